"""The rules of all games: one field, results as one types, and every rule to be read."""

from collections.abc import Callable
from functools import partial
from urllib.parse import parse_qs, quote

import flet as ft

from companion.i18n import _, _n
from companion.paths import split_url
from companion.rules.library import Book, Chapter, RuleEntry
from companion.ui.rules.entry import entry_body, use_sharing
from companion.ui.rules.hits import (
    badge,
    entry_rows,
    found_rows,
    game_title,
    palette_of,
    search_label,
    use_search,
)
from companion.ui.shell import READABLE, Shell, action_button, back_bar, error_page, plain_page
from companion.widgets import Glyph, Radius, Space, TextSize, Typeface, error_boundary, flex, tap


def rules_address(game: str = "", anchor: str = "") -> str:
    """Returns where the rules, those of a game, or one of them are shown."""
    return "/".join(["/rules", *(quote(part) for part in (game, anchor) if part)])


def opener(shell: Shell) -> Callable[[str, str], None]:
    """Returns what shows a rule on a screen of its own."""
    return lambda game, anchor: shell.go(rules_address(game, anchor))


def RulesScreen(shell: Shell, game: str, anchor: str, *, key: str) -> ft.Control:
    """Returns the screen of the rules: the search, the rules of a game, or one of them."""
    painted = shell.with_palette(palette_of(shell, game)) if game else shell
    if anchor:
        return EntryScreen(painted, game, anchor, key=f"{key}-entry")
    if game and game not in shell.services.rulebook.games:
        return _missing(shell)
    return SearchScreen(painted, game, key=f"{key}/{game}")


@error_boundary
def SearchScreen(shell: Shell, game: str) -> ft.Control:
    """The search, and below it all rules by game and chapter."""
    rules_query = shell.rules_query
    linked = parse_qs(split_url(shell.device.page.route or "").query).get("q", [""])[0]
    text, entry = use_search(
        shell,
        rules_query.text or linked,
        lambda typed: setattr(rules_query, "text", typed),
        search_label(shell, game),
        game=game,
        autofocus=shell.device.typing and not rules_query.text,
    )
    opened, set_opened = ft.use_state(rules_query.chapter)

    def toggle(chapter: str) -> None:
        rules_query.chapter = "" if chapter == opened else chapter
        set_opened(rules_query.chapter)

    book = shell.services.rulebook.library.book(game, shell.preferences.language) if game else None
    if text.strip():
        rows = [flex.column(found_rows(shell, text, opener(shell), game or None), 0)]
    elif book is not None:
        rows = _chapters(shell, book, opened, toggle)
    else:
        rows = _games(shell)
    bar = back_bar(
        shell, book.title if book else shell.say(_("Rules")), shell.say(_("Rules")) if book else ""
    )
    return plain_page(shell, bar, [entry, *rows], spacing=Space.M)


@error_boundary
def EntryScreen(shell: Shell, game: str, anchor: str) -> ft.Control:
    """One rule."""
    entry = shell.services.rulebook.library.entry(game, anchor, shell.preferences.language)
    sharing = use_sharing(shell, entry)
    if entry is None:
        return _missing(shell)
    body = [
        *entry_body(shell, entry, opener(shell), min(READABLE, shell.ink.width - 32)),
        *sharing,
        action_button(
            shell,
            _("All rules of {game}", game=game_title(shell, game)),
            lambda: _browse(shell, entry),
            kind="ghost",
            size=TextSize.BODY,
        ),
    ]
    bar = back_bar(
        shell,
        game_title(shell, game),
        shell.say(_("Rules")),
        actions=[badge(shell, game), ft.Container(width=12)],
    )
    page = plain_page(shell, bar, body, spacing=Space.XL)
    page.key = f"{game}/{anchor}"  # a rule is read from its beginning
    return page


def _browse(shell: Shell, entry: RuleEntry) -> None:
    shell.rules_query.text = ""
    shell.rules_query.chapter = f"{entry.game}/{entry.chapter}"
    shell.go(rules_address(entry.game))


def _missing(shell: Shell) -> ft.Control:
    return error_page(
        shell,
        _("There is no such rule"),
        _("Perhaps the address is incomplete, or of another version."),
        (_("All rules"), lambda: shell.go(rules_address())),
    )


def _games(shell: Shell) -> list[ft.Control]:
    rulebook, language = shell.services.rulebook, shell.preferences.language
    books = [rulebook.library.book(game, language) for game in rulebook.games]
    return [
        _line(
            shell.with_palette(palette_of(shell, book.game)),
            [badge(shell, book.game, 44)],
            book.title,
            shell.say(_n("{count} rule", "{count} rules", len(book.entries))),
            partial(shell.go, rules_address(book.game)),
            Glyph.FORWARD,
        )
        for book in books
        if book
    ]


def _chapters(
    shell: Shell, book: Book, opened: str, toggle: Callable[[str], None]
) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for chapter in book.chapters:
        name = f"{book.game}/{chapter.id}"
        rows.append(_chapter_row(shell, chapter, name, opened == name, toggle))
        if opened == name:
            entries = entry_rows(shell, chapter.entries, opener(shell))
            padding = ft.Padding.only(left=Space.XL, right=Space.M)
            rows.append(ft.Container(padding=padding, content=flex.column(entries, 0)))
    return rows


def _chapter_row(
    shell: Shell, chapter: Chapter, name: str, opened: bool, toggle: Callable[[str], None]
) -> ft.Control:
    count = shell.say(_n("{count} rule", "{count} rules", len(chapter.entries)))
    sign = Glyph.UP if opened else Glyph.DOWN
    return _line(shell, [], chapter.title, count, lambda: toggle(name), sign, expanded=opened)


def _line(
    shell: Shell,
    before: list[ft.Control],
    title: str,
    detail: str,
    on: Callable[[], object],
    sign: str,
    *,
    expanded: bool | None = None,
) -> ft.Control:
    ink = shell.ink
    words = flex.column(
        [ink.text(title, TextSize.LARGE, Typeface.TITLE, cap=1.7, leading=1.2), ink.label(detail)],
        Space.XXS,
        stretch=False,
        expand=True,
    )
    return tap(
        flex.row([*before, words, ink.sigil(sign, 15, ink.theme.muted)], Space.XL),
        f"{title}, {detail}",
        on,
        expanded=expanded,
        alignment=None,
        padding=Space.XL,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.game.main if expanded else ink.theme.edge),
        key=title,
    )
