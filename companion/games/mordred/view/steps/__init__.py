"""What is due in a turn: the roll, the men, and what money buys."""
