"""A knight leaves, and the others go on: the cards in play stay, and may still be conquered."""

from __future__ import annotations

from companion.games.morrigan.cards import NO_CARDS
from companion.games.morrigan.moves.end_turn import challenge_notices, next_turn
from companion.games.morrigan.state import State, resized, showing
from companion.play.change import replace
from companion.play.leaving import leaving


def _go_on(state: State, player: int) -> State:
    """Takes the hand away, ends what would last until the player's next turn, and passes it on."""
    left = replace(
        showing(state, player, NO_CARDS),
        hands=resized(state.hands, player, None),
        effects=tuple(effect for effect in state.effects if effect.owner != player),
    )
    return next_turn(left, None).state if player == state.current else left


LEAVE = leaving(_go_on, announce=challenge_notices)
