"""The recorded plays, for tests that count over them by hand or play them again.

Beside a whole play of each game there are short ones, which show what whole ones seldom do and are
called after it. The first line says how the play begins, each other one what was tried then; what
was refused says by which code.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.play.action import Action, Outcome, Refusal
from companion.play.entry import Content, Entry, PlayStarted, Undo
from companion.play.game import AnyGame
from companion.play.journal import Journal
from companion.play.setup import Setup
from companion.play.timeline import Timeline
from companion.store.export import read_recording

REPLAYS = Path(__file__).parent.parent / "replays"


@dataclass(frozen=True)
class Attempt:
    """Something that was tried in a short play.

    Attributes:
        action: what was tried.
        refused: the code that is recorded, empty where it was done.
        before: the state in which it was tried.
        found: what the game answers today.
    """

    action: Action
    refused: str
    before: Any
    found: Outcome[Any, Any] | Refusal

    @property
    def code(self) -> str:
        """The code by which it is refused today; empty where it is done."""
        return self.found.code if isinstance(self.found, Refusal) else ""


@dataclass(frozen=True)
class ShortPlay:
    """A short play.

    Attributes:
        name: what it shows.
        setup: how it begins.
        refused: the code that is recorded where it cannot even begin, else empty.
        first: its first state, or why it cannot begin.
        attempts: what was tried.
    """

    name: str
    setup: Setup
    refused: str
    first: Any | Refusal
    attempts: tuple[Attempt, ...]

    @property
    def states(self) -> Iterator[Any]:
        """Every state that it came to, the first one among them."""
        if not isinstance(self.first, Refusal):
            yield self.first
        for each in self.attempts:
            if isinstance(each.found, Outcome):
                yield each.found.state


@cache
def short_plays(game: AnyGame) -> tuple[ShortPlay, ...]:
    """Returns the short plays of a game, done anew."""
    files = sorted((REPLAYS / "short" / game.id).iterdir())
    return tuple(_short_play(game, file) for file in files)


def _short_play(game: AnyGame, file: Path) -> ShortPlay:
    lines = file.read_text("utf-8").splitlines()
    (refused, started), *tried = (_tried(game, line) for line in lines)
    assert isinstance(started, PlayStarted), file
    state = first = game.start(started.setup)
    attempts: list[Attempt] = []
    for code, action in tried:
        assert isinstance(action, Action), file
        found = game.apply(state, action)
        attempts.append(Attempt(action, code, state, found))
        state = found.state if isinstance(found, Outcome) else state
    return ShortPlay(file.stem, started.setup, refused, first, tuple(attempts))


def _tried(game: AnyGame, line: str) -> tuple[str, Content]:
    raw = json.loads(line)
    return raw.pop("refused", ""), game.codec.load_content(raw)


def recorded(game: AnyGame) -> Timeline:
    """Returns the recorded play of a game."""
    return read_recording(REPLAYS / f"{game.id}.jsonl", {game.id: game})


def done(play: Timeline, *tags: str) -> Iterator[tuple[Any, Any, Any]]:
    """Yields each action that counts and has one of the tags, with the states around it."""
    for line in play.lines:
        if line.action.tag in tags and line.counts:
            yield line.action, line.before, line.after


def figures_of(play: Timeline) -> dict[str, dict[int | None, int]]:
    """Returns the figures of a play by id and player."""
    found: dict[str, dict[int | None, int]] = {}
    for figure in play.game.statistics(play.story()):
        found.setdefault(figure.id, {})[figure.player] = figure.value
    return found


def by_player(count: int, players: Iterator[int] | list[int]) -> dict[int | None, int]:
    """Counts how often each player comes."""
    times = list(players)
    return {player: times.count(player) for player in range(count)}


def expected(game: str) -> dict[str, Any]:
    """Returns what the recorded play of a game ends with, in English."""
    return json.loads((REPLAYS / f"{game}.expected.json").read_text("utf-8"))


def assert_same_play(stored: Journal, recorded: Journal) -> None:
    """Compares what was entered with what was recorded, but for ids and times."""
    assert _outline(stored.started.setup) == _outline(recorded.started.setup)
    assert contents(stored) == contents(recorded)


def contents(journal: Journal) -> list[Content | tuple[int, int]]:
    """Returns what the entries say, an undo without the name of its device."""
    return [
        _content_of(entry)
        for entry in journal.entries
        if not isinstance(entry.content, PlayStarted)
    ]


def _content_of(entry: Entry) -> Content | tuple[int, int]:
    content = entry.content
    return (content.target.seq, content.count) if isinstance(content, Undo) else content


def _outline(setup: Setup) -> tuple[object, ...]:
    people = [(player.name, player.colour, player.emblem) for player in setup.players]
    told = {name: value for name, value in setup.data if value != ""}  # an empty text says nothing
    return people, setup.first, dict(setup.rules), told
