"""What a hand can do now: exact hits, every legal play ranked with reasons, the payment."""
