"""What happens when the program fails: a report a person can read and attach. No Qt, no other room."""
