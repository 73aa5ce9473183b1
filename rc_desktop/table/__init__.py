"""The table a person sees and touches."""
