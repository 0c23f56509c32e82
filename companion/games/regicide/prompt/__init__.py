"""What a table of Régicide is asked, and what is composed there. No drawing."""

from companion.games.regicide.prompt.draft import Draft, read_typed
from companion.games.regicide.prompt.forecast import previewed
from companion.games.regicide.prompt.keys import (
    RED,
    doubtful,
    ranks_within,
    tint_of,
)
from companion.games.regicide.prompt.sheets import question
from companion.games.regicide.prompt.steps import prompt, unknown

__all__ = [
    "RED",
    "Draft",
    "doubtful",
    "previewed",
    "prompt",
    "question",
    "ranks_within",
    "read_typed",
    "tint_of",
    "unknown",
]
