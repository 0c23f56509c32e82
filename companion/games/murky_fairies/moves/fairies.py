"""What fairies do and what befalls them: skills, specials, exhaustion, curses, the auction.

Source: Murky Fairies, action cards, special skills, exhaustion, curse, and the cards in detail.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.murky_fairies import words
from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.rules import (
    CUBES,
    LIFT_COST,
    MOST_COST,
    MOST_PRICE,
    RAISE,
    Affliction,
    _,
    counted as _n,
)
from companion.games.murky_fairies.state import State
from companion.games.murky_fairies.words import (
    CARD_FIRST,
    FAIRY_ENGAGED,
    refuse_cost,
    refuse_cubes,
    refuse_fairy,
    refuse_item,
    refuse_play,
    refuse_price,
    refuse_turn,
    unless,
)
from companion.play import (
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    replace,
    silent,
)

# Skills -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UseSkill(Action, tag="skill"):
    """Uses a fairy's skill for a number of actions, which engages her."""

    player: int
    fairy: int
    cost: int


@dataclass(frozen=True, slots=True)
class UseSpecial(Action, tag="special"):
    """Uses a fairy's special skill for souls, in anyone's turn.

    Attributes:
        player: whose fairy it is.
        fairy: her place.
        souls: the price.
        once: whether the card says that it is not cumulative, so once a turn.
    """

    player: int
    fairy: int
    souls: int
    once: bool = False


@dataclass(frozen=True, slots=True)
class ReadyFairy(Action, tag="ready"):
    """A fairy may act again, by a skill or an item."""

    player: int
    fairy: int


def _refuse_skill(state: State, action: UseSkill) -> Refusal | None:
    return (
        refuse_turn(state, action.player)
        or refuse_fairy(state, action.player, action.fairy)
        or refuse_cost(action.cost, MOST_COST)
        or refuse_cubes(state.seat.fairies[action.fairy])
        or _refuse_actions(state, action)
    )


def _refuse_actions(state: State, action: UseSkill) -> Refusal | None:
    cost, left = action.cost, state.actions
    if state.seat.fairies[action.fairy].engaged:
        return FAIRY_ENGAGED
    if cost <= left:
        return None
    if state.card is None and state.seat.cards:
        return CARD_FIRST
    text = _n(
        "This takes {cost} actions; {count} is left.",
        "This takes {cost} actions; {count} are left.",
        left,
        cost=cost,
    )
    numbers = (("cost", cost), ("left", left), ("missing", cost - left))
    return Refusal("not_enough_actions", text, numbers, "skills")


def _skilled(state: State, action: UseSkill) -> State:
    """Pays actions for a skill; the fairy is engaged until her player's next turn."""
    fairy = replace(state.seat.fairies[action.fairy], engaged=True, cost=action.cost)
    seat, left = state.seat.with_fairy(action.fairy, fairy), state.actions - action.cost
    aims = tuple(aim for aim in state.aims if aim[:2] != (action.player, action.fairy))
    return state.with_seat(action.player, seat, actions=left, last=action.fairy, aims=aims)


def _describe_skill(action: UseSkill, before: State, after: State) -> Description:
    text = _n(
        "{player}: {fairy} acts for {count} action",
        "{player}: {fairy} acts for {count} actions",
        action.cost,
        **words.fairy_facts(before, action.player, action.fairy),
    )
    return words.with_actions(text, action.player, before, after)


def _refuse_special(state: State, action: UseSpecial) -> Refusal | None:
    if refusal := (
        refuse_play(state, action.player)
        or refuse_fairy(state, action.player, action.fairy)
        or refuse_cost(action.souls, MOST_PRICE)
    ):
        return refusal
    seat = state.seats[action.player]
    if seat.fairies[action.fairy].engaged or seat.fairies[action.fairy].cubes:
        return FAIRY_ENGAGED
    if action.once and (action.player, action.fairy) in state.specials:
        text = _("This special skill is not cumulative: once a turn.")
        return Refusal("already_used_this_turn", text, (), "special-skills")
    return refuse_price(action.souls, seat.souls, "special-skills")


def _used_special(state: State, action: UseSpecial) -> State:
    """Pays souls for a special, in anyone's turn; it needs a ready fairy and engages nobody."""
    specials = (*state.specials, (action.player, action.fairy)) if action.once else state.specials
    return state.paid(action.player, action.souls, specials=specials)


def _describe_special(action: UseSpecial, before: State, after: State) -> Description:
    text = _(
        "{player}: special skill of {fairy}",
        **words.fairy_facts(before, action.player, action.fairy),
    )
    return words.with_souls(text, action.player, before, after)


def _refuse_ready(state: State, action: ReadyFairy) -> Refusal | None:
    """Refuses a fairy who is ready; black cubes too keep her from acting again."""
    refusal = refuse_play(state, action.player) or refuse_fairy(state, action.player, action.fairy)
    if refusal is not None:
        return refusal
    fairy = state.seats[action.player].fairies[action.fairy]
    refusal = refuse_cubes(fairy)
    if refusal is None and not fairy.engaged:
        return Refusal("already_ready", _("She is ready."), (), "engaged")
    return refusal


