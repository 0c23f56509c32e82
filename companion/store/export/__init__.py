"""Plays as files: for other programs, and as their journals.

For others they are plain values in words of one language, as JSON, or a table: CSV for
spreadsheets, with a line for each player of each play; see `bg_stats` and `incoming` for the app BG
Stats. A journal is one entry as JSON on each line; the first one says which game.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Any

from companion.errors import CodecError, Message, UsageError
from companion.i18n import Translator, _
from companion.languages import languages
from companion.play import AnyGame, Entry, Games, Journal, Player, Result, Timeline
from companion.play.codec import Codec, parse_json
from companion.store.failure import unknown_game
from companion.store.records import PlayRecord


@dataclass(frozen=True, slots=True)
class ExportedPlayer:
    """A player of an exported play.

    Attributes:
        id: the same person in every play of this store.
        name: as they are called now, or as the play shows whoever is known no more.
        starts: whether they began.
        rank: their place, from 1; None where nobody is ranked.
        winner: whether they won.
        scores: the columns of the final count, in words.
        score: the first of them that is a number, or None.
    """

    id: str
    name: str
    starts: bool
    rank: int | None
    winner: bool
    scores: Mapping[str, str]
    score: int | None


@dataclass(frozen=True, slots=True)
class ExportedPlay:
    """A play as other programs get it.

    Attributes:
        id: the play's id.
        game: the game's id.
        title: the game's name.
        bgg: the game's number at BoardGameGeek, or 0.
        name: what its players call it, or empty.
        began: when its first entry was written.
        ended: when it ended, or None while it goes on.
        headline: how it ended, or empty.
        reason: what ended it, or empty.
        decided: the value that decided a tie, or empty.
        counts: whether it counts in statistics.
        seats: who played, in the order of play.
        place: where it was played, or empty.
        note: what somebody wrote down of it, or empty.
        took: how long it took without its pauses, in milliseconds.
    """

    id: str
    game: str
    title: str
    bgg: int
    name: str
    began: datetime
    ended: datetime | None
    headline: str
    reason: str
    decided: str
    counts: bool
    seats: tuple[ExportedPlayer, ...]
    place: str = ""
    note: str = ""
    took: int = 0

    @property
    def minutes(self) -> int | None:
        """How long it took, or None while it goes on."""
        return None if self.ended is None else self.took // 60_000


def exported(
    records: Iterable[PlayRecord],
    games: Games,
    translator: Translator,
    people: Mapping[str, str] | None = None,
    known: Mapping[str, Player] | None = None,
) -> Iterator[ExportedPlay]:
    """Yields plays in words of a language; those whose game is not here are left out.

    Args:
        records: the plays.
        games: the games by id.
        translator: of the language.
        people: for each player who is the same person as another, the player to name instead.
        known: the people by id, as they are shown now.
    """
    same = people or {}
    called = {person: player.name for person, player in (known or {}).items()}
    for record in records:
        game, setup = games.get(record.game), record.setup
        if game is None or setup is None:
            continue
        result = record.result
        yield ExportedPlay(
            record.id,
            record.game,
            translator.text(game.title),
            game.bgg,
            record.name,
            _time(record.began_at),
            None if record.finished_at is None else _time(record.finished_at),
            *_told(result, translator),
            result is None or result.counts,
            tuple(
                _now(_seat(player, place, setup.first == place, result, translator), same, called)
                for place, player in enumerate(setup.players)
            ),
            record.place,
            record.note,
            record.took,
        )


def _now(seat: ExportedPlayer, same: Mapping[str, str], called: dict[str, str]) -> ExportedPlayer:
    """Returns a seat with the person in it, who has one id and one name in all plays."""
    person = same.get(seat.id, seat.id)
    return replace(seat, id=person, name=called.setdefault(person, seat.name))


def _told(result: Result | None, translator: Translator) -> tuple[str, str, str]:
    def said(message: Message | None) -> str:
        return "" if message is None else translator.text(message)

    if result is None:
        return "", "", ""
    return said(result.headline), said(result.reason), said(result.decided)


def _seat(
    player: Player, place: int, starts: bool, result: Result | None, translator: Translator
) -> ExportedPlayer:
    standings = () if result is None else result.standings
    standing = next((s for s in standings if s.player == place), None)
    scores = () if standing is None else standing.scores
    numbers = [score.value for score in scores if isinstance(score.value, int)]
    return ExportedPlayer(
        player.id,
        player.name,
        starts,
        None if standing is None else standing.rank,
        result is not None and place in result.winners,
        {
            translator.text(score.label): str(score.value)
            if isinstance(score.value, int)
            else translator.text(score.value)
            for score in scores
        },
        numbers[0] if numbers else None,
    )


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)


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
        "place": play.place,
        "note": play.note,
        "minutes": play.minutes,
        "result": play.headline,
        "reason": play.reason,
        "decided": play.decided,
        "players": [
            {
                "id": seat.id,
                "name": seat.name,
                "starts": seat.starts,
                "place": seat.rank,
                "won": seat.winner,
                "scores": dict(seat.scores),
            }
            for seat in play.seats
        ],
        "journal": None if entries is None else [codec.dump(entry) for entry in entries],
    }


BYTE_ORDER_MARK = "\ufeff"
"""Without it Excel takes the file for the computer's own encoding and garbles accents."""

