"""What the calculators ask and answer: the odds of a duel, of a fight and of a stake."""
