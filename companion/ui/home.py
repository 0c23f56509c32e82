"""The home screen: go on with the last play in one tap, or begin another."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.i18n import marker
from companion.play.game import AnyGame
from companion.store.records import PlayRecord
from companion.ui.shell import Shell
from companion.ui.words import players_named, time_ago
from companion.widgets.boundary import bounded
from companion.widgets.glyphs import Glyph, glyph
from companion.widgets.notice import banner
from companion.widgets.panel import card, section
from companion.widgets.tappable import icon_button, tap
from companion.widgets.title import tile
from companion.widgets.tokens import Face

_ = marker("common")

WIDEST = 1100
"""Beyond this many pixels a line of tiles is no longer one glance."""


@bounded
def Home(shell: Shell) -> ft.Control:
    """The home screen."""
    ink = shell.ink
    shown, set_shown = ft.use_state(shell.house.report is not None)
    recent = [row for row in shell.house.plays.plays() if row.finished_at is None]
    parts: list[ft.Control] = [_head(shell)]
    if shown and shell.house.report is not None:
        parts.append(
            banner(
                ink,
                shell.say(shell.house.report.message),
                tone="alert",
                dismiss=shell.say(_("Close")),
                on_dismiss=lambda: set_shown(False),
            )
        )
    if recent:
        parts.append(_resume(shell, recent[0]))
    parts.append(section(ink, shell.say(_("New play"))))
    parts += _tiles(shell)
    column = ft.Column(
        [*parts, ft.Container(height=8)],
        spacing=14,
        expand=True,
        scroll=ft.ScrollMode.HIDDEN,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    margin = max(16.0, (ink.width - WIDEST) / 2)
    return ft.Container(
        expand=True, padding=ft.Padding.only(left=margin, right=margin, top=14), content=column
    )


def _head(shell: Shell) -> ft.Control:
    ink = shell.ink
    title = ft.Semantics(
        label="Companion",
        header=True,
        container=True,
        exclude_semantics=True,
        expand=True,
        content=ink.text("Companion", 30, Face.TITLE, cap=1.5, leading=1.1),
    )
    return ft.Row(
        [
            title,
            icon_button(ink, Glyph.LOG, shell.say(_("All plays")), lambda: shell.go("/plays")),
            icon_button(
                ink, Glyph.SETTINGS, shell.say(_("Settings")), lambda: shell.go("/settings")
            ),
        ],
        spacing=0,
    )


def _resume(shell: Shell, row: PlayRecord) -> ft.Control:
    play = shell.house.shelf.open(row.id)
    game = play.timeline.game
    ink = shell.ink.painted(game.palette)
    headline = shell.say(game.summary(play.timeline.state).headline)
    about = " · ".join(
        (shell.say(game.title), players_named(play.timeline.setup), time_ago(shell, row.updated_at))
    )
    word = shell.say(_("Resume"))
    words = ft.Column(
        [
            ink.text(word, 14, Face.BOLD, ink.game.main, cap=1.6),
            ink.text(headline, 20, Face.TITLE, cap=1.6, leading=1.15, max_lines=3),
            ink.text(about, 14, Face.BODY, ink.theme.muted, leading=1.25),
        ],
        spacing=3,
        tight=True,
        expand=True,
    )
    go_on = ft.Container(
        width=52,
        height=52,
        border_radius=26,
        bgcolor=ink.game.tint,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(Glyph.PLAY, 20, ink.game.on),
    )
    return tap(
        card(
            ink,
            ft.Row([words, go_on], spacing=12),
            padding=ft.Padding.only(left=18, top=16, right=16, bottom=16),
        ),
        f"{word}: {headline}, {about}",
        lambda: shell.go(f"/play/{row.id}"),
        identifier="resume",
        alignment=None,
        border_radius=20,
    )


def _tiles(shell: Shell) -> Sequence[ft.Control]:
    games = list(shell.house.games.values())
    columns = 1 if shell.ink.large else 2
    if shell.ink.width >= 700:
        columns = min(max(len(games), 1), 5 if not shell.ink.large else 3)
    rows: list[ft.Control] = []
    for start in range(0, len(games), columns):
        line = [_tile(shell, game) for game in games[start : start + columns]]
        if start and shell.ink.width >= 700:
            line += [ft.Container(expand=True) for _ in range(columns - len(line))]
        rows.append(ft.Row(line, spacing=10))
    return rows


def _tile(shell: Shell, game: AnyGame) -> ft.Control:
    fewest, most = game.players
    span = str(fewest) if fewest == most else f"{fewest}–{most}"
    return tile(
        shell.ink.painted(game.palette),
        shell.say(game.title),
        f"{span} · {shell.say(game.tagline)}",
        glyph(game.emblem),
        lambda: shell.go(f"/new/{game.id}"),
    )
