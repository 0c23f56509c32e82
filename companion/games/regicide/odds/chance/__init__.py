"""How likely the table is to win, from what it knows; alone, also from the hand."""
