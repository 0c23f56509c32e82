"""What a Morrigan table asks of chance. The chances themselves are `companion.odds`'s."""
