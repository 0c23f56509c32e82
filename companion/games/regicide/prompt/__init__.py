"""What a table of Régicide is asked, and what is composed there. No drawing."""

from companion.games.regicide.prompt.draft import Draft, read_typed
from companion.games.regicide.prompt.forecast import previewed
from companion.games.regicide.prompt.keys import (
    RED,
    card_matrix,
    doubtful,
    tint_of,
)
from companion.games.regicide.prompt.sheets import question
from companion.games.regicide.prompt.steps import prompt, unknown

__all__ = [
    "RED",
    "Draft",
    "card_matrix",
    "doubtful",
    "previewed",
    "prompt",
    "question",
    "read_typed",
    "tint_of",
    "unknown",
]
