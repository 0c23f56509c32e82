"""What is looked at: the castle, the enemy, what is counted."""
