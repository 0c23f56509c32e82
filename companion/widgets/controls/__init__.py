"""Controls to tap, type into, hold or drag."""
