"""A library as years of evenings leave it: the recorded plays, with other names and dates."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from companion.play.entry import Entry, PlayStarted
from companion.play.journal import Journal
from companion.play.setup import Player
from companion.play.timeline import Timeline
from companion.resources import find_games
from companion.store.database import Database
from companion.store.export import read_recording
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.records import add_entries, insert_play, touch
from companion.store.results import ending_of
from companion.widgets.tokens import PLAYER_COLOURS

REPLAYS = Path(__file__).parents[2] / "replays"
NAMES = ("Ana", "Ben", "Chloé", "Dora", "Émile", "Farid", "Gwenaëlle", "Hugo")
DAY_MS = 86_400_000


def recordings() -> list[Journal]:
    """Returns the recorded plays."""
    games = find_games()
    return [read_recording(file, games).journal for file in sorted(REPLAYS.glob("*.jsonl"))]


def people() -> list[Player]:
    """Returns those who play."""
    colours = list(PLAYER_COLOURS.items())
    return [
        Player(f"person{place}", name, colour, look.emblem)
        for place, (name, (colour, look)) in enumerate(zip(NAMES, colours, strict=True))
    ]


def retold(journal: Journal, play: str, players: tuple[Player, ...], later: int) -> Journal:
    """Returns a play as if others had played it at another time."""
    entries: list[Entry] = []
    for entry in journal.entries:
        content = entry.content
        if isinstance(content, PlayStarted):
            content = PlayStarted(play, content.game, replace(content.setup, players=players))
        entries.append(replace(entry, content=content, at=entry.at + later))
    return Journal(entries)


def library(count: int, chance: Random) -> Iterator[Journal]:
    """Yields so many plays, whose players sit in another order each time."""
    known = people()
    for number, journal in zip(range(count), itertools.cycle(recordings())):
        seats = len(journal.started.setup.players)
        players = tuple(chance.sample(known[: 3 + number % 6] if seats < 4 else known, seats))
        yield retold(journal, f"play{number:06}", players, number * DAY_MS)


def fill(database: Database, count: int, seed: int = 1) -> None:
    """Keeps a library in a database.

    Each play is brought in as one that was finished elsewhere; it is folded once to know its end.
    """
    games = find_games()
    chance = Random(seed)  # noqa: S311 - no secret
    store = PlayStore(database, games)
    PlayerStore(database).save(people(), 1)
    for journal in library(count, chance):
        started, last = journal.started, journal.entries[-1].at
        ending = ending_of(Timeline(journal, games))
        with database.writing() as connection:
            insert_play(connection, started.play, started.game, last)
            add_entries(connection, started.play, store.codec(started.game), journal.entries)
            touch(connection, started.play, last, ending)
