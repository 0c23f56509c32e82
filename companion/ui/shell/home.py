"""The home screen: go on with the last play in one tap, or begin another."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.errors import CompanionError
from companion.i18n import marker
from companion.play.game import AnyGame, Tool
from companion.store.open_play import OpenPlay
from companion.store.records import PlayRecord
from companion.ui.play.tool_screen import tool_address
from companion.ui.rules.hits import found_rows
from companion.ui.rules.screen import opener, rules_address, search_label
from companion.ui.rules.search_field import use_search
from companion.ui.shell.context import Services, Shell
from companion.ui.shell.page import heading, plain_page
from companion.ui.shell.phrases import players_named, time_ago
from companion.ui.shell.screen_subscription import ALL_PLAYS, use_redraw, use_subscription
from companion.widgets.boundary import bounded
from companion.widgets.controls.tappable import icon_button, tap
from companion.widgets.glyphs import Glyph, glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.layout.title import tile, word_button
from companion.widgets.semantics import named
from companion.widgets.tokens import Face, Radius, Space, TextSize

_ = marker("common")

WIDEST = 1100
"""Beyond this many pixels a line of tiles is no longer one glance."""

GO_ON = 52
"""The side of the sign that resumes a play, in pixels."""


@bounded
def Home(shell: Shell) -> ft.Control:
    """The home screen."""
    use_subscription(shell.device, (ALL_PLAYS,), use_redraw())
    rules_query = shell.rules_query
    text, entry = use_search(
        shell,
        rules_query.text,
        lambda typed: setattr(rules_query, "text", typed),
        search_label(shell),
    )
    searching = bool(text.strip())
    last = None if searching else last_unfinished(shell.services)
    # The field stays where it is in the tree, so that it keeps the focus while one types.
    resume = ft.Container(content=_resume(shell, *last) if last else None, visible=last is not None)
    if searching:
        rows: Sequence[ft.Control] = [flex.column(found_rows(shell, text, opener(shell)), 0)]
    else:
        scan = word_button(
            shell.ink,
            Glyph.QR,
            shell.say(_("Scan")),
            shell.say(_("Scan a play from another phone")),
            lambda: shell.go("/scan"),
        )
        rows = [heading(shell, _("New play"), scan), *_tiles(shell), *_tools(shell)]
    return plain_page(shell, _head(shell), [resume, entry, *rows], widest=WIDEST, spacing=Space.XL)


def last_unfinished(services: Services) -> tuple[PlayRecord, OpenPlay] | None:
    """Returns the play that goes on, the latest of those that can be opened."""
    for row in services.plays.plays(unfinished=True):
        if row.game in services.games:
            try:
                return row, services.open_plays.open(row.id)
            except CompanionError:
                continue  # the list of plays says what is wrong with it
    return None


def _head(shell: Shell) -> ft.Control:
    ink = shell.ink
    title = named(
        ink.text(
            "Companion",
            TextSize.DISPLAY if ink.width >= 340 else TextSize.TITLE,
            Face.TITLE,
            cap=1.15,
            leading=1.1,
            no_wrap=True,
        ),
        "Companion",
        header=True,
        expand=True,
    )
    margin = max(16.0, (ink.width - WIDEST) / 2)
    return ft.Container(
        padding=ft.Padding.only(left=margin, right=margin - 6, top=Space.XL),
        content=flex.row(
            [
                title,
                icon_button(
                    ink, Glyph.BOOK, shell.say(_("Rules")), lambda: shell.go(rules_address())
                ),
                icon_button(
                    ink, Glyph.HISTORY, shell.say(_("All plays")), lambda: shell.go("/plays")
                ),
                icon_button(
                    ink, Glyph.SETTINGS, shell.say(_("Settings")), lambda: shell.go("/settings")
                ),
            ],
            0,
        ),
    )


def _resume(shell: Shell, row: PlayRecord, play: OpenPlay) -> ft.Control:
    game = play.timeline.game
    ink = shell.ink.painted(game.palette)
    headline = shell.say(game.summary(play.timeline.state).headline)
    about = " · ".join(
        (shell.say(game.title), players_named(play.timeline.setup), time_ago(shell, row.updated_at))
    )
    word = shell.say(_("Resume"))
    words = flex.column(
        [
            ink.text(word, TextSize.SMALL, Face.BOLD, ink.game.main, cap=1.6),
            ink.text(headline, TextSize.HEADING, Face.TITLE, cap=1.6, leading=1.15, max_lines=3),
            ink.label(about, leading=1.25),
        ],
        Space.XXS,
        stretch=False,
        expand=True,
    )
    go_on = ft.Container(
        width=GO_ON,
        height=GO_ON,
        border_radius=GO_ON / 2,
        bgcolor=ink.game.tint,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(Glyph.PLAY, 20, ink.game.on),
    )
    return tap(
        card(
            ink,
            flex.row([words, go_on], Space.XL),
            padding=Space.XXL,
        ),
        f"{word}: {headline}, {about}",
        lambda: shell.go(f"/play/{row.id}"),
        identifier="resume",
        alignment=None,
        border_radius=Radius.CARD,
    )


def _tiles(shell: Shell) -> Sequence[ft.Control]:
    games = list(shell.services.games.values())
    columns = 1 if shell.ink.large else 2
    if shell.ink.width >= 700:
        columns = min(max(len(games), 1), 5 if not shell.ink.large else 3)
    rows: list[ft.Control] = []
    for start in range(0, len(games), columns):
        line = [_tile(shell, game) for game in games[start : start + columns]]
        if start and shell.ink.width >= 700:
            line += [ft.Container(expand=True) for _ in range(columns - len(line))]
        rows.append(flex.row(line, Space.L))
    return rows


def _tools(shell: Shell) -> list[ft.Control]:
    """Returns the games' tools that also stand alone, if there are any."""
    tools = [
        (game, tool) for game in shell.services.games.values() for tool in game.tools if tool.alone
    ]
    if not tools:
        return []
    return [
        heading(shell, _("Tools")),
        flex.row([_tool(shell, *each) for each in tools], Space.L, wrap=True),
    ]


def _tool(shell: Shell, game: AnyGame, tool: Tool) -> ft.Control:
    ink, name = shell.ink.painted(game.palette), shell.say(tool.title)
    about = shell.say(game.title)
    words = flex.column(
        [
            ink.text(name, TextSize.BODY, Face.MEDIUM, ink.game.on, leading=1.15),
            ink.text(about, TextSize.CAPTION, Face.BODY, ink.game.on, leading=1.15),
        ],
        Space.XXS,
        stretch=False,
    )
    return tap(
        flex.row([ink.sigil(glyph(game.emblem), 20, ink.game.on), words], Space.XL, tight=True),
        f"{name}, {about}",
        lambda: shell.go(tool_address(game.id, tool.id)),
        key=f"{game.id}/{tool.id}",
        alignment=None,
        border_radius=Radius.BUTTON,
        bgcolor=ink.game.tint,
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.XL),
    )


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
