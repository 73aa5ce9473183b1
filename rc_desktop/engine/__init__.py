"""The computer opponents, in a process of their own."""
