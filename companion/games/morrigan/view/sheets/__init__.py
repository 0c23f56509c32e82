"""What lies open over the table: a knight, a card, or the odds of what is composed."""
