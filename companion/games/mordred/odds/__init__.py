"""The questions this table asks of chance, answered exactly."""
