"""What the game says of itself: the heading, the result, why a number, charts and figures."""
