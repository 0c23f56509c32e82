"""Plays as a table for spreadsheets: CSV with a line for each player of each play."""

import csv
import io
import re
from collections.abc import Iterable

from companion.i18n import Translator, _
from companion.store.export.finished import ExportedPlay, Seat

BYTE_ORDER_MARK = "\ufeff"
"""Without it Excel takes the file for the computer's own encoding and garbles accents."""

HEADS = (
    _("Play"),
    _("Name"),
    _("Game"),
    _("Began (UTC)"),
    _("Ended (UTC)"),
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


def csv_of(plays: Iterable[ExportedPlay], translator: Translator) -> bytes:
    """Returns plays as CSV: comma, quotes, CRLF, UTF-8 with a byte order mark.

    Source: RFC 4180.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([translator.text(head) for head in HEADS])
    yes, no = translator.text(_("yes")), translator.text(_("no"))
    for play in plays:
        for seat in play.seats:
            writer.writerow([_harmless(cell) for cell in _cells(play, seat, yes, no)])
    return (BYTE_ORDER_MARK + text.getvalue()).encode()


def _cells(play: ExportedPlay, seat: Seat, yes: str, no: str) -> tuple[str | int | None, ...]:
    return (
        play.id,
        play.name,
        play.title,
        play.began.strftime("%Y-%m-%d %H:%M"),
        "" if play.ended is None else play.ended.strftime("%Y-%m-%d %H:%M"),
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


_FORMULA = re.compile(r'(^|[;,\t\r\n|"])(?=\s*[=+\-@])')


def _harmless(cell: str | int | None) -> str | int | None:
    """Returns a cell that no spreadsheet runs as a formula: names are written by people.

    Whatever it takes for the end of a cell, an apostrophe stands before what would begin another
    one as a formula.
    """
    return _FORMULA.sub(r"\1'", cell) if isinstance(cell, str) else cell
