"""The recorded plays, for tests that count over them by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.play.game import AnyGame
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
