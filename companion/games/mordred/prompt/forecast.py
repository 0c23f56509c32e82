"""What would come of what is composed, and why it is refused."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from companion.games.mordred import words
from companion.games.mordred.model import ATTACK_COST, NEED_TO_ATTACK, Building, _, counted as _n
from companion.games.mordred.moves.place import PLACE_MEN, PlaceMen
from companion.games.mordred.moves.roll import ROLL
from companion.games.mordred.moves.spend import ATTACK_MAN, BUILD
from companion.games.mordred.odds import AttackOdds, attack_odds
from companion.games.mordred.prompt.draft import (
    ATTACK,
    Draft,
    attack_of,
    plan_of,
    roll_of,
)
from companion.games.mordred.state import End, State
from companion.games.mordred.why import price_quantity
from companion.i18n import decimal, percent
from companion.play import Message, Outcome, Refusal
from companion.prompt import Figure, Preview, Text


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a draft would do to the numbers of the table.

    Attributes:
        left: the money after it, or None.
        gained: the victory points that it brings.
        message: why it cannot be done, or the gravest of what follows from it.
        refused: whether it cannot be done.
        place: where the current player's pawn would stand.
        why: the quantity that explains what it costs.
    """

    left: int | None = None
    gained: int = 0
    message: Message | None = None
    refused: bool = False
    place: int | None = None
    why: str = ""


def ahead(state: State, draft: Draft) -> Ahead:
    """Returns what the draft of a step would do."""
    if state.step == "roll":
        return _of_roll(state, draft)
    if state.step != "spend":
        return Ahead()
    return _of_attack(state, draft) if draft.tab == ATTACK else _of_building(state, draft)


def _of_roll(state: State, draft: Draft) -> Ahead:
    if (action := roll_of(state, draft)) is None:
        return Ahead()
    if isinstance(outcome := ROLL.apply(state, action), Refusal):
        return Ahead(message=outcome.message, refused=True)
    after, seat = outcome.state, outcome.state.seats[state.current]
    message = _("No room for the pawn: the game ends.") if after.over else None
    return Ahead(seat.money, message=message, place=seat.track if after.moved else None)


def _of_building(state: State, draft: Draft) -> Ahead:
    if (plan := plan_of(state, draft)) is None:
        return Ahead()
    if isinstance(outcome := BUILD.apply(state, plan), Refusal):
        return Ahead(message=outcome.message, refused=True)
    warned = [
        notice.message
        for notice in BUILD.announce(state, plan, outcome)
        if notice.rule == "type-exhausted"
    ]
    before, after = state.seat, outcome.state.seat
    why = price_quantity(plan.building, plan.terrain, outcome.effect.surcharge)
    return Ahead(after.money, after.vp - before.vp, warned[-1] if warned else None, why=why)


def _of_attack(state: State, draft: Draft) -> Ahead:
    if (plan := attack_of(state, draft, draft.die or 1)) is None:
        return Ahead(message=_("Tap the building that attacks"))
    why = f"attack:{draft.source}"
    if isinstance(outcome := ATTACK_MAN.apply(state, plan), Refusal):
        return Ahead(message=outcome.message, refused=True, why=why)
    return Ahead(state.seat.money - ATTACK_COST, why=why)


def placed(state: State, draft: Draft) -> End | None:
    """Returns how placing the men would end the play, or None if it goes on."""
    action = PlaceMen(state.current, draft.count or state.men_to_place)
    outcome = PLACE_MEN.apply(state, action)
    return outcome.state.end if isinstance(outcome, Outcome) else None


def said(seen: Ahead, hint: Message) -> Preview:
    """Returns what a step says: what follows from what is composed, else what is to be done."""
    if seen.message is None:
        return Preview((hint,), spare=True)
    return Preview((seen.message,), tone="refused" if seen.refused else "plain")


def worth(state: State, source: Building) -> Preview:
    """Returns what the tries of a building are worth."""
    odds = attack_odds(source, state.seat.money)
    price = words.pounds(ATTACK_COST)
    return Preview(
        (_("{need} or more, {price} a try", need=NEED_TO_ATTACK[source], price=price),),
        tuple(Figure(value, caption) for value, caption in attack_figures(odds)),
    )


def attack_figures(odds: AttackOdds) -> tuple[tuple[Text, Text], ...]:
    """Returns what attacks are worth as numbers with captions."""
    price = exact_money(odds.price), _("a man")
    one = percent(odds.chance), _("a try")
    if odds.attempts < 1:
        return one, price
    tries = _n("in {count} try", "in {count} tries", odds.attempts)
    return one, (percent(odds.at_least_one), tries), price


def exact_money(amount: Fraction) -> Message:
    """Returns pounds that need not be whole: then with one decimal."""
    return words.pounds(amount.numerator if amount.denominator == 1 else decimal(amount))
