"""What was found in the rules, as lines to tap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import marker
from companion.languages import languages
from companion.rules.highlights import Marked, Part, excerpt, placed
from companion.rules.library import Entry
from companion.rules.markup import plain
from companion.rules.snippets import Hit
from companion.ui.rules.rulebook import NOWHERE
from companion.ui.shell.context import Shell
from companion.ui.shell.page import heading
from companion.widgets.controls.tappable import tap
from companion.widgets.display.prose import marked
from companion.widgets.glyphs import Glyph, glyph
from companion.widgets.layout import flex
from companion.widgets.semantics import named
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("common")

OnEntry = Callable[[str, str], object]
"""Called with the game and the anchor of a rule."""

NEUTRAL = "ink"
"""The palette of a game whose tracker is not here."""

SHOWN = 12
"""Rules that are drawn for a query; who wants more types another word."""


def palette_of(shell: Shell, game: str) -> str:
    """Returns the palette of a game."""
    known = shell.services.games.get(game)
    return known.palette if known else NEUTRAL


def game_title(shell: Shell, game: str) -> str:
    """Returns the name of a game as its rules have it, or its id if it has none."""
    book = shell.services.rulebook.book(game, shell.preferences.language)
    return book.title if book else game


def page_text(page: str) -> Message:
    """Returns where the booklet has a rule."""
    if page == NOWHERE:
        return _("not in the booklet")
    return _("booklet: {page}", page=page)


def found_rows(
    shell: Shell,
    query: str,
    on_entry: OnEntry,
    game: str | None = None,
    topics: Sequence[str] = (),
) -> list[ft.Control]:
    """Returns the rules that fit a query, those of a game first; else the nearest ones.

    Args:
        shell: the look and the rules.
        query: what was typed.
        on_entry: opens a rule.
        game: the game that is played or shown.
        topics: the anchors of its rules that matter now.
    """
    rulebook, language = shell.services.rulebook, shell.preferences.language
    hits = rulebook.search(query, language, game, topics, SHOWN)
    if not hits:
        return _nothing(shell, query, rulebook.nearest(query, language), on_entry)
    own = [hit for hit in hits if game in (None, hit.entry.game)]
    others = [hit for hit in hits if hit not in own]
    rows = [hit_row(shell, hit, on_entry, with_game=game is None) for hit in own]
    if others:
        rows += [heading(shell, _("In other games"))] if game else []
        rows += [hit_row(shell, hit, on_entry) for hit in others]
    return rows


def topic_rows(
    shell: Shell, game: str, topics: Sequence[str], on_entry: OnEntry
) -> list[ft.Control]:
    """Returns the rules that matter now, the most urgent first."""
    rulebook, language = shell.services.rulebook, shell.preferences.language
    entries = (rulebook.entry(game, anchor, language) for anchor in dict.fromkeys(topics))
    return [
        _row(shell, entry, (Part(entry.title),), on_entry, beginning(entry), with_game=False)
        for entry in entries
        if entry
    ]


def beginning(entry: Entry) -> Marked:
    """Returns the first words of a rule."""
    text = plain(entry.text)
    return excerpt(text, placed(text), frozenset())


def entry_rows(
    shell: Shell, entries: Iterable[Entry], on_entry: OnEntry, *, with_game: bool = False
) -> list[ft.Control]:
    """Returns rules by their titles."""
    return [
        _row(shell, entry, (Part(entry.title),), on_entry, with_game=with_game) for entry in entries
    ]


def hit_row(shell: Shell, hit: Hit, on_entry: OnEntry, *, with_game: bool = True) -> ft.Control:
    """Returns a rule that was found, with what matched."""
    before: Message | str = ""
    if hit.snippet_language != hit.entry.language:
        other = languages()[hit.snippet_language]
        before = _("in the {language} text:", language=other.english)
    return _row(
        shell, hit.entry, hit.title, on_entry, hit.snippet, before=before, with_game=with_game
    )


def _nothing(
    shell: Shell, query: str, close: Sequence[Entry], on_entry: OnEntry
) -> list[ft.Control]:
    ink = shell.ink
    shown = query if len(query) <= 40 else f"{query[:40]}…"
    text = shell.say(_("Nothing was found for “{query}”.", query=shown))
    rows: list[ft.Control] = [named(ink.label(text, TextSize.BODY), text, live=True)]
    if close:
        rows.append(heading(shell, _("The nearest rules")))
        rows += entry_rows(shell, close, on_entry, with_game=True)
    return rows


def _row(
    shell: Shell,
    entry: Entry,
    title: Marked,
    on_entry: OnEntry,
    snippet: Marked = (),
    *,
    before: Message | str = "",
    with_game: bool,
) -> ft.Control:
    ink = shell.ink.painted(palette_of(shell, entry.game))
    where = shell.say(page_text(entry.page))
    if with_game:
        where = f"{game_title(shell, entry.game)} · {where}"
    words: list[ft.Control] = [marked(ink, title, TextSize.LARGE, Face.BOLD)]
    if snippet:
        lead = f"{shell.say(before)} " if before else ""
        cut = ft.TextOverflow.ELLIPSIS
        words.append(marked(ink, snippet, TextSize.BODY, before=lead, max_lines=3, overflow=cut))
    words.append(ink.text(where, TextSize.CAPTION, Face.MEDIUM, ink.game.main, leading=1.2))
    parts: list[ft.Control] = [flex.column(words, Space.XXS, expand=True)]
    if with_game:
        parts.insert(0, badge(shell, entry.game))
    pieces = [entry.title, where, "".join(part.text for part in snippet)]
    row = tap(
        flex.row(parts, Space.XL, vertical_alignment=ft.CrossAxisAlignment.START),
        ", ".join(piece for piece in pieces if piece),
        lambda: on_entry(entry.game, entry.id),
        alignment=None,
        padding=ft.Padding.symmetric(vertical=Space.XL, horizontal=Space.XS),
        border_radius=Radius.CELL,
    )
    return ft.Container(
        key=f"{entry.game}/{entry.id}",
        border=ft.Border(bottom=ft.BorderSide(1, ink.theme.line)),
        content=row,
    )


def badge(shell: Shell, game: str, size: float = 34) -> ft.Control:
    """Returns the sign of a game in its colours."""
    known, ink = shell.services.games.get(game), shell.ink.painted(palette_of(shell, game))
    sign = glyph(known.emblem) if known else Glyph.BOOK
    return ft.Container(
        width=size,
        height=size,
        border_radius=Radius.CELL,
        bgcolor=ink.game.tint,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(sign, size * 0.53, ink.game.on),
    )
