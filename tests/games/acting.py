"""What a game answers to actions that must be possible, or must be refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.play.action import Action, Outcome, Refusal
from companion.play.game import Game
from companion.play.quantity import AdjustableState

S = TypeVar("S", bound=AdjustableState)


@dataclass(frozen=True)
class Acting(Generic[S]):
    """Whoever acts in the states of one game.

    Attributes:
        game: the game.
    """

    game: Game[S]

    def outcome(self, state: S, *actions: Action) -> Outcome[S, Any]:
        """Does the actions; returns what the last of them did."""
        outcome: Outcome[S, Any] = Outcome(state, None)
        for action in actions:
            found = self.game.apply(outcome.state, action)
            assert isinstance(found, Outcome), (action, found)
            outcome = found
        return outcome

    def done(self, state: S, *actions: Action) -> S:
        """Returns the state after the actions."""
        return self.outcome(state, *actions).state

    def refused(self, state: S, action: Action) -> Refusal:
        """Returns why an action is not possible."""
        found = self.game.apply(state, action)
        assert isinstance(found, Refusal), (action, found)
        return found
