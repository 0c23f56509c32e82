"""Why a play is worth doing, or not, in words."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from companion.errors import Message
from companion.games.regicide.odds.hand import Discard
from companion.games.regicide.words import card_signs
from companion.i18n import counted, marker

_ = marker("regicide")
_n = counted("regicide")


class Reason(StrEnum):
    """Why a play is worth doing, or not. The number beside it is what the docstring names."""

    WINS = "wins"
    """The last enemy falls; the damage that is too much."""
    EXACT = "exact"
    """Beaten exactly; the enemy's value, for whoever draws it."""
    BEATS = "beats"
    """Beaten; the damage that is too much."""
    FREE = "free"
    """Nothing has to be paid; 0."""
    PAYABLE = "payable"
    """The hand pays for certain; the value discarded."""
    NEEDS_DRAW = "needs_draw"
    """Only cards still to be drawn can pay; the value that is missing."""
    NEEDS_SOLO_JOKER = "needs_solo_joker"
    """Only a solo joker can help; the value that is missing."""
    CANNOT_PAY = "cannot_pay"
    """The hand cannot pay; the value that is missing."""
    DRAWS = "draws"
    """Cards drawn together."""
    HEALS = "heals"
    """Cards healed."""
    SHIELDS = "shields"
    """By how much less the enemy strikes from now on."""
    DOUBLES = "doubles"
    """The damage that clubs add."""
    LIFTS = "lifts"
    """Immunity ends; the spades that this sets free."""


Because = tuple[Reason, int]

_TEXTS: dict[Reason, Callable[[int], Message]] = {
    Reason.WINS: lambda _number: _("wins the game"),
    Reason.EXACT: lambda value: _("beaten exactly: worth {value} to whoever draws it", value=value),
    Reason.BEATS: lambda damage: _("beaten, {damage} damage too much", damage=damage),
    Reason.FREE: lambda _number: _("nothing to pay"),
    Reason.PAYABLE: lambda value: _("your hand pays with {value}", value=value),
    Reason.NEEDS_DRAW: lambda missing: _(
        "{missing} are missing: only cards still to be drawn can pay", missing=missing
    ),
    Reason.NEEDS_SOLO_JOKER: lambda missing: _(
        "{missing} are missing: only a solo joker can help", missing=missing
    ),
    Reason.CANNOT_PAY: lambda missing: _(
        "{missing} are missing: you could not pay", missing=missing
    ),
    Reason.DRAWS: lambda cards: _n("draws {count} card", "draws {count} cards", cards),
    Reason.HEALS: lambda cards: _n("heals {count} card", "heals {count} cards", cards),
    Reason.SHIELDS: lambda points: _("the enemy strikes with {points} less", points=points),
    Reason.DOUBLES: lambda damage: _("clubs add {damage} damage", damage=damage),
    Reason.LIFTS: lambda points: (
        _("lifts immunity and frees {points} shield", points=points)
        if points
        else _("lifts immunity")
    ),
}


def reason_text(because: Because) -> Message:
    """Returns a reason in a few words, such as "draws 5 cards"."""
    reason, number = because
    return _TEXTS[reason](number)


def discard_text(discard: Discard) -> Message:
    """Returns the cheapest payment, such as "pay with 3♣ and 7♦, exactly"."""
    signs = card_signs(discard.cards)
    if discard.over:
        return _("pay with {cards}, {over} too much", cards=signs, over=discard.over)
    return _("pay with {cards}, exactly", cards=signs)
