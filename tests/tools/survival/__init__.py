"""What no accident may cost: taps that were shown, and that all phones come to the same."""
