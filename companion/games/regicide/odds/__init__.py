"""What a table asks of chance: what a hand can do, how likely a victory is, what is best ahead."""
