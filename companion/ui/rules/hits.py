"""The search of the rules: the field, and what was found as lines to tap.

Questions that open no rule are kept for whoever asks, unless they want none kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

import flet as ft

from companion.errors import CompanionError, Message, StoreError
from companion.i18n import _, _n
from companion.languages import languages
from companion.rules.library import RuleEntry, plain
from companion.rules.search import nearest
from companion.rules.snippets import Hit, Marked, Part, excerpt, placed
from companion.store.device import Unanswered
from companion.store.settings import Setting
from companion.ui.rules.rulebook import NOWHERE
from companion.ui.shell import Shell, heading, now_ms
from companion.widgets import (
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    field,
    field_with,
    flex,
    glyph,
    icon_button,
    marked,
    named,
    tap,
    use_stable,
)


def use_search(
    shell: Shell,
    start: str,
    on_text: Callable[[str], object],
    label: str,
    *,
    game: str = "",
    autofocus: bool = False,
    on_enter: Callable[[str], object] = lambda _text: None,
    done: Callable[[str], bool] = lambda _text: False,
) -> tuple[str, ft.Control]:
    """Returns what is looked for, and the field in which it is typed.

    A hook: call it in a component's body, always in the same order.

    Args:
        shell: the look and the rules.
        start: what is looked for at first.
        on_text: told of each change.
        label: the name of the field.
        game: the game whose rules are searched first, or empty.
        autofocus: whether the field takes the focus when it is shown.
        on_enter: called with what is looked for at Enter.
        done: whether what is typed is no question.
    """
    text, set_text = ft.use_state(start)
    (first, eager), _never = ft.use_state((start, autofocus))
    cleared, set_cleared = ft.use_state(0)

    def write(typed: str) -> None:
        set_text(typed)
        if done(typed):
            answer(shell, typed, game)
        else:
            ask(shell, typed, game)
        on_text(typed)

    def clear() -> None:
        write("")
        set_cleared(cleared + 1)

    def prepare() -> None:
        try:
            _ready = shell.services.rulebook.index
        except CompanionError as error:
            shell.tell(error.message)

    ft.use_effect(lambda: None, [], lambda: ask(shell, "", game))
    entry = ft.memo(_Field)(
        shell.ink,
        label,
        first if not cleared else "",
        use_stable(write),
        use_stable(prepare),
        use_stable(on_enter),
        eager or cleared > 0,
        key=f"search-{cleared}",
    )
    # The cross is always there, though nobody hears of it when there is nothing to clear: a target
    # that comes and goes beside the field takes its focus.
    sign, say = Glyph.CLOSE if text else "", shell.say(_("Clear"))
    cross = icon_button(shell.ink, sign, say, clear, size=15, enabled=bool(text))
    quiet = ft.Semantics(exclude_semantics=not text, content=cross)
    return text, ft.Container(key="search", content=field_with(shell.ink, entry, quiet))


@ft.component
def _Field(
    ink: Ink,
    label: str,
    start: str,
    write: Callable[[str], None],
    prepare: Callable[[], None],
    enter: Callable[[str], object],
    autofocus: bool,
) -> ft.Control:
    """The field alone: drawn anew at a keystroke it could lose what was typed meanwhile."""
    typed = ft.use_ref(start)

    def change(text: str) -> None:
        typed.current = text
        write(text)

    return field(
        ink,
        label,
        typed.current or "",
        change,
        on_submit=enter,
        icon=Glyph.SEARCH,
        autofocus=autofocus,
        on_focus=lambda _event: prepare(),
        suffix=ft.Container(width=40),
    )


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
    book = shell.services.rulebook.library.book(game, shell.preferences.language)
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

    Where no game is meant, those that were played lately weigh more.

    Args:
        shell: the look and the rules.
        query: what was typed.
        on_entry: opens a rule.
        game: the game that is played or shown.
        topics: the anchors of its rules that matter now.
    """
    rulebook, language = shell.services.rulebook, shell.preferences.language
    lately = () if game else shell.services.plays.games_played()
    hits = rulebook.index.search(query, language, game, topics, SHOWN, lately)

    def read(of: str, anchor: str) -> None:
        answer(shell, query, game or "")
        on_entry(of, anchor)

    if not hits:
        return _nothing(shell, query, nearest(rulebook.library, query, language), read)
    count = shell.say(_n("{count} rule is shown.", "{count} rules are shown.", len(hits)))
    own = [hit for hit in hits if game in (None, hit.entry.game)]
    others = [hit for hit in hits if hit not in own]
    rows = [named(ft.Container(height=1), count, live=True)]
    rows += [hit_row(shell, hit, read, with_game=game is None) for hit in own]
    if others:
        rows += [heading(shell, _("In other games"))] if game else []
        rows += [hit_row(shell, hit, read) for hit in others]
    return rows


def topic_rows(
    shell: Shell, game: str, topics: Sequence[str], on_entry: OnEntry
) -> list[ft.Control]:
    """Returns the rules that matter now, the most urgent first."""
    rulebook, language = shell.services.rulebook, shell.preferences.language
    entries = (rulebook.library.entry(game, anchor, language) for anchor in dict.fromkeys(topics))
    return [
        _row(shell, entry, (Part(entry.title),), on_entry, beginning(entry), with_game=False)
        for entry in entries
        if entry
    ]


