"""What a table of Mordred is asked, and what is composed there. No drawing."""

from companion.games.mordred.prompt.draft import Draft, usual_link
from companion.games.mordred.prompt.forecast import (
    Ahead,
    ahead,
    attack_figures,
    exact_money,
    placed,
)
from companion.games.mordred.prompt.sheets import BOARD, TRACK, question, seats
from companion.games.mordred.prompt.steps import MEN, MONEY_TABLE, chances_of, prompt

__all__ = [
    "BOARD",
    "MEN",
    "MONEY_TABLE",
    "TRACK",
    "Ahead",
    "Draft",
    "ahead",
    "attack_figures",
    "chances_of",
    "exact_money",
    "placed",
    "prompt",
    "question",
    "seats",
    "usual_link",
]
