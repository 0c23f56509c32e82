"""The recorded plays, for tests that count over them by hand or play them again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.play.entry import Content, Entry, PlayStarted, Undo
from companion.play.game import AnyGame
from companion.play.journal import Journal
from companion.play.setup import Setup
from companion.play.timeline import Timeline
from companion.store.recording import read_recording

REPLAYS = Path(__file__).parent.parent / "replays"


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
    for figure in play.game.figures(play.story()):
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
    return people, setup.first, dict(setup.rules), dict(setup.data)
