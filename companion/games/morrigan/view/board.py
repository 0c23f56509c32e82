"""What every part of this view is handed: the moment, and the ways to compose and to act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import flet as ft

from companion.errors import Message
from companion.games.morrigan.announce import announce
from companion.games.morrigan.cards import Kind
from companion.games.morrigan.state import State
from companion.games.morrigan.turn import apply
from companion.play.action import Action
from companion.play.outcome import Notice, Outcome, Refusal
from companion.widgets.display.notice import banner
from companion.widgets.display.players import Seat, player_strip
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene


class Draft(Protocol):
    """An action as far as it is composed; each key gives a new draft."""

    def press(self, key: str, state: State) -> Draft:
        """Returns the draft after a key named ``name`` or ``name:value``."""
        ...


@dataclass(frozen=True, slots=True)
class Look:
    """What lies open over the table: a knight, a card in play, or a card to put there.

    Attributes:
        player: the knight whose sheet is open.
        card: the id of the card whose sheet is open.
        kind: the family of the card that is being put into play by hand.
        centre: whether that card goes to the centre and not to the knight.
    """

    player: int | None = None
    card: int | None = None
    kind: Kind | None = None
    centre: bool = False


@dataclass(frozen=True)
class Step:
    """What a step shows: the numbers to look at, and the keys under the thumb."""

    state: list[ft.Control]
    actions: list[ft.Control]


@dataclass(frozen=True)
class Board:
    """The table at one moment.

    Attributes:
        scene: what the frame gives.
        put: opens the step of a draft, or closes it.
        press: a key of the open step; of constant identity.
        look: opens what lies over the table, or closes it; of constant identity.
        act: does an action; of constant identity. True if it was done.
        tell: says why something cannot be had now.
        hint: what was told last.
        weigh: opens the odds of what is composed; of constant identity.
    """

    scene: Scene
    put: Callable[[Draft | None], None]
    press: Callable[[str], None]
    look: Callable[[Look | None], None]
    act: Callable[[Action], bool]
    tell: Callable[[Message], None]
    hint: Message | None = field(default=None)
    weigh: Callable[[], None] = lambda: None

    @property
    def ink(self) -> Ink:
        """The look."""
        return self.scene.ink

    @property
    def state(self) -> State:
        """The state shown."""
        return self.scene.state

    @property
    def me(self) -> int:
        """Whose turn it is."""
        return self.state.current

    def say(self, message: Message | str) -> str:
        """Returns a message in the user's language."""
        return self.scene.say(message)

    def finish(self, action: Action) -> None:
        """Does the composed action and closes its step, unless it is refused.

        A step stays open while an old entry is corrected: the frame may first ask about what
        follows from the correction.
        """
        if self.act(action) and not self.scene.correcting:
            self.put(None)

    def preview(self, action: Action) -> Outcome[State] | Refusal:
        """Returns what an action would do."""
        return apply(self.state, action)

    def foretell(self, action: Action, outcome: Outcome[State]) -> tuple[Notice, ...]:
        """Returns what would be read out after an action."""
        return announce(self.state, action, outcome)

    def hints(self) -> list[ft.Control]:
        """Returns the banner of what was told last, if anything."""
        if self.hint is None:
            return []
        return [banner(self.ink, self.say(self.hint), tone="refusal")]

    def strip(self, turn_label: str) -> ft.Control:
        """Returns all knights with their prestige on one line."""
        seats = [
            Seat(player.name, player.colour, str(self.state.prestige[index]))
            for index, player in enumerate(self.scene.players)
        ]
        turn = None if self.state.rules.plain else self.me
        return player_strip(
            self.ink,
            seats,
            turn,
            turn_label=turn_label,
            on_seat=lambda index: self.look(Look(player=index)),
        )
