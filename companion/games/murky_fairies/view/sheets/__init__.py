"""What is laid over the table: an enemy, a fairy, names, everything by hand."""
