"""The calculators: the odds of a duel, of a fight and of a stake."""