HEADS = (
    _("Play"),
    _("Name"),
    _("Game"),
    _("Began"),
    _("Ended"),
    _("Minutes"),
    _("Where it was played"),
    _("Player"),
    _("Began the game"),
    _("Place"),
    _("Won"),
    _("Score"),
    _("Final count"),
    _("Result"),
    _("Reason"),
    _("Decided by"),
    _("Note"),
)


def csv_of(
    plays: Iterable[ExportedPlay], translator: Translator, zone: tzinfo | None = None
) -> bytes:
    """Returns plays as CSV in local time: quotes, CRLF, UTF-8 with a byte order mark.

    Source: RFC 4180.

    Args:
        plays: in words of the language.
        translator: of the language; cells are parted as spreadsheets in it want it.
        zone: of the times; None for this machine's.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(
        text, lineterminator="\r\n", delimiter=languages()[translator.language].delimiter
    )
    writer.writerow([translator.text(head) for head in HEADS])
    yes, no = translator.text(_("yes")), translator.text(_("no"))
    for play in plays:
        for seat in play.seats:
            writer.writerow([_harmless(cell) for cell in _cells(play, seat, yes, no, zone)])
    return (BYTE_ORDER_MARK + text.getvalue()).encode()


def _cells(
    play: ExportedPlay, seat: ExportedPlayer, yes: str, no: str, zone: tzinfo | None
) -> tuple[str | int | None, ...]:
    return (
        play.id,
        play.name,
        play.title,
        _clock(play.began, zone),
        "" if play.ended is None else _clock(play.ended, zone),
        play.minutes,
        play.place,
        seat.name,
        yes if seat.starts else no,
        seat.rank,
        (yes if seat.winner else no) if play.ended else "",
        seat.score,
        "; ".join(f"{label}: {value}" for label, value in seat.scores.items()),
        play.headline,
        play.reason,
        play.decided,
        play.note,
    )


def _clock(at: datetime, zone: tzinfo | None) -> str:
    return at.astimezone(zone).strftime("%Y-%m-%d %H:%M")


_ENDS, _SIGNS = frozenset(';,\t\r\n|"'), frozenset("=+-@＝＋－＠")
_UNSEEN = frozenset(
    map(chr, (*range(0x20), 0xAD, *range(0x200B, 0x2010), 0x2060, ord(BYTE_ORDER_MARK)))
)
"""What a spreadsheet may pass over before a formula."""


def _harmless(cell: str | int | None) -> str | int | None:
    """Returns a cell that no spreadsheet runs as a formula: names are written by people.

    Whatever it takes for the end of a cell, an apostrophe stands before what would begin another
    one as a formula. It is read once, from its end: a pattern would look at long white space over
    and over.
    """
    if not isinstance(cell, str):
        return cell
    letters: list[str] = []
    runs = False
    for letter in reversed(cell):
        if runs and letter in _ENDS:
            letters.append("'")
        letters.append(letter)
        runs = letter in _SIGNS or (runs and (letter.isspace() or letter in _UNSEEN))
    return ("'" if runs else "") + "".join(reversed(letters))


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
