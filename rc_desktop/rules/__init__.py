"""The rules of Royal Casino: pure functions over small immutable values."""
