import csv
import io
import time
from dataclasses import replace

import pytest

from companion.store.export import ExportedPlay, csv_of
from tests.store.export.conftest import VOICES


def rows(data: bytes) -> list[dict[str, str]]:
    text = data.decode("utf-8-sig")
    mark = ";" if text.startswith("Partie;") else ","
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=mark))


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
    assert {(row["Won"], row["Minutes"], row["Ended"]) for row in table} == {("", "", "")}


def test_names_that_look_like_formulas_stay_names(plays: tuple[ExportedPlay, ...]) -> None:
    seat = replace(plays[0].seats[0], name='=HYPERLINK("x")\r\n,"')
    table = rows(csv_of([replace(plays[0], name="+1", seats=(seat,))], VOICES["en"]))
    assert (table[0]["Player"], table[0]["Name"]) == ("'" + seat.name, "'+1")


@pytest.mark.parametrize(
    "name", ["a;=1+1", 'b";"=1', "c\t@SUM(A1)", "d|-1", "e\n+1", "; =2", "'=3"]
)
def test_no_delimiter_makes_a_formula_of_a_name(plays: tuple[ExportedPlay, ...], name: str) -> None:
    seat = replace(plays[0].seats[0], name=name)
    text = csv_of(
        [replace(plays[0], name=name, headline=name, seats=(seat,))], VOICES["en"]
    ).decode()
    for delimiter in ";\t|,":
        for line in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter):
            assert not any(cell.strip().startswith(("=", "+", "-", "@")) for cell in line), line
    for quoting in (csv.QUOTE_NONE,):  # as a program does that knows no quotes
        cells = csv.reader(io.StringIO(text, newline=""), delimiter=";", quoting=quoting)
        assert not any(
            c.strip(' "').startswith(("=", "+", "-", "@")) for line in cells for c in line
        )


def test_a_name_with_a_comma_or_a_hyphen_stays_as_it_is(plays: tuple[ExportedPlay, ...]) -> None:
    seat = replace(plays[0].seats[0], name="Jean-Luc, 3+4; a=b")
    (row,) = rows(csv_of([replace(plays[0], seats=(seat,))], VOICES["en"]))
    assert row["Player"] == seat.name


def test_a_long_name_is_written_as_quickly_as_it_is_read(plays: tuple[ExportedPlay, ...]) -> None:
    began = time.process_time()
    for name in ("\t" * 60_000, " " * 60_000 + "=1", ";\n" * 30_000):
        csv_of([replace(plays[0], name=name)], VOICES["en"])
    assert time.process_time() - began < 2
