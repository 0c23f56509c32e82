"""Running text in several styles: paragraphs, lists, tables, links, and marked matches."""

import re
from collections.abc import Callable, Sequence

import flet as ft

from companion.rules.markup import Block, Items, Line, Paragraph, Span, Table
from companion.rules.snippets import Marked
from companion.widgets import flex
from companion.widgets.glyphs import RED_SUIT, drawn, spoken
from companion.widgets.ink import Ink
from companion.widgets.prose_table import prose_table
from companion.widgets.tokens import Face, Space, TextSize

OnLink = Callable[[str], object]

SIZE = TextSize.LARGE
LEADING = 1.42

_HIGH = re.compile("(?<=«) | (?=[:;!?»])")
"""The spaces of French that no line may break at."""
_FACES = {"": Face.BODY, "bold": Face.BOLD, "italic": Face.BODY}


def prose(ink: Ink, blocks: Sequence[Block], on_link: OnLink, width: float) -> list[ft.Control]:
    """Returns the blocks of a text, each a control of its own.

    Args:
        ink: The look.
        blocks: As `companion.rules.markup.parse` makes them.
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
        case Table():
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
                        Face.BOLD,
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
    style = ink.style(size, Face.MEDIUM, ink.theme.action, leading=LEADING)
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
    face: str = Face.BODY,
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
    found = ink.style(size, Face.TITLE if face == Face.TITLE else Face.BOLD, leading=1.25)
    found.bgcolor = ft.Colors.with_opacity(0.28 if ink.dark else 0.24, ink.theme.gold)
    spans = [_piece(part.text, found if part.matched else plain) for part in parts]
    if before:
        spans.insert(0, _piece(before, ink.style(size, Face.MEDIUM, ink.theme.muted)))
    return ft.Text(spans=spans, style=plain, **rest)  # pyright: ignore[reportArgumentType] - fields


def _piece(
    text: str, style: ft.TextStyle, on: Callable[[object], object] | None = None
) -> ft.TextSpan:
    shown = drawn(_HIGH.sub("\N{NO-BREAK SPACE}", text))
    label = spoken(text) if drawn(text) != text else None
    return ft.TextSpan(shown, style=style, semantics_label=label, on_click=on)
