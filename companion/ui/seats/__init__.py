"""Seat mode: the device in the middle of the table, with a panel for each player."""
