"""A table that is pressed without a screen: what it is asked, and what each key does there."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Any

from companion.i18n import load
from companion.play.action import Action, Refusal
from companion.play.game import AnyGame
from companion.play.setup import Player
from companion.prompt import (
    Event,
    Key,
    Open,
    Pad,
    Part,
    Press,
    Prompt,
    PromptState,
    Question,
    Stepper,
    Then,
)
from companion.prompt.asked import flat, keys_of, numbers_of
from companion.widgets.glyphs import spoken
from tests.browser.tapping import Tap

ENGLISH = load("en", {})

WAITING = 10_000.0
"""How far a die that waits is from any action; what does another kind of action is further."""


@dataclass
class Sitting:
    """Whoever presses at a table.

    Attributes:
        game: whose table it is; it has prompts.
        players: who plays.
        state: where the play stands.
        table: what is open.
        done: every action that was done.
    """

    game: AnyGame
    players: tuple[Player, ...]
    state: Any
    table: Any = None
    done: list[Action] = field(default_factory=list[Action])

    def __post_init__(self) -> None:
        if self.table is None:
            self.table = PromptState(self.game.draft)
        self._asked: tuple[Any, Any, Prompt] | None = None

    @property
    def prompt(self) -> Prompt:
        """What the table is asked."""
        assert self.game.prompt is not None
        state, draft = self.state, self.table.draft
        if self._asked is None or self._asked[0] is not state or self._asked[1] is not draft:
            asked = self.game.prompt(state, draft.at(state), self.players)
            self._asked = (state, draft, asked)
        return self._asked[2]

    @property
    def question(self) -> Question | None:
        """What the sheet over the table asks, if one does."""
        return self._question_of(self.table.sheet)

    def send(self, event: Event) -> None:
        """Does what a key does."""
        self.table = self.table.after(event, self.state, self._act)

    def _act(self, action: Action) -> bool:
        outcome = self.game.apply(self.state, action)
        if isinstance(outcome, Refusal):
            return False
        self.state = outcome.state
        self.done.append(action)
        return True

    def pressable(self) -> Iterator[Key]:
        """Yields what can be pressed in windows of all sizes: on a sheet, else at the table."""
        if (asked := self.question) is not None:
            yield from asked.keys()
            return
        yield from self.prompt.keys(spread=False)
        yield from self.prompt.keys(spread=True)

    def events(self) -> list[Event]:
        """Returns what can be done now; a sheet may be put away before anything else."""
        asked = self.question
        numbers = numbers_of(self.prompt.pads if asked is None else asked.parts)
        steps = [number.to(number.value + by) for number in numbers for by in (-1, 1)]
        does = [*([] if asked is None else [Open()]), *(key.do for key in self.pressable())]
        return [*dict.fromkeys(event for event in does if event is not None), *steps]

    def meant_by(self, key: Key | None) -> Action | None:
        """Returns the action that a key leads to, through a question if need be, or at once."""
        event = None if key is None else key.do
        if isinstance(event, Open):
            asked = self._question_of(event.sheet)
            event = None if asked is None or asked.yes is None else asked.yes.do
        if isinstance(event, Press):
            event = self.table.draft.at(self.state).press(event.name, self.state).due(self.state)
        while isinstance(event, Then):
            event = event.action
        return event if isinstance(event, Action) else None

    def _question_of(self, sheet: str) -> Question | None:
        return self.game.question(self.state, self.table.draft.at(self.state), sheet)

    # -- tapping what has a name -------------------------------------------

    def tap(self, taps: Iterable[Tap]) -> bool:
        """Taps by accessible name what a finger would on the screen, from a table left alone.

        Says whether all of it was there, and exactly one action was done.
        """
        self.table, before = PromptState(self.game.draft), len(self.done)
        for tap in taps:
            if tap.private:
                continue
            name = spoken(tap.name)
            found = [
                (on, event)
                for label, on, event in self._named()
                if (label.startswith(name) if tap.starts else label == name)
            ]
            if not found:
                return False
            on, event = found[min(tap.nth, len(found) - 1)]  # the frame may have one of that name
            if tap.on is None or tap.on is not on:
                self.send(event)
        return len(self.done) == before + 1

    def _named(self) -> Iterator[tuple[str, bool, Event]]:
        """Yields what can be tapped: how it is called, whether it is chosen, and what it does."""
        asked = self.question
        if asked is None:
            yield from _named_parts(self.prompt.pads)
            keys = [*self.prompt.aside, self.prompt.primary]
        else:
            yield from _named_parts(asked.parts)
            keys = [asked.yes]
            yield spoken(ENGLISH.text(asked.close or "Close")), False, Open()
        for key in keys:
            if key is not None and key.do is not None:
                yield name_of(key), False, key.do

    # -- entering a given action -------------------------------------------

    def enter(self, action: Action) -> bool:
        """Presses until an action is done, each time what comes nearer to it; says whether it is.

        There is no searching: what an action holds is pressed piece by piece.
        """
        for _press in range(sum(map(_size, _values(action))) + 4):
            if (event := self._leads_to(action)) is not None:
                self.send(event)
                if (asked := self.question) is not None and asked.yes is not None:
                    self.send(asked.yes.do or Open())
                return self.done[-1:] == [action]
            now = self._distance(None, action)
            better = (event for event in self._changes() if self._distance(event, action) < now)
            if (event := next(better, None)) is None:
                return False
            self.send(event)
        return False

    def _leads_to(self, action: Action) -> Event | None:
        return next((key.do for key in self.pressable() if self.meant_by(key) == action), None)

    def _changes(self) -> Iterator[Event]:
        """Yields every press that changes what is composed, and every value of each number."""
        for key in self.prompt.keys(spread=True):
            asked = self._question_of(key.do.sheet) if isinstance(key.do, Open) else None
            for each in (key, *(asked.keys() if asked is not None else ())):
                if isinstance(each.do, Press):
                    yield each.do
        for number in numbers_of(self.prompt.pads):
            yield from (number.to(value) for value in range(number.low, number.high + 1))

    def _distance(self, event: Event | None, wanted: Action, *, further: bool = True) -> float:
        """Returns how far what is composed is from an action, after a press or now.

        Where all that is missing is the face of a die, the nearest of them counts; where the die
        waits for something else, the nearest that one more press makes of it.
        """
        after = self._after(event)
        faces = list(after.prompt.faces())
        have = after.meant_by(after.prompt.primary)
        if have is not None:
            return _apart(have, wanted)
        if not faces:
            return sum(map(_size, _values(wanted))) + 0.5
        if further and not any(face.do for face in faces):
            nearer = (after._distance(each, wanted, further=False) for each in after._changes())
            return min(nearer, default=WAITING) + 0.5
        return min(after._thrown(face, wanted) for face in faces)

    def _thrown(self, face: Key, wanted: Action) -> float:
        """Returns how far from an action the face of a die is: at once, or by the primary key."""
        if (action := self.meant_by(face)) is not None:
            return _apart(action, wanted)
        after = self._after(face.do)
        action = after.meant_by(after.prompt.primary)
        return WAITING if action is None else _apart(action, wanted) + 0.5

    def _after(self, event: Event | None) -> Sitting:
        """Returns the same table after a press, or as it is now."""
        after = Sitting(self.game, self.players, self.state, self.table)
        if event is not None:
            after.send(event)
        return after


def _named_parts(parts: Iterable[Part]) -> Iterator[tuple[str, bool, Event]]:
    for part in flat(parts):
        if isinstance(part, Stepper):
            label = spoken(ENGLISH.text(part.say or part.label))
            yield f"{label} +1", False, part.to(part.value + 1)
            yield f"{label} \u22121", False, part.to(part.value - 1)
            continue
        of = spoken(ENGLISH.text(part.label)) if isinstance(part, Pad) and labelled(part) else ""
        for key in keys_of([part], spread=False):
            if key.do is not None:
                name = f"{of}: {name_of(key)}" if of else name_of(key)
                yield name, key.chosen or bool(key.checked), key.do


def labelled(pad: Pad) -> bool:
    """Says whether the label of a pad is part of the names of its keys."""
    return bool(pad.label) and pad.look in ("tabs", "choices")


def name_of(key: Key) -> str:
    """Returns how a screen reader calls a key, in English."""
    told = (detail.say or detail.text for detail in key.details)
    return spoken(
        ", ".join(filter(None, map(ENGLISH.text, (key.name, key.figure, *told, key.note))))
    )


def _apart(have: Action, wanted: Action) -> float:
    """Returns how far an action is from another one."""
    if type(have) is not type(wanted):
        return inf
    pairs = zip(_values(have), _values(wanted), strict=True)
    return sum(_between(one, other) for one, other in pairs)


def _values(action: Any) -> list[Any]:
    return [getattr(action, each.name) for each in dataclasses.fields(action)]


def _size(value: Any) -> int:
    return len(value) if isinstance(value, tuple) else value if isinstance(value, int) else 1


def _between(one: Any, other: Any) -> int:
    """Returns by how much two values differ: of tuples, by what follows what they share."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        same = 0
        while same < min(len(one), len(other)) and one[same] == other[same]:
            same += 1
        return len(one) + len(other) - 2 * same
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other)
    return int(one != other)
