"""Exhaustion and curses. Source: Murky Fairies, exhaustion, curse."""

from dataclasses import dataclass

from companion.games.murky_fairies.model import (
    CUBES,
    LIFT_COST,
    Affliction,
    Fairy,
    State,
    _,
    counted as _n,
    refuse_fairy,
    refuse_item,
    refuse_play,
    refuse_price,
    refuse_turn,
    unless,
    words,
)
from companion.play import Action, Description, Message, Move, Notice, Outcome, Refusal, replace


@dataclass(frozen=True, slots=True)
class Afflict(Action, tag="afflict"):
    """Exhausts or curses a fairy, or one of her items.

    Attributes:
        player: whose fairy it is.
        fairy: her place.
        kind: what befalls her.
        item: the item that it befalls instead.
    """

    player: int
    fairy: int
    kind: Affliction
    item: int | None = None


@dataclass(frozen=True, slots=True)
class LiftCurse(Action, tag="lift"):
    """Pays 6 souls to lift a curse from a fairy, or from one of her items."""

    player: int
    fairy: int
    item: int | None = None


def _refuse_affliction(state: State, action: Afflict) -> Refusal | None:
    refusal = refuse_play(state, action.player) or refuse_fairy(state, action.player, action.fairy)
    if refusal is not None or action.item is None:
        return refusal
    if action.kind is Affliction.EXHAUSTED:
        text = _("Only fairies can be exhausted; an item can only be cursed.")
        return Refusal("items_do_not_tire", text, (), "exhaustion")
    return refuse_item(state.seats[action.player].fairies[action.fairy], action.item)


def _afflicted(state: State, action: Afflict) -> State:
    """Engages her under one black cube (exhausted) or two (cursed); items are only cursed."""
    fairy, place = state.seats[action.player].fairies[action.fairy], action.item
    if place is None:
        fairy = fairy.afflicted(action.kind, state.rules)
    else:
        fairy = fairy.with_item(place, fairy.items[place].cursed(state.rules))
    return state.with_fairy(action.player, action.fairy, fairy)


def _describe_afflicted(action: Afflict, before: State, _after: State) -> Description:
    facts = words.fairy_facts(before, action.player, action.fairy)
    if action.item is None:
        text = _(
            "{player}: {fairy} is {affliction}", affliction=words.AFFLICTION[action.kind], **facts
        )
    else:
        item = words.item_of(before, action.player, action.fairy, action.item)
        text = _("{player}: {item} of {fairy} is cursed", item=item, **facts)
    return Description(text, player=action.player)


def _refuse_lifting(state: State, action: LiftCurse) -> Refusal | None:
    return (
        refuse_turn(state, action.player)
        or refuse_fairy(state, action.player, action.fairy)
        or _refuse_uncursed(state.seat.fairies[action.fairy], action.item)
        or refuse_price(LIFT_COST, state.seat.souls, "curse")
    )


def _refuse_uncursed(fairy: Fairy, place: int | None) -> Refusal | None:
    if place is None:
        cursed = fairy.affliction is Affliction.CURSED
    else:
        if refusal := refuse_item(fairy, place):
            return refusal
        cursed = fairy.items[place].cubes > 0 or fairy.items[place].engaged
    return None if cursed else Refusal("not_cursed", _("There is no curse to lift."), (), "curse")


def _lifted(state: State, action: LiftCurse) -> State:
    """Pays 6 souls; the fairy is as she was before the curse, or the item works again."""
    fairy, place = state.seat.fairies[action.fairy], action.item
    if place is None:
        fairy = fairy.uncursed(state.rules)
    else:
        fairy = fairy.with_item(
            place, replace(fairy.items[place], cubes=0, engaged=not state.rules.lifted_ready)
        )
    return state.with_fairy(action.player, action.fairy, fairy).paid(action.player, LIFT_COST)


def _describe_lifted(action: LiftCurse, before: State, after: State) -> Description:
    text = _(
        "{player} lifts a curse: {fairy}", **words.fairy_facts(before, action.player, action.fairy)
    )
    return words.with_souls(text, action.player, before, after)


def _announce_affliction(
    before: State, action: Afflict, _outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    rule = RULES[action.kind]
    card: str | Message = words.fairy_of(before, action.player, action.fairy)
    if action.item is not None:
        card = words.item_of(before, action.player, action.fairy, action.item)
    count = CUBES[action.kind]
    text = _n(
        "Put {count} black cube on {card}.", "Put {count} black cubes on {card}.", count, card=card
    )
    return Notice(_("Engage {card}.", card=card), "ask", rule), Notice(text, "ask", rule)


RULES = {Affliction.EXHAUSTED: "exhaustion", Affliction.CURSED: "curse"}
AFFLICT = Move(
    Afflict,
    unless(_refuse_affliction, _afflicted),
    _describe_afflicted,
    _announce_affliction,
)
PAYMENT = (
    Notice(words.to_pay(LIFT_COST), "ask", "curse"),
    Notice(_("Take the black cubes off."), "ask", "curse"),
)
LIFT_CURSE = Move(
    LiftCurse,
    unless(_refuse_lifting, _lifted),
    _describe_lifted,
    lambda _before, _action, _outcome: PAYMENT,
)
