"""A duel as it is typed on a command line."""

from __future__ import annotations

from companion.errors import Message
from companion.i18n import marker
from companion.odds.cards import VALUES, Unseen
from companion.odds.duel import Duel, Opponent, cards_to_draw
from companion.odds.refusal import OddsError, within

_ = marker("common")

OTHER = "other"
SILENT = "-"
STATED = "="
MOST_OPPONENTS = 9  # beyond any table; keeps a mistyped list from taking seconds


def read_duel(hand: str, unseen: str, opponents: str, draw: int | None = None) -> Duel:
    """Reads a duel.

    Args:
        hand: the challenger's action cards, such as ``5,4,3,2``; may be empty.
        unseen: the unseen cards, such as ``1=4,2=4,other=15``; what is left out is none.
        opponents: the unseen cards in each opponent's hand, such as ``5,5,5``; ``=3`` for one
            who has stated a 3, ``-`` for one who does not help.
        draw: the cards to draw, None for 2 and one per opponent.

    Raises:
        OddsError: ``not_a_number`` or ``given_twice`` for the text, ``out_of_range`` for more
            than 9 opponents, and all that `Duel` and `Unseen` refuse.
    """
    within(len(_parts(opponents)), 0, MOST_OPPONENTS, _("Opponents"))
    others = tuple(_opponent(part) for part in _parts(opponents))
    cards = tuple(_number(part, _("Value of an action card")) for part in _parts(hand))
    drawn = cards_to_draw(len(others)) if draw is None else draw
    return Duel(cards, _unseen(unseen), drawn, others)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")] if text.strip() else []


def _number(text: str, what: Message) -> int:
    try:
        return int(text)
    except ValueError:
        told = _("{what}: “{text}” is not a whole number", what=what, text=text)
        raise OddsError("not_a_number", told) from None


def _opponent(text: str) -> Opponent:
    if text == SILENT:
        return Opponent(stated=0)
    if text.startswith(STATED):
        return Opponent(stated=_number(text.removeprefix(STATED), _("Stated card")))
    return Opponent(_number(text, _("Cards in an opponent's hand")))


def _unseen(text: str) -> Unseen:
    counts: dict[str, int] = {}
    for part in _parts(text):
        name, sign, count = (piece.strip() for piece in part.partition("="))
        if not sign:
            told = _("“{text}” is no count of unseen cards; write 3=4 or other=15", text=part)
            raise OddsError("not_a_number", told)
        if name != OTHER:
            name = str(_number(name, _("Value of an action card")))
        if name in counts:
            raise OddsError("given_twice", _("“{name}” is counted twice", name=name))
        counts[name] = _number(count, _("Unseen cards"))
    other = counts.pop(OTHER, 0)
    return Unseen.of({int(name): count for name, count in counts.items()}, other)


def written(unseen: Unseen) -> str:
    """Returns unseen cards in the form that `read_duel` takes."""
    counts = [f"{value}={n}" for value, n in zip(VALUES, unseen.actions, strict=True) if n]
    rest = unseen.other + unseen.curses
    return ",".join([*counts, f"{OTHER}={rest}"] if rest else counts)
