"""The windows around the table."""
