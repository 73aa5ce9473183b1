"""Measurements of the program, run by hand: `python3 run.py bench`."""
