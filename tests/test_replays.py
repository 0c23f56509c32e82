"""The recorded games: they fold, every entry counts, and they end as they ended."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.play.entry import Entry
from companion.play.game import Games
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.resources import find_games, translators
from companion.store.export import read_recording, write_recording
from companion.ui.play.report import play_report

REPLAYS = Path(__file__).parent / "replays"
TOLD = REPLAYS / "told"
"""Plays of faults that somebody has told; see `tests.tools.told`."""
RECORDINGS = sorted((*REPLAYS.glob("*.jsonl"), *REPLAYS.glob("evening/*.jsonl")))

of_each = pytest.mark.parametrize(
    "file", RECORDINGS, ids=lambda file: str(file.relative_to(REPLAYS))
)


@pytest.fixture(scope="module")
def games() -> Games:
    return find_games()


@pytest.fixture
def play(file: Path, games: Games) -> Timeline:
    return read_recording(file, games)


def expected_of(file: Path) -> dict[str, Any]:
    return json.loads(file.with_suffix(".expected.json").read_text("utf-8"))


def told(play: Timeline, games: Games) -> dict[str, Any]:
    return play_report(play, translators(games)["en"])


@of_each
def test_a_recording_ends_as_it_ended_at_the_table(
    file: Path, play: Timeline, games: Games
) -> None:
    assert told(play, games) == expected_of(file)
    assert expected_of(file)["result"]["winners"]


def test_what_was_told_as_a_fault_comes_to_what_it_should(games: Games) -> None:
    for file in TOLD.glob("*.jsonl"):
        assert told(read_recording(file, games), games) == expected_of(file)


@of_each
def test_every_entry_of_a_recording_has_an_effect(file: Path, play: Timeline) -> None:
    assert file.stem == play.game.id
    without = [line.action for line in play.lines if not line.counts and not line.undone]
    assert without == []
    assert len(play.lines) > 15


@of_each
def test_the_result_does_not_depend_on_the_order_of_arrival(
    file: Path, play: Timeline, games: Games
) -> None:
    entries = play.journal.entries
    shuffled = sorted(entries, key=lambda entry: (entry.seq * 37 % len(entries), entry.seq))
    assert told(Timeline(Journal(shuffled), games), games) == expected_of(file)


@of_each
def test_entries_that_arrive_in_two_halves_fold_to_the_same(
    file: Path, play: Timeline, games: Games
) -> None:
    entries: tuple[Entry, ...] = play.journal.entries
    half = len(entries) // 2
    late = Timeline(Journal(entries[:half]), games)
    late.journal.merge(reversed(entries[half:]))
    late.update()
    assert late.state == play.state
    assert told(late, games) == expected_of(file)


@of_each
def test_a_recording_is_written_as_it_was_read(file: Path, play: Timeline, tmp_path: Path) -> None:
    copy = tmp_path / file.name
    write_recording(copy, play.game, play.journal.entries)
    assert copy.read_bytes() == file.read_bytes()


def test_there_is_a_whole_game_of_each_that_is_tracked() -> None:
    tracked = {"mordred", "morrigan", "murky_fairies", "regicide"}
    assert tracked <= {file.stem for file in RECORDINGS}


def test_the_command_tells_a_recording_for_machines() -> None:
    file = RECORDINGS[-1]
    run = subprocess.run(
        [sys.executable, "-m", "companion", "replay", str(file), "--json"],
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert json.loads(run.stdout) == expected_of(file)
