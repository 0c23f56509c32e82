"""A table that records: what its people do goes through the rules of the app into a journal."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.play.action import Action, Refusal
from companion.play.entry import Amend, Content, PlayStarted
from companion.play.game import AnyGame, Games
from companion.play.journal import Journal
from companion.play.reversal import next_undo
from companion.play.setup import Player, Setup, Value
from companion.play.timeline import Timeline
from companion.widgets.tokens import PLAYER_COLOURS

SECOND = 1000
_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"


def new_id(dice: Random) -> str:
    """Returns an id such as the app makes, but always the same for the same dice."""
    return "".join(dice.choice(_LETTERS) for _ in range(10))


def seated(names: tuple[str, ...], dice: Random) -> tuple[Player, ...]:
    """Returns people as the app seats them."""
    return tuple(
        Player(new_id(dice), name, colour, painted.emblem)
        for name, (colour, painted) in zip(names, PLAYER_COLOURS.items(), strict=False)
    )


class Table:
    """One play, written by one or more phones.

    Args:
        game: what is played.
        games: all games.
        players: who plays.
        began: when, in seconds since 1970.
        dice: all chance of this play.
        data: what the table's own copy says.
        phones: how many phones write; each of the others helps the first one at times.
    """

    def __init__(
        self,
        game: AnyGame,
        games: Games,
        players: tuple[Player, ...],
        began: int,
        dice: Random,
        data: tuple[tuple[str, Value], ...] = (),
        phones: int = 1,
    ) -> None:
        self.dice = dice
        self._game = game
        self._now = began
        self._phones = tuple(new_id(dice) for _ in range(phones))
        self._phone = self._phones[0]
        setup = Setup(players, dice.randrange(len(players)), (), data)
        journal = Journal()
        started = PlayStarted(new_id(dice), game.id, setup)
        journal.append(journal.compose(self._phone, started, began * SECOND))
        self.timeline = Timeline(journal, games)

    @property
    def state(self) -> Any:
        """What the app shows now."""
        return self.timeline.state

    @property
    def over(self) -> bool:
        """Whether the play has a result."""
        return self._game.result(self.state) is not None

    def pass_phone(self) -> None:
        """Lets any of the phones go on."""
        self._phone = self.dice.choice(self._phones)

    def act(self, action: Action, least: int, most: int) -> Any:
        """Does an action some seconds after the last one and returns its effect."""
        outcome = self._game.apply(self.state, action)
        if isinstance(outcome, Refusal):
            raise ValueError((action, outcome.code))
        self._write(action, least, most)
        return outcome.effect

    def may(self, action: Action) -> bool:
        """Says whether the rules allow an action now."""
        return not isinstance(self._game.apply(self.state, action), Refusal)

    def slip(self, wrong: Action) -> None:
        """Taps something wrong and takes it back at once, if it is possible at all."""
        if self.may(wrong):
            self._write(wrong, 2, 8)
            self.undo()

    def undo(self) -> None:
        """Takes back the phone's last step."""
        step = next_undo(self.timeline, self._phone)
        for undo in step.contents if step else ():
            self._write(undo, 1, 5)

    def amend(self, action: Action) -> None:
        """Corrects the last action."""
        self._write(Amend(self.timeline.lines[-1].entry.id, action), 4, 12)

    def _write(self, content: Content, least: int, most: int) -> None:
        # Most things go quickly, some take long: somebody thinks, somebody fetches a drink.
        self._now += least + round((most - least) * self.dice.random() ** 2)
        if self.dice.random() < 0.02:
            self._now += self.dice.randint(20, 180)
        journal = self.timeline.journal
        journal.append(journal.compose(self._phone, content, self._now * SECOND))
        self.timeline.update()
