"""The table counts its cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.regicide.by_hand import MOST_CARDS
from companion.games.regicide.state import Counts, State, hand_limit
from companion.games.regicide.words import QUANTITY_NAMES
from companion.i18n import marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move, silent
from companion.play.outcome import Outcome, Refusal
from companion.play.refusals import out_of_range, unknown_player
from companion.play.tell import Description

_ = marker("regicide")


@dataclass(frozen=True, slots=True)
class SetCounts(Action):
    """The table counts its cards, when counting is switched on in the middle of a play.

    Attributes:
        hands: the size of each hand, in the order of the players.
        tavern: cards in the Tavern.
        discard: cards in the discard pile.
    """

    tag: ClassVar[str] = "counts"
    hands: tuple[int, ...]
    tavern: int
    discard: int


def _set_counts(state: State, action: SetCounts) -> Outcome[State, None] | Refusal:
    if not state.rules.count_cards:
        return Refusal("not_counted", _("This table does not count cards."), (), "setup")
    if len(action.hands) != state.players:
        return unknown_player(len(action.hands))
    limit = hand_limit(state.players)
    piles = ((action.tavern, MOST_CARDS), (action.discard, MOST_CARDS))
    for cards, most in (*((hand, limit) for hand in action.hands), *piles):
        if not 0 <= cards <= most:
            return out_of_range(cards, 0, most)
    counts = Counts(action.hands, action.tavern, action.discard)
    return Outcome(replace(state, counts=counts), None)


def _describe(action: SetCounts, before: State, after: State) -> Description:
    del action
    return Description(
        _("Hands and piles are counted"),
        QUANTITY_NAMES["tavern"],
        before.counts.tavern,
        after.counts.tavern,
        manual=True,
    )


SET_COUNTS = Move(SetCounts, _set_counts, _describe, silent)
