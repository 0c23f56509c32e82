"""What every part of this view is handed: the moment, and the ways to compose and to act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.games.morrigan import GAME
from companion.games.morrigan.model import State
from companion.play import Action, Message, Outcome, Refusal
from companion.widgets import SceneBoard, Seat, banner, player_strip, single_column

Preview = Outcome[State, Any] | Refusal
"""What an action would do."""

SHORT = 640
"""Below this height the keys of a step scroll with its numbers."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An action as far as it is composed; each key gives a new draft."""

    def press(self, _key: str, _state: State, /) -> Draft:
        """Returns the draft after a key named ``name`` or ``name:value``."""
        return self


@dataclass(frozen=True, slots=True)
class Look:
    """What lies open over the table: a knight, or a card in play.

    Attributes:
        player: the knight whose sheet is open.
        card: the id of the card whose sheet is open.
    """

    player: int | None = None
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Open:
    """What is open at this table on this device.

    Attributes:
        draft: the action that is being composed.
        look: the sheet over the table.
        hint: why something could not be had.
        at: the state in which the draft was opened or the hint was given.
        odds: whether the odds of the draft lie over it.
    """

    draft: Draft | None = None
    look: Look | None = None
    hint: Message | None = None
    at: State | None = None
    odds: bool = False

    def draft_in(self, state: State) -> Draft | None:
        """Returns the draft if it was opened in the turn of a state."""
        at = self.at
        same = at is not None and (at.turn, at.current) == (state.turn, state.current)
        return self.draft if same else None

    def pressed(self, key: str, state: State) -> Open:
        """Returns what is open after a key of the step."""
        if self.draft is None:
            return self
        return replace(self, draft=self.draft.press(key, state), hint=None)


@dataclass(frozen=True)
class Step:
    """What a step shows: the numbers to look at, and the keys under the thumb.

    Attributes:
        state: what to look at, from the top.
        actions: the keys, the primary row last.
        seats: the knights with what each answered, in place of those with prestige only.
        event: what just happened, unless the frame has more to say.
        foot: how many of the last actions stand at the bottom of the pad.
        spread: whether the state takes the room of a pad that has few keys.
        race: whether the race and the keys of a turn stay where they are, with the actions in the
            place of the cards in the middle.
        listed: what to choose from line by line; it ends the state, or stands beside the race.
    """

    state: list[ft.Control]
    actions: list[ft.Control]
    seats: ft.Control | None = None
    event: tuple[ft.Control, ...] = ()
    foot: int = 1
    spread: bool = False
    race: bool = False
    listed: tuple[ft.Control, ...] = ()


@dataclass(frozen=True)
class Board(SceneBoard[State]):
    """The table at one moment.

    Attributes:
        open: what is open here.
        change: changes what is open; what it is given makes the new one of the latest.
        press: a key of the open step; of constant identity.
        look: opens what lies over the table, or closes it; of constant identity.
        step: changes a number by hand, by its name; of constant identity.
    """

    open: Open
    change: Callable[[Callable[[Open], Open]], object]
    press: Callable[[str], object]
    look: Callable[[Look | None], object]
    step: Callable[[str, int], object]

    @property
    def scrolls(self) -> bool:
        """Whether the keys of a step scroll with its numbers."""
        return single_column(self.ink, SHORT)

    @property
    def me(self) -> int:
        """Whose turn it is."""
        return self.state.current

    @property
    def offers_odds(self) -> bool:
        """Whether chances may be asked for: not where they are hidden, nor of old entries."""
        return self.scene.odds and not self.scene.locked and not self.scene.correcting

    def put(self, draft: Draft | None) -> None:
        """Opens the step of a draft, or closes it."""
        state = self.state
        self.change(lambda was: replace(was, draft=draft, hint=None, at=state, odds=False))

    def weigh(self, odds: bool) -> None:
        """Opens the odds of the draft, or closes them."""
        self.change(lambda was: replace(was, odds=odds, hint=None))

    def tell(self, message: Message) -> None:
        """Says why something cannot be had."""
        state = self.state
        self.change(lambda was: replace(was, draft=was.draft_in(state), hint=message, at=state))

    def act(self, action: Action) -> bool:
        """Does an action; a refusal is told where it can be seen. True if it was done."""
        if refused := self.scene.act(action):
            self.tell(refused.message)
        return refused is None

    def finish(self, action: Action) -> None:
        """Does the composed action and closes its step, unless it is refused.

        A step stays open while an old entry is corrected: the frame may first ask about what
        follows from the correction.
        """
        if self.act(action) and not self.scene.correcting:
            self.put(None)

    def preview(self, action: Action) -> Preview:
        """Returns what an action would do."""
        return GAME.apply(self.state, action)

    def preview_text(self, action: Action, outcome: Preview) -> list[str]:
        """Returns what would be read out after an action, or why it is refused."""
        if isinstance(outcome, Refusal):
            return [self.say(outcome.message)]
        return [self.say(notice.message) for notice in GAME.announce(self.state, action, outcome)]

    def hints(self) -> list[ft.Control]:
        """Returns the banner of what was told last, if anything was told of this state."""
        hint = self.open.hint if self.open.at is self.state else None
        return [] if hint is None else [banner(self.ink, self.say(hint), tone="refusal")]

    def strip(self, turn_label: str) -> ft.Control:
        """Returns all knights with their prestige on one line."""
        return player_strip(
            self.ink,
            [
                Seat(player.name, player.colour, str(self.state.prestige[index]))
                for index, player in enumerate(self.scene.players)
            ],
            None if self.state.rules.plain else self.me,
            turn_label=turn_label,
            on_seat=lambda index: self.look(Look(player=index)),
        )
