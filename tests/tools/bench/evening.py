"""The recorded evening, as the benches and tests use it."""

from __future__ import annotations

from pathlib import Path

from companion.play.codec import Codec
from companion.play.journal import Journal
from companion.resources import find_games
from companion.store.export import read_recording
from companion.store.failure import unknown_game

FOLDER = Path(__file__).parents[2] / "replays" / "evening"
PLAYS = ("regicide", "mordred", "morrigan")
GAMES = find_games()


def codec_of(game: str) -> Codec:
    """Returns the codec of a game by its id, or raises `CodecError`."""
    if game not in GAMES:
        raise unknown_game()
    return GAMES[game].codec


def journals() -> list[Journal]:
    """Returns the three plays of the evening."""
    return [read_recording(FOLDER / f"{name}.jsonl", GAMES).journal for name in PLAYS]