def _readied(state: State, action: ReadyFairy) -> State:
    return state.with_fairy(
        action.player,
        action.fairy,
        replace(state.seats[action.player].fairies[action.fairy], engaged=False, affliction=None),
    )


def _describe_ready(action: ReadyFairy, before: State, _after: State) -> Description:
    facts = words.fairy_facts(before, action.player, action.fairy)
    return Description(_("{player}: {fairy} may act again", **facts), player=action.player)


USE_SKILL = Move(UseSkill, unless(_refuse_skill, _skilled), _describe_skill, silent)
USE_SPECIAL = Move(UseSpecial, unless(_refuse_special, _used_special), _describe_special, silent)
READY_FAIRY = Move(ReadyFairy, unless(_refuse_ready, _readied), _describe_ready, silent)


# Exhaustion and curses --------------------------------------------------------------------------


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
    rule = AFFLICTION_RULES[action.kind]
    card: str | Message = words.fairy_of(before, action.player, action.fairy)
    if action.item is not None:
        card = words.item_of(before, action.player, action.fairy, action.item)
    count = CUBES[action.kind]
    text = _n(
        "Put {count} black cube on {card}.", "Put {count} black cubes on {card}.", count, card=card
    )
    return Notice(_("Engage {card}.", card=card), "ask", rule), Notice(text, "ask", rule)


AFFLICTION_RULES = {Affliction.EXHAUSTED: "exhaustion", Affliction.CURSED: "curse"}
AFFLICT = Move(
    Afflict,
    unless(_refuse_affliction, _afflicted),
    _describe_afflicted,
    _announce_affliction,
)
LIFTING_NOTICES = (
    Notice(words.to_pay(LIFT_COST), "ask", "curse"),
    Notice(_("Take the black cubes off."), "ask", "curse"),
)
LIFT_CURSE = Move(
    LiftCurse,
    unless(_refuse_lifting, _lifted),
    _describe_lifted,
    lambda _before, _action, _outcome: LIFTING_NOTICES,
)


# The auction of two assassins -------------------------------------------------------------------

MOST_BIDS = 60


@dataclass(frozen=True, slots=True)
class Auction(Action, tag="auction"):
    """Both assassins act at once: bids rise by 3 souls until one player stops.

    Attributes:
        price: what the skill costs.
        starts: who answers first.
        raises: whether each raised in turn; the first who does not ends it.
    """

    price: int
    starts: int
    raises: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Auctioned:
    """How an auction went: who acts first, and what each pays."""

    winner: int
    last_bid: int
    paid: tuple[int, int]


def _hold_auction(state: State, action: Auction) -> Outcome[State, Auctioned] | Refusal:
    if refusal := refuse_play(state, action.starts) or refuse_cost(action.price, MOST_PRICE):
        return refusal
    if isinstance(effect := _bid(state, action), Refusal):
        return effect
    seats = tuple(
        seat.with_souls(-paid) for seat, paid in zip(state.seats, effect.paid, strict=True)
    )
    return Outcome(replace(state, seats=seats), effect)


def _bid(state: State, action: Auction) -> Auctioned | Refusal:
    """Returns how an auction went as far as it is reported; whoever raised last wins.

    Nobody raising leaves the skill to the other player at its price.
    """
    if len(action.raises) > MOST_BIDS or not all(action.raises[:-1]):
        text = _(
            "An auction ends with the first player who does not raise, after at most {most} bids.",
            most=MOST_BIDS,
        )
        return Refusal("too_many_bids", text, (("most", MOST_BIDS),), "assassin-auction")
    offers, last, winner = [action.price, action.price], action.price, 1 - action.starts
    for place in range(sum(action.raises)):
        winner = (action.starts + place) % 2
        if place or state.rules.first_raise:
            last += RAISE
        offers[winner] = last
        if refusal := _refuse_bid(state, winner, last):
            return refusal
    if state.rules.auction_pays != "both":
        offers[1 - winner] = 0
    refused = (_refuse_bid(state, player, offers[player]) for player in (winner, 1 - winner))
    refusal = next((each for each in refused if each is not None), None)
    return refusal or Auctioned(winner, last, (offers[0], offers[1]))


def _refuse_bid(state: State, player: int, bid: int) -> Refusal | None:
    return refuse_price(bid, state.seats[player].souls, "assassin-auction")


def _describe_auction(action: Auction, before: State, _after: State) -> Description:
    result = _bid(before, action) if before.seated(action.starts) else None
    if not isinstance(result, Auctioned):
        return Description(_("Auction of the assassins"))
    text = _(
        "Auction of the assassins: {player} for {bid} souls",
        player=before.names[result.winner],
        bid=result.last_bid,
    )
    return Description(text, player=result.winner)


def _announce_auction(
    before: State, _action: Auction, outcome: Outcome[State, Auctioned]
) -> tuple[Notice, ...]:
    effect = outcome.effect
    winner, bid = before.names[effect.winner], effect.paid[effect.winner]
    text = _n("{player} pays {count} soul.", "{player} pays {count} souls.", bid, player=winner)
    first = _("{player} acts first.", player=winner)
    return (
        Notice(text, "ask", "assassin-auction"),
        Notice(first, "info", "assassin-auction"),
    )


AUCTION = Move(Auction, _hold_auction, _describe_auction, _announce_auction)
