"""Plays as one JSON document that people and programs can read, journals included."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from companion.play.codec import Codec
from companion.play.entry import Entry
from companion.store.export.finished import ExportedPlay, Seat

FORMAT = "companion-plays/1"


def json_of(
    plays: Iterable[ExportedPlay],
    codec_of: Callable[[str], Codec],
    entries_of: Callable[[str], Sequence[Entry] | None],
) -> bytes:
    """Returns plays as JSON in UTF-8.

    Args:
        plays: in words of a language.
        codec_of: gives the codec of a game.
        entries_of: gives the entries of a play, in order, or None if they are damaged.
    """
    document = {
        "format": FORMAT,
        "plays": [_play(play, codec_of(play.game), entries_of(play.id)) for play in plays],
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def _play(play: ExportedPlay, codec: Codec, entries: Sequence[Entry] | None) -> dict[str, Any]:
    return {
        "id": play.id,
        "game": play.game,
        "title": play.title,
        "name": play.name,
        "began": play.began.isoformat(),
        "ended": None if play.ended is None else play.ended.isoformat(),
        "minutes": play.minutes,
        "result": play.headline,
        "reason": play.reason,
        "decided": play.decided,
        "players": [_seat(seat) for seat in play.seats],
        "journal": None if entries is None else [codec.dump(entry) for entry in entries],
    }


def _seat(seat: Seat) -> dict[str, Any]:
    return {
        "id": seat.id,
        "name": seat.name,
        "starts": seat.starts,
        "place": seat.rank,
        "won": seat.winner,
        "scores": dict(seat.scores),
    }
