"""Running text: links, marks, and tables for every width."""

from __future__ import annotations

import flet as ft
import pytest

from companion.rules.library import MarkdownTable, parse
from companion.rules.snippets import Part
from companion.widgets.ink import Ink
from companion.widgets.prose import breadth, column_widths, marked, prose, prose_table
from companion.widgets.tokens import LIGHT

FIGURES = """| Row | 1 | 2 | 3 | 4 | 5 | 6 |
|---|---|---|---|---|---|---|
| A | £1 | £2 | £2 | £3 | £3 | £4 |"""
WORDS = """| Card | What it does |
|---|---|
| Unexpected ally | take one card from the discard pile into your hand |
| Flood | no territory card for a turn |"""


def table_of(text: str) -> MarkdownTable:
    (found,) = parse(text)
    assert isinstance(found, MarkdownTable)
    return found


def texts(control: ft.Control) -> list[ft.Text]:
    found: list[ft.Text] = [control] if isinstance(control, ft.Text) else []
    content = getattr(control, "content", None)
    inner = [content] if content else getattr(control, "controls", None) or []
    return found + [text for child in inner for text in texts(child)]


def test_a_link_gives_its_anchor() -> None:
    opened: list[str] = []
    (line,) = prose(Ink(), parse("Build the [Castle](#castle-deck) first."), opened.append, 300)
    (text,) = texts(line)
    linked = [span for span in text.spans or () if span.on_click]
    assert [span.text for span in linked] == ["Castle"]
    on_click = linked[0].on_click
    assert on_click
    on_click(None)  # type: ignore[call-arg, arg-type]
    assert opened == ["castle-deck"]


def test_suits_are_drawn_by_our_face_and_read_as_suits() -> None:
    (line,) = prose(Ink(), parse("8♣ and 6♥"), print, 300)
    (text,) = texts(line)
    shown = "".join(span.text or "" for span in text.spans or ())
    assert not set("♣♥") & set(shown)
    said = "".join(span.semantics_label or span.text or "" for span in text.spans or ())
    assert said.replace(" ", "") == "8♣and6♥"
    assert LIGHT.red_suit in {span.style.color for span in text.spans or () if span.style}


def test_what_matched_differs_in_weight_and_ground() -> None:
    text = marked(Ink(), (Part("Exact "), Part("kill", matched=True)), 16)
    plain, found = (span.style for span in text.spans or ())
    assert plain
    assert found
    assert plain.bgcolor is None
    assert found.bgcolor
    assert plain.font_family != found.font_family


@pytest.mark.parametrize("text", [FIGURES, WORDS])
def test_columns_fill_the_room_and_break_no_word(text: str) -> None:
    table = table_of(text)
    widths = column_widths(Ink(), table, 358)
    assert widths
    assert sum(widths) + 2 == pytest.approx(358)
    for at, width in enumerate(widths):
        for row in table.rows:
            words = "".join(span.text for span in row[at]).split()
            assert max(map(breadth, words)) * 15 < width


def test_a_table_too_wide_for_large_text_is_told_row_by_row() -> None:
    large = Ink(scale=2.0)
    assert column_widths(large, table_of(WORDS), 300) is None
    drawn = prose_table(large, table_of(WORDS), 300, lambda line, _size: ft.Text(line[0].text))
    assert not isinstance(drawn, ft.Row)
    assert len(texts(drawn)) == 4


def test_figures_too_wide_scroll_sideways() -> None:
    drawn = prose_table(
        Ink(scale=2.0), table_of(FIGURES), 300, lambda line, _size: ft.Text(line[0].text)
    )
    assert isinstance(drawn, ft.Row)
    assert drawn.scroll == ft.ScrollMode.AUTO
    assert len(texts(drawn)) == 14


def test_no_line_begins_with_a_french_colon() -> None:
    (line,) = prose(Ink(), parse("Exemple : 7 « en tout » !"), print, 300)
    (text,) = texts(line)
    assert [span.text for span in text.spans or ()] == ["Exemple\xa0: 7 «\xa0en tout\xa0»\xa0!"]
