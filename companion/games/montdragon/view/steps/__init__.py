"""What is to be done next, one step at a time."""
