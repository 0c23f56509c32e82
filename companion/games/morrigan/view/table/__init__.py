"""The race, the cards in the centre, and what can be done now."""
