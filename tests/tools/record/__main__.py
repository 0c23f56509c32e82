"""Writes the evening: of each game the first play of those tried that is long and has a winner."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from companion.play.setup import Value
from companion.resources import find_games, table_of, translators
from companion.store.export import write_recording
from companion.ui.play.report import play_report
from tests.games.mordred import recorder as mordred
from tests.games.morrigan import recorder as morrigan
from tests.games.regicide import recorder as regicide
from tests.tools.record.table import SECOND, Table, seated

FOLDER = Path(__file__).parents[2] / "replays" / "evening"
NAMES = ("Ana", "Ben", "Chloé", "David", "Émile")
EVENING = 1_768_071_600
"""Ten to seven on a Saturday in January 2026, in seconds since 1970."""
GAMES = find_games()
TRACK: tuple[tuple[str, Value], ...] = (("checked", True), ("track_length", 34), ("dragon", 9))


def record(
    name: str, play: Callable[[Table], None], seats: int, began: int, entries: int, phones: int
) -> int:
    """Records the first play that is long enough and has winners; returns when it ended."""
    game, people = GAMES[name], seated(NAMES[:seats], Random(7))  # noqa: S311 - no secret
    data = dict(table_of(name, game.table))
    data.update(TRACK if name == "mordred" else ())
    tables = (
        Table(game, GAMES, people, began, Random(f"{name} {seed}"), tuple(data.items()), phones)  # noqa: S311 - no secret
        for seed in count()
    )
    table = next(table for table in tables if _is_good(table, play, entries))
    journal = table.timeline.journal
    write_recording(FOLDER / f"{name}.jsonl", game, journal.entries)
    told = play_report(table.timeline, translators(GAMES)["en"])
    expected = FOLDER / f"{name}.expected.json"
    expected.write_text(json.dumps(told, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    last = journal.entries[-1].at // SECOND
    print(f"{name}: {len(journal)} entries, {(last - began) // 60} minutes")
    return last


def _is_good(table: Table, play: Callable[[Table], None], entries: int) -> bool:
    play(table)
    result = table.timeline.game.result(table.state)
    return len(table.timeline.journal) >= entries and bool(result and result.winners)


def main() -> None:
    """Records the three plays, one after the other."""
    FOLDER.mkdir(exist_ok=True)
    ended = record("regicide", regicide.play, 4, EVENING, 100, 1)
    ended = record("mordred", mordred.play, 4, ended + 900, 180, 2)
    record("morrigan", morrigan.play, 5, ended + 1200, 130, 2)


if __name__ == "__main__":
    main()
