"""Plays as a table for spreadsheets: CSV with a line for each player of each play."""

import csv
import io
from collections.abc import Iterable
from datetime import datetime, tzinfo

from companion.i18n import Translator, _
from companion.languages import languages
from companion.store.export.finished import ExportedPlay, Seat

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
    play: ExportedPlay, seat: Seat, yes: str, no: str, zone: tzinfo | None
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
