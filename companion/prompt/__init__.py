"""What a table is asked at one moment, as values that whatever presses keys understands. Pure.

A game describes its steps with them and draws nothing. A key holds what it does as a value, so
prompts can be compared, and a finger, a keyboard and a test do the same by pressing it.
"""

from companion.prompt.asked import Prompt, Question, looked_at
from companion.prompt.counters import choice_of_player, counter_of, counters_of, said_of, seat_key
from companion.prompt.model import (
    Alert,
    Ask,
    Detail,
    Event,
    Fact,
    Group,
    Key,
    KeyLook,
    Matrix,
    Open,
    Pad,
    Part,
    Press,
    Preview,
    PreviewFigure,
    Stepper,
    Text,
    TextEntry,
    Then,
    Tone,
)
from companion.prompt.reasons import explained
from companion.prompt.table import BACKSPACE, ENTER, Draft, PromptState, Typing, typed

__all__ = [
    "BACKSPACE",
    "ENTER",
    "Alert",
    "Ask",
    "Detail",
    "Draft",
    "Event",
    "Fact",
    "Group",
    "Key",
    "KeyLook",
    "Matrix",
    "Open",
    "Pad",
    "Part",
    "Press",
    "Preview",
    "PreviewFigure",
    "Prompt",
    "PromptState",
    "Question",
    "Stepper",
    "Text",
    "TextEntry",
    "Then",
    "Tone",
    "Typing",
    "choice_of_player",
    "counter_of",
    "counters_of",
    "explained",
    "looked_at",
    "said_of",
    "seat_key",
    "typed",
]
