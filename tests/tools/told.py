"""Makes a recorded play of a fault that somebody has told: ``python -m tests.tools.told FILE``.

The play comes to stand beside the recorded ones with what it comes to now, in English. Put right
there what is wrong: from then on the tests ask for it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from companion.play.game import Games
from companion.play.journal import Journal
from companion.play.timeline import Timeline
from companion.resources import find_games, translators
from companion.store.export import write_recording
from companion.ui.play.report import play_report

FOLDER = Path(__file__).parents[1] / "replays" / "told"


def play_of(told: dict[str, Any], games: Games) -> Timeline:
    """Returns the play of a fault, folded."""
    game = games[told["play"][0]["start"]["game"]]
    return Timeline(Journal(map(game.codec.load, told["play"])), games)


def record(file: Path, folder: Path = FOLDER) -> Path:
    """Writes the play of a fault, and what it comes to; returns the file of its entries."""
    games = find_games()
    play = play_of(json.loads(file.read_text("utf-8")), games)
    folder.mkdir(exist_ok=True)
    recording = folder / f"{play.game.id}-{play.journal.started.play}.jsonl"
    write_recording(recording, play.game, play.journal.entries)
    report = play_report(play, translators(games)["en"])
    text = json.dumps(report, ensure_ascii=False, indent=2) + "\n"
    recording.with_suffix(".expected.json").write_text(text, encoding="utf-8")
    return recording


def main() -> None:
    """Records one told fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="what was saved by More, Something is wrong")
    print(record(parser.parse_args().file))


if __name__ == "__main__":
    main()
