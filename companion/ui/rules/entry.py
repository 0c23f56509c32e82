"""One rule: its text with tables and links, its page in the booklet, and what to read next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.i18n import marker
from companion.rules.library import Entry
from companion.rules.markup import parse
from companion.ui.rules.hits import OnEntry, entry_rows, game_title, page_text
from companion.ui.rules.rulebook import shared_text
from companion.ui.shell.context import Shell
from companion.ui.shell.page import action_button, heading, notice
from companion.widgets.controls.tappable import tap
from companion.widgets.display.prose import prose
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.semantics import named
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("common")

NOTHING_DONE: tuple[str, str] = ("", "")
"""The rule that was copied or shared last, and what came of it."""

FAILURES = {
    "refused": _("This device does not let the rule be copied."),
    "unshared": _("This device does not let the rule be shared."),
}


def entry_body(
    shell: Shell, entry: Entry, on_entry: OnEntry, width: float, *, titled: bool = True
) -> list[ft.Control]:
    """Returns a rule as it is read.

    Args:
        shell: the look and the rules, in the colours of the game.
        entry: the rule.
        on_entry: opens another one.
        width: the room there is.
        titled: whether its title stands above.
    """
    ink, rulebook = shell.ink, shell.services.rulebook
    parts: list[ft.Control] = []
    if titled:
        title = ink.text(entry.title, TextSize.DISPLAY, Face.TITLE, cap=1.7, leading=1.15)
        parts.append(named(title, entry.title, header=True))
    where = f"{rulebook.chapter(entry).title} · {shell.say(page_text(entry.page))}"
    parts.append(ink.text(where, TextSize.SMALL, Face.MEDIUM, ink.game.main))
    parts += prose(ink, parse(entry.text), lambda anchor: on_entry(entry.game, anchor), width)
    related = rulebook.related(entry)
    if related:
        title = heading(shell, _("Related rules"))
        parts.append(ft.Container(padding=ft.Padding.only(top=Space.M), content=title))
        parts.append(flex.column(entry_rows(shell, related, on_entry), 0))
    parts.append(_neighbours(shell, entry, on_entry))
    return parts


def _neighbours(shell: Shell, entry: Entry, on_entry: OnEntry) -> ft.Control:
    before, after = shell.services.rulebook.neighbours(entry)
    ways = [
        _way(shell, other, word, sign, on_entry)
        for other, word, sign in (
            (before, shell.say(_("Before")), Glyph.BACK),
            (after, shell.say(_("Next")), Glyph.FORWARD),
        )
        if other
    ]
    if shell.ink.large or len(ways) == 1:
        return flex.column(ways)
    row = flex.row([ft.Container(expand=1, content=way) for way in ways], intrinsic_height=True)
    row.vertical_alignment = ft.CrossAxisAlignment.STRETCH
    return row


def _way(shell: Shell, other: Entry, word: str, sign: str, on_entry: OnEntry) -> ft.Control:
    ink = shell.ink
    words: list[ft.Control] = [
        ink.label(word, TextSize.CAPTION, Face.MEDIUM),
        ink.text(other.title, TextSize.BODY, Face.BOLD, leading=1.2),
    ]
    arrow = ink.sigil(sign, 16, ink.theme.muted)
    text = flex.column(words, Space.XXS, expand=True)
    return tap(
        flex.row([arrow, text] if sign == Glyph.BACK else [text, arrow], Space.L),
        f"{word}: {other.title}",
        lambda: on_entry(other.game, other.id),
        alignment=ft.Alignment.CENTER_LEFT,
        padding=Space.XL,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.line),
    )


def use_sharing(shell: Shell, entry: Entry | None) -> list[ft.Control]:
    """Returns the buttons that copy and share a rule, and what came of it.

    A hook: call it in a component's body, always in the same order.
    """
    done, set_done = ft.use_state(NOTHING_DONE)
    if entry is None:
        return []
    here = f"{entry.game}/{entry.id}"
    text = shared_text(entry, game_title(shell, entry.game), shell.say(page_text(entry.page)))

    async def copy() -> None:
        copied = await shell.device.copy(text)
        set_done((here, "copied" if copied else "refused"))

    async def share() -> None:
        if not await shell.device.share(entry.title, text):
            set_done((here, "unshared"))

    outcome = done[1] if done[0] == here else ""
    return _share_row(shell, outcome, copy, share if shell.device.shares else None)


def _share_row(
    shell: Shell, outcome: str, copy: Callable[[], object], share: Callable[[], object] | None
) -> list[ft.Control]:
    copied = outcome == "copied"
    word, sign = (_("Copied"), Glyph.CHECK) if copied else (_("Copy"), Glyph.COPY)
    look: dict[str, Any] = {"kind": "tonal", "expand": 1, "size": TextSize.BODY, "height": 50}
    buttons = [action_button(shell, word, copy, icon=sign, **look)]
    if share is not None:
        buttons.append(action_button(shell, _("Share"), share, icon=Glyph.SHARE, **look))
    rows: list[ft.Control] = [flex.row(buttons)]
    if copied:  # a changed name of a button is not read out by itself
        rows.append(named(ft.Container(), shell.say(word), live=True))
    elif outcome in FAILURES:
        rows.append(notice(shell, FAILURES[outcome], tone="refusal"))
    return rows
