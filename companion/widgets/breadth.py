"""How much room words take, as far as it can be told without a client: never less than they do."""

WIDE_SPACE = "\u2003"
"""A space as broad as the text is high."""

_EM = {
    0.2: " ·\u00a0\u202f",
    0.28: "'I|ijlîï",
    0.32: ",.:;’!",
    0.4: "`fr",
    0.46: "*t()/J[\\]{}",
    0.54: '"_-sz“”',
    0.58: "+<=>^vy~−×acekàâäçéèêë«»",
    0.62: "0123456789?LFhnouxôöùûü£",
    0.66: "EZbdgpqÉÈÊ$BS",
    0.74: "PRTUXY#AHKNVÀ€",
    0.82: "CD&G…%OÔQw",
    0.96: "@Mmœ",
}
"""Letters by their greatest breadth in any of the faces of text, as a share of the size."""

_BROADEST = 1.1
_BREADTHS = {letter: share for share, letters in _EM.items() for letter in letters}


def breadth(text: str, size: float) -> float:
    """Returns how broad a text of that size is in one line, in logical pixels."""
    return size * sum(_BREADTHS.get(letter, _BROADEST) for letter in text)


def lines_of(text: str, size: float, width: float) -> int:
    """Returns how many lines a text takes in so much room; words are broken only between them."""
    lines, used = 1, 0.0
    for word in text.replace(WIDE_SPACE, f"{WIDE_SPACE} ").split(" "):
        broad = breadth(word.rstrip(WIDE_SPACE), size)
        if used and used + broad > width:
            lines, used = lines + 1, 0.0
        used += broad + (size if word.endswith(WIDE_SPACE) else breadth(" ", size))
    return lines
