"""Running text in several styles: paragraphs, lists, links, marked matches; and tables.

A table stands as columns where they fit, else row by row, else it scrolls sideways.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import flet as ft

from companion.rules.library import Block, Items, Line, MarkdownTable, Paragraph, Span
from companion.rules.snippets import Marked
from companion.widgets import flex
from companion.widgets.glyphs import RED_SUIT, drawn, spoken
from companion.widgets.ink import Ink
from companion.widgets.tokens import Radius, Space, TextSize, Typeface

OnLink = Callable[[str], object]

SIZE = TextSize.LARGE
LEADING = 1.42

_HIGH = re.compile("(?<=«) | (?=[:;!?»])")
"""The spaces of French that no line may break at."""
_FACES = {"": Typeface.BODY, "bold": Typeface.BOLD, "italic": Typeface.BODY}


def prose(ink: Ink, blocks: Sequence[Block], on_link: OnLink, width: float) -> list[ft.Control]:
    """Returns the blocks of a text, each a control of its own.

    Args:
        ink: The look.
        blocks: As `companion.rules.library.parse` makes them.
        on_link: Called with the anchor of a link in the text.
        width: The room there is, which decides how tables are drawn.
    """
    return [_block(ink, block, on_link, width) for block in blocks]


def _block(ink: Ink, block: Block, on_link: OnLink, width: float) -> ft.Control:
    match block:
        case Paragraph():
            return styled(ink, block.line, on_link)
        case Items():
            return _items(ink, block, on_link)
        case MarkdownTable():
            return prose_table(ink, block, width, lambda line, s: styled(ink, line, on_link, s))


def _items(ink: Ink, items: Items, on_link: OnLink) -> ft.Control:
    wide = (24 if items.numbered else 16) * min(ink.effective, 2.0)
    rows: list[ft.Control] = [
        flex.row(
            [
                ft.Container(
                    width=wide,
                    content=ink.text(
                        f"{number}." if items.numbered else "•",
                        SIZE,
                        Typeface.BOLD,
                        ink.game.main,
                        leading=LEADING,
                    ),
                ),
                ft.Container(expand=True, content=styled(ink, line, on_link)),
            ],
            Space.XS,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for number, line in enumerate(items.lines, 1)
    ]
    return flex.column(rows, Space.S, stretch=False)


def styled(ink: Ink, line: Line, on_link: OnLink, size: float = SIZE) -> ft.Text:
    """Returns one run of text with its styles and links."""
    spans = [part for span in line for part in _span(ink, span, on_link, size)]
    return ft.Text(spans=spans, style=ink.style(size, leading=LEADING))


def _span(ink: Ink, span: Span, on_link: OnLink, size: float) -> list[ft.TextSpan]:
    if not span.link:
        return _coloured(ink, span.text, size, _FACES[span.style], italic=span.style == "italic")
    style = ink.style(size, Typeface.MEDIUM, ink.theme.action, leading=LEADING)
    style.decoration = ft.TextDecoration.UNDERLINE
    style.decoration_color = ft.Colors.with_opacity(0.55, ink.theme.action)
    anchor = span.link
    return [_piece(span.text, style, lambda _event: on_link(anchor))]


def _coloured(ink: Ink, text: str, size: float, face: str, *, italic: bool) -> list[ft.TextSpan]:
    """Returns plain text; the red suits are red as on the cards."""
    pieces: list[ft.TextSpan] = []
    for part in filter(None, RED_SUIT.split(text)):
        colour = ink.theme.red_suit if RED_SUIT.fullmatch(part) else ink.theme.ink
        style = ink.style(size, face, colour, leading=LEADING)
        if italic:
            style.italic = True
        pieces.append(_piece(part, style))
    return pieces


def marked(
    ink: Ink,
    parts: Marked,
    size: float,
    face: str = Typeface.BODY,
    *,
    before: str = "",
    **rest: object,
) -> ft.Text:
    """Returns a text in which what was looked for stands out by weight and ground.

    Args:
        ink: The look.
        parts: The text.
        size: Of the text.
        face: Of what was not looked for.
        before: What stands before it, quieter.
        **rest: Further fields of `ft.Text`.
    """
    plain = ink.style(size, face, leading=1.25)
    found = ink.style(
        size, Typeface.TITLE if face == Typeface.TITLE else Typeface.BOLD, leading=1.25
    )
    found.bgcolor = ft.Colors.with_opacity(0.28 if ink.dark else 0.24, ink.theme.gold)
    spans = [_piece(part.text, found if part.matched else plain) for part in parts]
    if before:
        spans.insert(0, _piece(before, ink.style(size, Typeface.MEDIUM, ink.theme.muted)))
    return ft.Text(spans=spans, style=plain, **rest)  # pyright: ignore[reportArgumentType] - fields


def _piece(
    text: str, style: ft.TextStyle, on: Callable[[object], object] | None = None
) -> ft.TextSpan:
    shown = drawn(_HIGH.sub("\N{NO-BREAK SPACE}", text))
    label = spoken(text) if drawn(text) != text else None
    return ft.TextSpan(shown, style=style, semantics_label=label, on_click=on)


Write = Callable[[Line, float], ft.Text]

CELL_SIZE = TextSize.BODY
_BREADTHS = {"il|!.,;:'’()[]·": 0.3, "fjrt -1": 0.42, "mwMW—…": 0.93, "£%&♥♦♣♠→": 0.72}
_USUAL, _CAPITAL = 0.6, 0.72
"""Widths of characters as shares of the size, a little too large so that no word is broken."""
_PAD, _TIGHT_PAD = Space.L, Space.S
_HEAD, _TIGHT_HEAD = TextSize.SMALL, TextSize.CAPTION
_CROWD = 4
"""Columns from which on a table is set tight."""
_FEW = 5
"""Letters of a cell that is a figure rather than a text."""
_SHORT = 4.5
"""The width, as a share of the size, that a column of texts has at least."""
_BOLD = 1.06
_MOST = 1.6


def prose_table(ink: Ink, table: MarkdownTable, width: float, write: Write) -> ft.Control:
    """Returns a table for a given width.

    Args:
        ink: The look.
        table: Head and rows.
        width: The room there is, in logical pixels.
        write: Draws the text of a cell at a size.
    """
    widths = column_widths(ink, table, width)
    if widths is None and not _is_figures(table):
        return _stacked(ink, table, write)
    drawn = _columns(ink, table, widths or _needed(ink, table), write)
    if widths is not None:
        return drawn
    return ft.Row([drawn], scroll=ft.ScrollMode.AUTO)


def column_widths(ink: Ink, table: MarkdownTable, width: float) -> list[float] | None:
    """Returns the widths of the columns so that they fill the room, or None if it is too small.

    Each column gets what its longest word needs; the rest goes to those with long texts.
    """
    needed = _needed(ink, table)
    spare = width - 2 - sum(needed)
    if spare < 0:
        return None
    wanted = [
        max(0.0, usual * _points(ink) + 2 * _pad(table) - need)
        for usual, need in zip(_usual(table), needed, strict=True)
    ]
    whole = sum(wanted)
    if whole <= spare:
        rest = (spare - whole) / len(needed)
        return [need + want + rest for need, want in zip(needed, wanted, strict=True)]
    shares = [want**0.8 for want in wanted]
    parts = [spare * share / sum(shares) for share in shares]
    return [need + part for need, part in zip(needed, parts, strict=True)]


def breadth(text: str) -> float:
    """Returns about how wide a text is, as a multiple of its size."""
    return sum(_breadth(letter) for letter in text)


def _breadth(letter: str) -> float:
    for letters, share in _BREADTHS.items():
        if letter in letters:
            return share
    return _CAPITAL if letter.isupper() else _USUAL


def _points(ink: Ink) -> float:
    return ink.size(CELL_SIZE) * ink.system


def _needed(ink: Ink, table: MarkdownTable) -> list[float]:
    """Returns the widths without which a word would be broken."""
    points, pad = _points(ink), _pad(table)
    heads = points * _head_size(table) / CELL_SIZE
    needed: list[float] = []
    for name, *cells in _by_column(table):
        word = max(_word(name) * heads * _BOLD, max(map(_word, cells)) * points)
        longest = max(breadth(_text(cell)) for cell in cells)
        needed.append(max(word, min(longest, _SHORT) * points) + 2 * pad)
    return needed


def _word(line: Line) -> float:
    """Returns how wide the longest word is; bold where a part is bold."""
    bold = _BOLD if any(span.style or span.link for span in line) else 1.0
    return max(map(breadth, _text(line).split()), default=1.0) * bold


def _pad(table: MarkdownTable) -> float:
    return _TIGHT_PAD if len(table.head) >= _CROWD else _PAD


def _head_size(table: MarkdownTable) -> float:
    return _TIGHT_HEAD if len(table.head) >= _CROWD else _HEAD


def _usual(table: MarkdownTable) -> list[float]:
    """Returns how wide each column would like to be: as most of its cells, not as its longest."""
    usual: list[float] = []
    for column in _by_column(table):
        breadths = [breadth(_text(cell)) for cell in column]
        usual.append(min(max(breadths), _MOST * sum(breadths) / len(breadths)))
    return usual


def _by_column(table: MarkdownTable) -> list[tuple[Line, ...]]:
    return list(zip(table.head, *table.rows, strict=True))


def _is_figures(table: MarkdownTable) -> bool:
    """Say whether all but the first of many columns hold figures, which are read across."""
    return len(table.head) > _CROWD and all(
        len(_text(cell)) <= _FEW for row in table.rows for cell in row[1:]
    )


def _columns(ink: Ink, table: MarkdownTable, widths: list[float], write: Write) -> ft.Control:
    theme = ink.theme
    centred = [all(len(_text(row[at])) <= _FEW for row in table.rows) for at in range(len(widths))]
    size, pad = _head_size(table), _pad(table)
    names = [_text(line) for line in table.head]
    heads = [ink.label(name, size, Typeface.BOLD, leading=1.2) for name in names]
    rows = [ft.Container(content=_told(_row(heads, widths, centred, pad), names))]
    for row in table.rows:
        cells = _row([write(line, CELL_SIZE) for line in row], widths, centred, pad)
        rows.append(ft.Container(content=_told(cells, _pairs(table.head, row))))
    for index, row in enumerate(rows):
        row.bgcolor = theme.band if index == 0 else None
        if index:
            row.border = ft.Border(top=ft.BorderSide(1, theme.line))
    return ft.Container(
        width=sum(widths) + 2,
        border_radius=Radius.CELL,
        border=ft.Border.all(1, theme.line),
        bgcolor=theme.card,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=flex.column(rows, 0, stretch=False),
    )


def _row(
    texts: Sequence[ft.Text], widths: Sequence[float], centred: Sequence[bool], pad: float
) -> ft.Row:
    cells: list[ft.Control] = []
    for text, width, middle in zip(texts, widths, centred, strict=True):
        if middle:
            text.text_align = ft.TextAlign.CENTER
        cells.append(
            ft.Container(
                width=width,
                padding=ft.Padding.symmetric(horizontal=pad, vertical=Space.L),
                alignment=ft.Alignment.TOP_CENTER if middle else ft.Alignment.TOP_LEFT,
                content=text,
            )
        )
    return flex.row(cells, 0, vertical_alignment=ft.CrossAxisAlignment.START)


def _told(row: ft.Control, said: Sequence[str]) -> ft.Control:
    """Returns a row that is read out as a whole, not word by word."""
    return ft.Semantics(
        label=spoken("; ".join(said)), container=True, exclude_semantics=True, content=row
    )


def _pairs(head: tuple[Line, ...], row: tuple[Line, ...]) -> list[str]:
    """Returns each cell with the head of its column."""
    return [f"{_text(name)}: {_text(line)}" for name, line in zip(head, row, strict=True)]


def _stacked(ink: Ink, table: MarkdownTable, write: Write) -> ft.Control:
    """Returns a block for each row: its first cell as a title, the others below their heads."""
    theme = ink.theme
    blocks: list[ft.Control] = []
    topic, *names = (_text(line) for line in table.head)
    for index, row in enumerate(table.rows):
        first = _text(row[0])
        title = f"{topic} {first}" if len(first) <= _FEW else first
        parts: list[ft.Control] = [
            ink.text(title, CELL_SIZE, Typeface.BOLD, ink.game.main, leading=1.25)
        ]
        for name, line in zip(names, row[1:], strict=True):
            if len(names) > 1:
                parts.append(ink.label(name, TextSize.CAPTION, Typeface.MEDIUM))
            parts.append(write(line, CELL_SIZE))
        block = flex.column(parts, Space.XXS, stretch=False)
        blocks.append(
            ft.Container(
                padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.L),
                border=ft.Border(top=ft.BorderSide(1, theme.line)) if index else None,
                content=_told(block, _pairs(table.head, row)),
            )
        )
    return ft.Container(
        border_radius=Radius.CELL,
        border=ft.Border.all(1, theme.line),
        bgcolor=theme.card,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=flex.column(blocks, 0),
    )


def _text(line: Line) -> str:
    return "".join(span.text for span in line)
