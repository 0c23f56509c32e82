"""Private facts: what one player alone knows of a play, such as a card looked at face down.

They are no entries. The journal, and so everything that is packed, exported, recorded, undone or
compared, does not know of them; they stay on the device that took them.
"""

from dataclasses import dataclass

LONGEST_NOTE = 200
"""Characters of a note."""


@dataclass(frozen=True, slots=True)
class Note:
    """A private fact of one seat.

    Attributes:
        seat: the index of the player who knows it; phones that are handed round hold several.
        seq: its number on this device, from 1, growing.
        text: what is known, in words of the game's own that no other part reads.
    """

    seat: int
    seq: int
    text: str

    def __repr__(self) -> str:
        """Returns the note without what it says, so that no log or traceback tells it."""
        return f"Note(seat={self.seat}, seq={self.seq})"
