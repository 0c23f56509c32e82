"""Many games of Régicide at once: played, learnt from, and how honest the win chance is."""
