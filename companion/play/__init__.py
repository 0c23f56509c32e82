"""What a play is: the game contract, the journal, and the fold that makes a state of it. Pure."""
