"""What lies over the table: the board, the numbers by hand, the chances."""
