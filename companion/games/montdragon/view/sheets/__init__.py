"""What lies over the table when it is asked for."""
