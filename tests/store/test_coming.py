"""What is said of a backup before it is brought back is what happens."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from sqlalchemy import text

from companion.play.setup import Player
from companion.store.backup import RestoreSummary, make_backup
from companion.store.database import Database
from companion.store.device import device_of
from companion.store.open_play import OpenPlay
from companion.store.opening import open_database
from companion.store.players import PlayerStore
from companion.store.plays import PlayStore
from companion.store.restore import Restorer
from companion.store.settings import Setting, SettingStore
from companion.ui.backup.screen import coming_lines
from tests import toy
from tests.store.backups import restore
from tests.toy import Score

NAMES = ("Ana", "Ben", "Cléa")

Deed = Callable[[Database, int, int, int], object]

Step = tuple[str, int, int]
"""What somebody does, and two numbers of whom or what they do it to."""


def live(database: Database, steps: list[Step], clock: Iterator[int]) -> None:
    """Lets a storage live through some things that people do."""
    for what, one, other in steps:
        DEEDS[what](database, one, other, next(clock))


def _begin(database: Database, _one: int, _other: int, at: int) -> None:
    PlayStore(database, toy.GAMES).create("toy", toy.setup(2), device_of(database), at)


def _score(database: Database, one: int, _other: int, at: int) -> None:
    plays = PlayStore(database, toy.GAMES)
    shown = sorted(row.id for row in plays.plays())
    if shown:
        OpenPlay(plays, shown[one % len(shown)]).act(device_of(database), Score(0, 2), at)


def _to_a_play(change: Callable[[PlayStore, str, int], object]) -> Deed:
    def do(database: Database, one: int, _other: int, at: int) -> None:
        plays = PlayStore(database, toy.GAMES)
        rows = sorted(row.id for row in (*plays.plays(), *plays.plays(deleted=True)))
        if rows:
            change(plays, rows[one % len(rows)], at)

    return do


def _to_people(change: Callable[[PlayerStore, int, int, int], object]) -> Deed:
    return lambda database, one, other, at: change(PlayerStore(database), one, other, at)


def _person(one: int, other: int) -> Player:
    return Player(f"p{one}", NAMES[other], ("red", "blue", "green")[other], "crown")


def _choose(database: Database, one: int, other: int, _at: int) -> None:
    chosen = SettingStore(database)
    chosen.put(Setting("theme", "light"), "dark")
    chosen.put(Setting(f"own{one}", 0), other, device_of(database))


DEEDS: dict[str, Deed] = {
    "begin": _begin,
    "score": _score,
    "delete": _to_a_play(lambda plays, play, at: plays.delete(play, at)),
    "bring back": _to_a_play(lambda plays, play, _at: plays.restore(play)),
    "name": _to_a_play(lambda plays, play, at: plays.rename(play, f"name {at}")),
    "place": _to_a_play(lambda plays, play, at: plays.describe(play, f"at {at}", "")),
    "note": _to_a_play(lambda plays, play, at: plays.describe(play, "", f"of {at}")),
    "date": _to_a_play(lambda plays, play, at: plays.date(play, 1_700_000_000_000 + at)),
    "know": _to_people(lambda people, one, other, at: people.save([_person(one, other)], at)),
    "merge": _to_people(lambda people, one, other, _at: people.merge(f"p{one}", f"p{other}")),
    "separate": _to_people(lambda people, one, _other, _at: people.separate(f"p{one}")),
    "forget": _to_people(lambda people, one, _other, _at: people.forget(f"p{one}")),
    "choose": _choose,
}

STORY = st.lists(
    st.tuples(st.sampled_from(sorted(DEEDS)), st.integers(0, 2), st.integers(0, 2)), max_size=10
)


def everything(database: Database) -> dict[str, dict[tuple[Any, ...], Any]]:
    wanted = {
        "plays": "SELECT id, deleted_at, name, place, note, played_at FROM plays",
        "entries": "SELECT play, device, seq FROM entries",
        "players": "SELECT id, name, colour, emblem FROM players",
        "aliases": "SELECT id, player FROM aliases",
        "settings": "SELECT s.scope IN (SELECT device FROM devices), s.key FROM settings s",
    }
    with database.reading() as connection:
        rows = {name: connection.execute(text(sql)).all() for name, sql in wanted.items()}
    short = {"entries": 3, "settings": 2}
    return {
        name: {tuple(row[: short.get(name, 1)]): tuple(row) for row in found}
        for name, found in rows.items()
    }


def difference(before: Any, after: Any) -> RestoreSummary:
    """Returns what has come, as a preview counts it."""
    new = [row for key, row in after["plays"].items() if key not in before["plays"]]
    shown = {row[0] for row in new if row[1] is None}
    kept = [(row, after["plays"][key]) for key, row in before["plays"].items()]
    fresh = [key for key in after["entries"] if key not in before["entries"]]
    old = {key[0] for key in before["plays"]}
    return RestoreSummary(
        plays=len(shown),
        grown=len({play for play, *_rest in fresh if play in old}),
        entries=sum(play in shown or play in old for play, *_rest in fresh),
        binned=len(new) - len(shown),
        back=sum(was[1] is not None and now[1] is None for was, now in kept),
        told=sum(was[2:] != now[2:] for was, now in kept),
        people=len(after["players"].keys() - before["players"].keys()),
        shown=sum(row != after["players"][key] for key, row in before["players"].items()),
        merged=len(after["aliases"].keys() - before["aliases"].keys()),
        settings=len(after["settings"].keys() - before["settings"].keys()),
    )


@given(STORY, STORY, STORY)
@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_what_is_said_before_is_what_happens(
    common: list[Step], here: list[Step], there: list[Step]
) -> None:
    """A phone is saved, brought back on another, and both live on: then one is saved again."""
    with TemporaryDirectory() as folder:
        clock = iter(range(1, 1000))
        one = open_database(Path(folder) / "one" / "companion.db").database
        other = open_database(Path(folder) / "other" / "companion.db").database
        try:
            live(one, common, clock)
            restore(other, make_backup(one, device_of(one), next(clock)), next(clock))
            live(one, here, clock)
            live(other, there, clock)
            data, device = make_backup(one, device_of(one), next(clock)), device_of(other)
            restorer = Restorer(other, toy.GAMES, data, device)
            list(restorer.check())
            before = everything(other)
            list(restorer.restore(device, next(clock)))
            assert difference(before, everything(other)) == restorer.coming
            again = Restorer(other, toy.GAMES, data, device_of(other))
            list(again.check())
            assert again.coming.nothing
        finally:
            one.close()
            other.close()


def test_a_deleted_play_that_comes_back_is_said(database: Database, store: PlayStore) -> None:
    play = store.create("toy", toy.setup(2), "ann", 1)
    assert isinstance(play, str)
    data = make_backup(database, "ann", 2)
    store.delete(play, 3)
    assert restore(database, data) == RestoreSummary(back=1)
    assert [row.id for row in store.plays()] == [play]


@pytest.mark.parametrize("kind", ["plays", "back", "told", "people", "shown", "merged", "settings"])
def test_each_kind_that_comes_is_in_words_before(kind: str) -> None:
    coming = RestoreSummary(**{kind: 2})
    assert not coming.nothing
    words = [line.key for line in coming_lines(coming)]
    assert len(words) == 2
    assert "Everything in it is here already." not in words
