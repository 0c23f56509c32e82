import csv
import io
from dataclasses import replace

from companion.store.export.finished import ExportedPlay
from companion.store.export.table import csv_of
from tests.store.export.conftest import VOICES


def rows(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_a_line_for_each_player_of_each_play(plays: tuple[ExportedPlay, ...]) -> None:
    table = rows(csv_of(plays, VOICES["en"]))
    assert [(row["Play"], row["Player"]) for row in table] == [
        (play.id, seat.name) for play in plays for seat in play.seats
    ]


def test_accents_are_intact_where_the_file_is_opened(plays: tuple[ExportedPlay, ...]) -> None:
    """Excel reads a CSV as UTF-8 only if it begins with a byte order mark."""
    data = csv_of(plays, VOICES["fr"])
    assert data.startswith(b"\xef\xbb\xbf")
    assert {"Régicide", "Mordred"} <= {row["Jeu"] for row in rows(data)}


def test_a_play_that_goes_on_has_no_winner(plays: tuple[ExportedPlay, ...]) -> None:
    table = rows(csv_of([play for play in plays if play.ended is None], VOICES["en"]))
    assert table
    assert {(row["Won"], row["Minutes"], row["Ended (UTC)"]) for row in table} == {("", "", "")}


def test_names_that_look_like_formulas_stay_names(plays: tuple[ExportedPlay, ...]) -> None:
    seat = replace(plays[0].seats[0], name='=HYPERLINK("x")\r\n,"')
    table = rows(csv_of([replace(plays[0], name="+1", seats=(seat,))], VOICES["en"]))
    assert (table[0]["Player"], table[0]["Name"]) == ("'" + seat.name, "'+1")
