"""Charts: lines or bars, a legend, and the same in words."""
