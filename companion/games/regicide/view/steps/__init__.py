"""What is to be done next, step by step."""
