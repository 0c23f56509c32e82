"""What may be done with a play of the history."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.i18n import marker
from companion.store.records import PlayRecord
from companion.ui.history.model import HistoryModel
from companion.ui.history.row import details, headline, play_name
from companion.ui.play.opening import looks_back
from companion.ui.shell.context import Shell
from companion.ui.shell.page import Entry, action_button, menu_rows, shell_sheet
from companion.widgets.boundary import bounded
from companion.widgets.controls.field import kept_field
from companion.widgets.controls.tappable import button_row
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.stable import use_stable
from companion.widgets.tokens import TextSize

_ = marker("common")

LONGEST = 60
"""Characters of a name."""


@bounded
def HistorySheet(
    shell: Shell, row: PlayRecord, model: HistoryModel, close: Callable[[], object]
) -> ft.Control:
    """The sheet over the history."""
    naming, set_naming = ft.use_state(False)
    typed = ft.use_ref("")

    def write(text: str) -> None:
        typed.current = text

    def keep(text: str = "") -> None:
        name = " ".join((text or typed.current or "").split())[:LONGEST]
        if name:
            model.rename(row.id, name)

    write_stable, keep_stable = use_stable(write), use_stable(keep)
    if naming:
        body = _naming(shell, row, write_stable, keep_stable, model)
    else:
        body = _menu(shell, row, model, close, lambda: set_naming(True))
    return shell_sheet(
        shell,
        play_name(shell, row),
        body,
        close,
        on_back=(lambda: set_naming(False)) if naming else None,
        key="history",
    )


def _menu(
    shell: Shell,
    row: PlayRecord,
    model: HistoryModel,
    close: Callable[[], object],
    name: Callable[[], None],
) -> list[ft.Control]:
    ink = shell.ink
    known = row.game in shell.services.games and row.setup is not None
    which, when = details(shell, row)
    lines = [shell.say(headline(shell, row)), " · ".join(when)]
    if row.name:  # else the title says which play it is
        lines.insert(1, " · ".join(which[1:]))
    summary = ink.label("\n".join(lines), TextSize.BODY)
    entries: list[Entry] = []
    if known:
        opening = _("Continue") if row.result is None else _("Result and table")
        entries = [
            Entry(Glyph.PLAY, opening, lambda: shell.go(f"/play/{row.id}")),
            *looks_back(shell, shell.services.games[row.game], row.id),
        ]
    entries += [
        Entry(Glyph.EDIT, _("Give it a name"), name, stays=True),
        Entry(Glyph.TRASH, _("Delete"), lambda: model.delete(row.id)),
    ]
    return [summary, flex.column(menu_rows(shell, entries, close), 0, stretch=False, tight=False)]


def _naming(
    shell: Shell,
    row: PlayRecord,
    write: Callable[[str], object],
    keep: Callable[[str], object],
    model: HistoryModel,
) -> list[ft.Control]:
    entry = kept_field(
        shell.ink,
        shell.say(_("Name of this play")),
        write,
        keep,
        autofocus=True,
        key=f"name-{row.id}",
    )
    buttons = [action_button(shell, _("Keep the name"), lambda: keep(""), expand=1)]
    if row.name:
        buttons.insert(
            0,
            action_button(
                shell, _("No name"), lambda: model.rename(row.id, ""), kind="tonal", expand=1
            ),
        )
    return [entry, button_row(*buttons)]
