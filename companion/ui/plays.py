"""All plays of this store, the latest first."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.i18n import marker
from companion.store.records import PlayRecord
from companion.ui.shell import Shell, now_ms
from companion.ui.words import players_named, time_ago
from companion.widgets.boundary import bounded
from companion.widgets.glyphs import Glyph, glyph
from companion.widgets.notice import banner
from companion.widgets.panel import line_row
from companion.widgets.tappable import icon_button
from companion.widgets.title import title_bar
from companion.widgets.tokens import Face

_ = marker("common")


@bounded
def Plays(shell: Shell) -> ft.Control:
    """The list of plays; a deleted one can be brought back at once."""
    ink = shell.ink
    _version, bump = ft.use_state(0)
    gone, set_gone = ft.use_state("")

    def delete(play: str) -> None:
        shell.house.plays.delete(play, now_ms())
        set_gone(play)
        bump(lambda version: version + 1)

    def bring_back() -> None:
        shell.house.plays.restore(gone)
        set_gone("")
        bump(lambda version: version + 1)

    rows: list[ft.Control] = [_row(shell, row, delete) for row in shell.house.plays.plays()]
    if not rows:
        rows = [ink.text(shell.say(_("No play yet.")), 16, Face.BODY, ink.theme.muted)]
    foot: list[ft.Control] = []
    if gone:
        foot.append(
            banner(
                ink,
                shell.say(_("The play was deleted.")),
                action=shell.say(_("Bring back")),
                on_action=bring_back,
            )
        )
    margin = max(16.0, (ink.width - 720) / 2)
    side = ft.Padding.only(left=margin, right=margin)
    return ft.Column(
        [
            title_bar(
                ink,
                shell.say(_("All plays")),
                back=shell.say(_("To the start")),
                on_back=lambda: shell.go("/"),
            ),
            ft.Container(
                expand=True,
                padding=side,
                content=ft.Column(
                    rows,
                    spacing=0,
                    scroll=ft.ScrollMode.AUTO,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ),
            ft.Container(padding=ft.Padding.all(12), content=ft.Column(foot)),
        ],
        spacing=6,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _row(shell: Shell, row: PlayRecord, delete: Callable[[str], None]) -> ft.Control:
    ink = shell.ink
    game = shell.house.games.get(row.game)
    if game is None or row.setup is None:
        unknown = _("A play that this version cannot open")
        return line_row(ink, shell.say(unknown), time=time_ago(shell, row.updated_at))
    headline = row.result.headline if row.result else _("not finished")
    emblem = ft.Container(
        width=40,
        height=40,
        border_radius=12,
        bgcolor=ink.painted(game.palette).game.tint,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(glyph(game.emblem), 20, ink.painted(game.palette).game.on),
    )
    note = f"{shell.say(game.title)} · {players_named(row.setup)}"
    return line_row(
        ink,
        shell.say(headline),
        time=time_ago(shell, row.updated_at),
        note=note,
        badge=emblem,
        on=lambda: shell.go(f"/play/{row.id}"),
        trailing=icon_button(
            ink,
            Glyph.TRASH,
            shell.say(_("Delete: {play}", play=f"{note}")),
            lambda: delete(row.id),
            size=18,
            colour=ink.theme.muted,
        ),
        key=row.id,
    )