def beginning(entry: RuleEntry) -> Marked:
    """Returns the first words of a rule."""
    text = plain(entry.text)
    return excerpt(text, placed(text), frozenset())


def entry_rows(
    shell: Shell, entries: Iterable[RuleEntry], on_entry: OnEntry, *, with_game: bool = False
) -> list[ft.Control]:
    """Returns rules by their titles."""
    return [
        _row(shell, entry, (Part(entry.title),), on_entry, with_game=with_game) for entry in entries
    ]


def hit_row(shell: Shell, hit: Hit, on_entry: OnEntry, *, with_game: bool = True) -> ft.Control:
    """Returns a rule that was found, with what matched."""
    before: Message | str = ""
    if hit.snippet_language != hit.entry.language:
        before = _("in the {language} text:", language=languages()[hit.snippet_language].english)
    return _row(
        shell, hit.entry, hit.title, on_entry, hit.snippet, before=before, with_game=with_game
    )


def _nothing(
    shell: Shell, query: str, close: Sequence[RuleEntry], on_entry: OnEntry
) -> list[ft.Control]:
    ink = shell.ink
    shown = query if len(query) <= 40 else f"{query[:40]}…"
    text = shell.say(_("Nothing was found for “{query}”.", query=shown))
    rows: list[ft.Control] = [named(ink.label(text, TextSize.BODY), text, live=True)]
    if close:
        rows.append(heading(shell, _("The closest rules")))
        rows += entry_rows(shell, close, on_entry, with_game=True)
    return rows


def _row(
    shell: Shell,
    entry: RuleEntry,
    title: Marked,
    on_entry: OnEntry,
    snippet: Marked = (),
    *,
    before: Message | str = "",
    with_game: bool,
) -> ft.Control:
    ink = shell.ink.with_palette(palette_of(shell, entry.game))
    where = shell.say(page_text(entry.page))
    if with_game:
        where = f"{game_title(shell, entry.game)} · {where}"
    lead = f"{shell.say(before)} " if before else ""
    cut: dict[str, Any] = {"max_lines": 3, "overflow": ft.TextOverflow.ELLIPSIS}
    words = [
        marked(ink, title, TextSize.LARGE, Typeface.BOLD),
        marked(ink, snippet, TextSize.BODY, before=lead, **cut) if snippet else None,
        ink.text(where, TextSize.CAPTION, Typeface.MEDIUM, ink.game.main, leading=1.2),
    ]
    sign = badge(shell, entry.game) if with_game else None
    parts = [sign, flex.column(words, Space.XXS, expand=True)]
    pieces = [entry.title, where, "".join(part.text for part in snippet)]
    return ft.Container(
        key=f"{entry.game}/{entry.id}",
        border=ft.Border(bottom=ft.BorderSide(1, ink.theme.line)),
        content=tap(
            flex.row(parts, Space.XL, vertical_alignment=ft.CrossAxisAlignment.START),
            ", ".join(piece for piece in pieces if piece),
            lambda: on_entry(entry.game, entry.id),
            alignment=None,
            padding=ft.Padding.symmetric(vertical=Space.XL, horizontal=Space.XS),
            border_radius=Radius.CELL,
        ),
    )


def badge(shell: Shell, game: str, size: float = 34) -> ft.Control:
    """Returns the sign of a game in its colours."""
    known, ink = shell.services.games.get(game), shell.ink.with_palette(palette_of(shell, game))
    sign = glyph(known.emblem) if known else Glyph.BOOK
    return ft.Container(
        width=size,
        height=size,
        border_radius=Radius.CELL,
        bgcolor=ink.game.tint,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(sign, size * 0.53, ink.game.on),
    )


def search_label(shell: Shell, game: str = "") -> str:
    """Returns the name of the field that searches everywhere, or first of all in one game."""
    if shell.ink.large:  # a longer name would not fit above the field
        return shell.say(_("Search the rules"))
    if game:
        return shell.say(_("Search the rules of {game}", game=game_title(shell, game)))
    count = len(shell.services.rulebook.games)
    return shell.say(
        _n("Search the rules of {count} game", "Search the rules of {count} games", count)
    )


KEEPS_UNANSWERED = Setting("unanswered", True)
"""Whether a device keeps what it looked for without opening a rule."""


def ask(shell: Shell, text: str, game: str) -> None:
    """Takes what the field of a search holds now; nothing when it is left."""
    _keep(shell, shell.rules_query.asking.write(text, now_ms()), game)


def answer(shell: Shell, text: str, game: str) -> None:
    """Takes it that somebody found what they looked for."""
    _keep(shell, shell.rules_query.asking.answer(), game)
    with suppress(StoreError):  # nobody asked for it, and nobody misses it
        shell.services.unanswered.answer(shell.device.name, " ".join(text.split()))


def _keep(shell: Shell, questions: Iterable[str], game: str) -> None:
    services, device = shell.services, shell.device.name
    with suppress(StoreError):
        if services.settings.get(KEEPS_UNANSWERED, device):
            for text in questions:
                services.unanswered.add(device, Unanswered(text, game, now_ms()))
