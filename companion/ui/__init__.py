"""The shell: the screens that every game shares, and the way between them."""
