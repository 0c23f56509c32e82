"""What fairies do: skills for actions, specials for souls, and being readied.

Source: Murky Fairies, action cards, special skills, course of a game.
"""

from dataclasses import dataclass

from companion.games.murky_fairies.model import (
    CARD_FIRST,
    FAIRY_ENGAGED,
    MOST_COST,
    MOST_PRICE,
    State,
    _,
    counted as _n,
    refuse_cost,
    refuse_cubes,
    refuse_fairy,
    refuse_play,
    refuse_price,
    refuse_turn,
    unless,
    words,
)
from companion.play import Action, Description, Move, Refusal, replace, silent


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
