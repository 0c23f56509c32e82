"""What all parts of the screen share at one moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from companion.errors import Message
from companion.games.regicide.state import State
from companion.games.regicide.view.layout import Layout
from companion.games.regicide.view.steps.composition import Composition
from companion.play.action import Action
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene

Sheet = Literal["", "by_hand", "counts", "castle", "doubt", "cannot_pay", "cannot_play"]


@dataclass(frozen=True)
class Board:
    """One moment of the screen; every handler is of constant identity.

    Attributes:
        scene: the state, the look and the ways to act.
        composition: what is chosen on the keys.
        layout: where things stand.
        by_total: whether payments are given as one sum.
        do: does an action; what was chosen is then put away.
        change: changes the composition that is there by then.
        on_rank: called with the rank key that was tapped.
        on_card: called with the card key that was tapped.
        on_step: called with a counter's name and its change.
        pay_by_total: switches between cards and one sum.
        open: lays a sheet over the table, or with "" puts it away.
    """

    scene: Scene
    composition: Composition
    layout: Layout
    by_total: bool
    do: Callable[[Action], object]
    change: Callable[[Callable[[Composition], Composition]], object]
    on_rank: Callable[[str], object]
    on_card: Callable[[str], object]
    on_step: Callable[[str, int], object]
    pay_by_total: Callable[[bool], object]
    open: Callable[[Sheet], object]

    @property
    def state(self) -> State:
        """Where the play stands."""
        return self.scene.state

    @property
    def ink(self) -> Ink:
        """The look."""
        return self.scene.ink

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.scene.say(message)
