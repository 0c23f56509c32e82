"""What Morrigan says of a play: the heading, why a number is what it is, charts and figures."""
