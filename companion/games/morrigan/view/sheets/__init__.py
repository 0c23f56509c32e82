"""What this game draws on the sheets that lie over the table."""
