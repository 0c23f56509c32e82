"""What a table is asked at one moment, as values that whatever presses keys understands. Pure.

A game describes its steps with them and draws nothing. A key holds what it does as a value, so
prompts can be compared, and a finger, a keyboard and a test do the same by pressing it.
"""

from companion.prompt.counters import (
    choice_of_player,
    counter_of,
    counters_of,
    said_of,
)
from companion.prompt.keyboard import BACKSPACE, ENTER, Typing, typed
from companion.prompt.model import (
    Alert,
    Ask,
    Detail,
    Entry,
    Event,
    Fact,
    Figure,
    Group,
    Key,
    Look,
    Matrix,
    Number,
    Open,
    Pad,
    Part,
    Press,
    Preview,
    Prompt,
    Question,
    Text,
    Then,
    Tone,
    looked_at,
)
from companion.prompt.seats import seat_key
from companion.prompt.table import Draft, Table

__all__ = [
    "BACKSPACE",
    "ENTER",
    "Alert",
    "Ask",
    "Detail",
    "Draft",
    "Entry",
    "Event",
    "Fact",
    "Figure",
    "Group",
    "Key",
    "Look",
    "Matrix",
    "Number",
    "Open",
    "Pad",
    "Part",
    "Press",
    "Preview",
    "Prompt",
    "Question",
    "Table",
    "Text",
    "Then",
    "Tone",
    "Typing",
    "choice_of_player",
    "counter_of",
    "counters_of",
    "looked_at",
    "said_of",
    "seat_key",
    "typed",
]
