"""Advice in words: why a play is where it is in the ranking."""

from __future__ import annotations

from companion.errors import Message
from companion.games.regicide.hand import Discard
from companion.games.regicide.names import card_signs
from companion.games.regicide.odds import Because, Reason
from companion.i18n import counted, marker

_ = marker("regicide")
_n = counted("regicide")


def reason_text(because: Because) -> Message:
    """Returns a reason in a few words, such as "draws 5 cards"."""
    reason, number = because
    match reason:
        case Reason.WINS | Reason.EXACT | Reason.BEATS:
            return _fall_text(reason, number)
        case Reason.DRAWS | Reason.HEALS | Reason.SHIELDS | Reason.DOUBLES | Reason.LIFTS:
            return _power_text(reason, number)
        case _:
            return _payment_text(reason, number)


def _fall_text(reason: Reason, number: int) -> Message:
    if reason is Reason.WINS:
        return _("wins the game")
    if reason is Reason.EXACT:
        return _("beaten exactly: worth {value} to whoever draws it", value=number)
    return _("beaten, {damage} damage too much", damage=number)


def _payment_text(reason: Reason, number: int) -> Message:
    match reason:
        case Reason.FREE:
            return _("nothing to pay")
        case Reason.PAYABLE:
            return _("your hand pays with {value}", value=number)
        case Reason.NEEDS_DRAW:
            return _("{missing} are missing: only cards still to be drawn can pay", missing=number)
        case Reason.NEEDS_SOLO_JOKER:
            return _("{missing} are missing: only a solo joker can help", missing=number)
        case _:
            return _("{missing} are missing: you could not pay", missing=number)


def _power_text(reason: Reason, number: int) -> Message:
    match reason:
        case Reason.DRAWS:
            return _n("draws {count} card", "draws {count} cards", number)
        case Reason.HEALS:
            return _n("heals {count} card", "heals {count} cards", number)
        case Reason.SHIELDS:
            return _("the enemy strikes with {points} less", points=number)
        case Reason.DOUBLES:
            return _("clubs add {damage} damage", damage=number)
        case _ if number:
            return _("lifts immunity and frees {points} shield", points=number)
        case _:
            return _("lifts immunity")


def discard_text(discard: Discard) -> Message:
    """Returns the cheapest payment, such as "pay with 3♣ and 7♦"."""
    signs = card_signs(discard.cards)
    if discard.over:
        return _("pay with {cards}, {over} too much", cards=signs, over=discard.over)
    return _("pay with {cards}, exactly", cards=signs)
