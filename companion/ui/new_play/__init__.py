"""A new play: who plays, the house rules, and the table's own copy."""
