"""What all have seen of the discard pile: what goes there, what comes back, when it is shuffled.

How many cards a hand has follows from what was played; which cards they were is told here. It
counts for the odds only.

Source: Morrigan, booklet p. 6 and 7 (hand limit, drawing) and the section on special cards.
"""

from dataclasses import dataclass

from companion.games.morrigan.cards import (
    BLUFF,
    CURSE,
    VALUES,
    _,
    add,
    less,
    seen_name,
    take,
    tally,
)
from companion.games.morrigan.moves.end_turn import LARGEST_HAND
from companion.games.morrigan.state import (
    State,
    Thrown,
    bad_count,
    bad_value,
    not_current,
    not_seated,
    showing,
    taken_back,
)
from companion.play import Action, Description, Move, Outcome, Refusal, replace, silent

SEEN = (*VALUES, CURSE, BLUFF)
"""What a card may be that all have seen, see `tally`."""


@dataclass(frozen=True, slots=True)
class ShowDiscards(Action, tag="discards"):
    """All have seen which cards of a hand went to the discard pile.

    Attributes:
        player: whose hand it was.
        cards: the cards, see `tally`.
    """

    player: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShowReturned(Action, tag="returned"):
    """All have seen which card an Unexpected Ally or a Blessed Shield has brought back.

    Attributes:
        player: who has it now.
        card: the card, see `tally`.
    """

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Reshuffle(Action, tag="reshuffle"):
    """The draw pile was empty, and a player has shuffled the discard pile into a new one."""

    player: int


def _show_discards(state: State, action: ShowDiscards) -> Outcome[State, None] | Refusal:
    if refusal := (
        not_seated(state, action.player)
        or bad_count(len(action.cards), LARGEST_HAND)
        or bad_value(*(value for value in action.cards if value not in (BLUFF, CURSE)))
    ):
        return refusal
    left = showing(state, action.player, less(state.shown[action.player], *action.cards))
    new, thrown = tally(*action.cards), state.thrown
    if thrown is not None and thrown.player == action.player:  # what is known to lie there already
        again = tuple(map(min, new, thrown.cards))
        new = take(new, again)
        left = replace(left, thrown=Thrown(thrown.player, take(thrown.cards, again)))
    return Outcome(replace(left, discarded=add(state.discarded, new)), None)


def _show_returned(state: State, action: ShowReturned) -> Outcome[State, None] | Refusal:
    if refusal := not_seated(state, action.player):
        return refusal
    untold = state.untold
    if untold is None or untold.player != action.player or action.card not in untold.values:
        text = _("That card cannot have come back to {player}.", player=state.name(action.player))
        return Refusal("nothing_came_back", text, (("player", action.player),), "blessed-shield")
    return Outcome(taken_back(state, action.player, action.card), None)


def _reshuffle(state: State, action: Reshuffle) -> Outcome[State, None] | Refusal:
    """Leaves nothing on the discard pile; special cards in force are no part of it yet."""
    refusal = not_current(state, action.player)
    pile = tally(*(BLUFF,) * len(state.effects))
    return refusal or Outcome(replace(state, discarded=pile, thrown=None), None)


def _describe_discards(action: ShowDiscards, before: State, _after: State) -> Description:
    player, cards = before.name(action.player), tuple(map(seen_name, action.cards))
    return Description(
        _("{player} discards {cards}", player=player, cards=cards), player=action.player
    )


def _describe_returned(action: ShowReturned, before: State, _after: State) -> Description:
    player, card = before.name(action.player), seen_name(action.card)
    return Description(
        _("{player} has taken back {card}", player=player, card=card), player=action.player
    )


def _describe_reshuffle(action: Reshuffle, before: State, _after: State) -> Description:
    text = _(
        "{player} shuffles the discard pile into a new draw pile", player=before.name(action.player)
    )
    return Description(text, player=action.player)


SHOW_DISCARDS = Move(ShowDiscards, _show_discards, _describe_discards, silent)
SHOW_RETURNED = Move(ShowReturned, _show_returned, _describe_returned, silent)
RESHUFFLE = Move(Reshuffle, _reshuffle, _describe_reshuffle, silent, once=True)
