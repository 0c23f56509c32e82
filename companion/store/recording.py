"""A journal as a file: one entry as JSON on each line, the first one says which game."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion.errors import CodecError, UsageError
from companion.i18n import _
from companion.play import AnyGame, Entry, Games, Journal, Timeline
from companion.play.codec import parse_json
from companion.store.failure import unknown_game

LARGEST = 64 * 1024 * 1024
"""Bytes of a file that is still read."""


def write_recording(path: Path, game: AnyGame, entries: Iterable[Entry]) -> None:
    """Writes a journal, in the order given."""
    codec = game.codec
    path.write_text("".join(f"{codec.dumps(entry)}\n" for entry in entries), encoding="utf-8")


def read_recording(path: Path, games: Games) -> Timeline:
    """Reads a journal and folds it.

    Raises:
        UsageError: there is no such file, or it cannot be read.
        CodecError: it is no journal of a known game.
        JournalError: its entries do not fit together.
    """
    lines = [line for line in _text(path).splitlines() if line.strip()]
    if not lines:
        raise CodecError(_("This file holds no play."))
    codec = game_of(lines[0], games).codec
    return Timeline(Journal(codec.loads(line) for line in lines), games)


def game_of(line: str, games: Games) -> AnyGame:
    """Returns the game that the first line of a journal begins.

    Raises:
        CodecError: it begins none, or one that this version does not have.
    """
    try:
        raw: Any = parse_json(line)
        name = raw["start"]["game"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise CodecError(_("This file holds no play.")) from None
    if not isinstance(name, str) or name not in games:
        raise unknown_game()
    return games[name]


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > LARGEST:
            raise CodecError(_("This file holds no play."))
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(_("{file} cannot be read.", file=str(path))) from error
    except UnicodeDecodeError:
        raise CodecError(_("This file holds no play.")) from None
