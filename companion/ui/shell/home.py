"""The home screen: go on with the last play in one tap, or begin another."""

from collections.abc import Sequence

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.play import AnyGame, Tool
from companion.store.open_play import OpenPlay
from companion.store.records import PlayRecord
from companion.ui.invite.phones import code_rows
from companion.ui.play.opening import ODDS_TOPIC, odds_shown, tool_address
from companion.ui.rules.hits import found_rows, search_label, use_search
from companion.ui.rules.screen import opener, rules_address
from companion.ui.shell.background import takes_long
from companion.ui.shell.context import Services, Shell
from companion.ui.shell.device import ALL_PLAYS, APP, use_redraw, use_subscription
from companion.ui.shell.page import heading, placed, plain_page, players_named, time_ago
from companion.widgets import (
    TARGET,
    Glyph,
    Radius,
    Space,
    TextSize,
    Typeface,
    card,
    error_boundary,
    flex,
    game_badge,
    glyph,
    icon_button,
    named,
    player_badge,
    tap,
    tile,
    word_button,
)
from companion.widgets.glyphs import breadth

WIDEST = 1100
"""Beyond this many pixels a line of tiles is no longer one glance."""

MARGIN, BESIDE = 16, 6
"""Pixels left and right of everything, and how far the ways at the top stand out into that."""
APP_CAP, LEAST = 1.15, 0.75
"""By how much the app's name may grow, and to what part of its size it shrinks beside words."""
NARROW = 360
"""Below this many pixels of width the ways at the top lose their words."""

IN_A_ROW = 5
"""How many tiles stand beside each other in a wide window; where there are more, three do."""
GO_ON = 52
"""The side of the sign that resumes a play, in pixels."""


@error_boundary
def Home(shell: Shell) -> ft.Control:
    """The home screen."""
    use_subscription(shell.device, (ALL_PLAYS, ODDS_TOPIC), use_redraw())
    rules_query = shell.rules_query
    text, entry = use_search(
        shell,
        rules_query.text,
        lambda typed: setattr(rules_query, "text", typed),
        search_label(shell),
    )
    searching = bool(text.strip())
    last, others = (None, ()) if searching else unfinished(shell.services)
    # The field stays where it is in the tree, so that it keeps the focus while one types.
    resume = ft.Container(
        content=_resume(shell, *last, others) if last else None, visible=last is not None
    )
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
        rows = [
            *code_rows(shell),
            heading(shell, _("New play"), scan),
            *_tiles(shell, [*shell.services.games.values()]),  # found where they were last time
            *_tools(shell),
        ]
    return plain_page(shell, _head(shell), [resume, entry, *rows], widest=WIDEST, spacing=Space.XL)


def unfinished(
    services: Services,
) -> tuple[tuple[PlayRecord, OpenPlay | None] | None, Sequence[PlayRecord]]:
    """Returns the play that goes on, the latest that can be opened, and the others that do.

    One that takes long to open is not opened for that.
    """
    rows = [row for row in services.plays.plays(unfinished=True) if row.game in services.games]
    rows.sort(key=lambda row: -placed(row.updated_at))
    for row in rows:
        try:
            long = takes_long(services.open_plays, row.id)
            last = row, None if long else services.open_plays.open(row.id)
        except CompanionError:
            continue  # the list of plays says what is wrong with it
        return last, [other for other in rows if other is not row]
    return None, rows


def _head(shell: Shell) -> ft.Control:
    ink = shell.ink
    margin = max(float(MARGIN), (ink.width - WIDEST) / 2)
    ways = (
        (Glyph.BOOK, _("Rules"), _("Rules"), rules_address()),
        (Glyph.HISTORY, _("Plays"), _("All plays"), "/plays"),
        (Glyph.SETTINGS, _("Settings"), _("Settings"), "/settings"),
    )
    words = [shell.say(word) for _sign, word, _say, _address in ways]
    whole = breadth(APP, TextSize.DISPLAY) * min(ink.effective, APP_CAP)
    left = ink.width - 2 * margin + BESIDE
    room = left - sum(breadth(word, TextSize.FINE * ink.effective) + 2 * Space.L for word in words)
    spelt = not ink.large and ink.width >= NARROW and room >= whole * LEAST
    if not spelt:
        room = left - len(ways) * TARGET
    size = TextSize.DISPLAY * min(1.0, room / whole)
    title = named(
        ink.text(APP, size, Typeface.TITLE, cap=APP_CAP, leading=1.1, no_wrap=True),
        APP,
        heading=1,
        expand=True,
    )
    return ft.Container(
        padding=ft.Padding.only(left=margin, right=margin - BESIDE, top=Space.M),
        content=flex.row([title, *(_way(shell, *way, spelt=spelt) for way in ways)], 0),
    )


def _way(
    shell: Shell, sign: str, word: Message, say: Message, address: str, *, spelt: bool
) -> ft.Control:
    """Returns a sign with a word under it, if that is spelt."""
    ink, label = shell.ink, shell.say(say)
    if not spelt:
        return icon_button(ink, sign, label, lambda: shell.go(address))
    words = ink.label(shell.say(word), TextSize.FINE, Typeface.MEDIUM, no_wrap=True)
    parts = flex.column(
        [ink.sigil(sign, 20), words],
        Space.XS,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tap(
        parts,
        label,
        lambda: shell.go(address),
        height=56 * max(1, ink.effective),
        padding=ft.Padding.symmetric(horizontal=Space.L),
        border_radius=Radius.CELL,
    )


def _resume(
    shell: Shell, row: PlayRecord, play: OpenPlay | None, others: Sequence[PlayRecord]
) -> ft.Control:
    game = shell.services.games[row.game]
    ink, word = shell.ink.with_palette(game.palette), shell.say(_("Resume"))
    title, whose = shell.say(game.title), None
    about = [players_named(row.setup)] if row.setup else []
    headline = title
    if play is not None:
        top = game.heading(play.timeline.state)
        headline, whose = shell.say(top.title), top.player
        about.insert(0, title)
    about = " · ".join((*about, time_ago(shell, row.updated_at)))
    words = flex.column(
        [
            ink.text(word, TextSize.SMALL, Typeface.BOLD, ink.game.main, cap=1.6),
            flex.row(
                [
                    player_badge(ink, row.setup.players[whose].colour, size=28)
                    if whose is not None and row.setup
                    else None,
                    ink.text(
                        headline,
                        TextSize.TITLE,
                        Typeface.TITLE,
                        cap=1.6,
                        leading=1.15,
                        max_lines=3,
                        expand=True,
                    ),
                ]
            ),
            ink.label(about, leading=1.25),
        ],
        Space.XS,
        stretch=False,
        expand=True,
    )
    go_on = ft.Container(
        width=GO_ON,
        height=GO_ON,
        border_radius=GO_ON / 2,
        bgcolor=ink.theme.action,
        alignment=ft.Alignment.CENTER,
        content=ink.sigil(Glyph.PLAY, 20, ink.theme.on_action),
    )
    resume = tap(
        flex.row([words, go_on], Space.XL),
        f"{word}: {headline}, {about}",
        lambda: shell.go(f"/play/{row.id}"),
        identifier="resume",
        alignment=None,
        padding=Space.XXL,
    )
    parts = [resume, *([_others(shell, others)] if others else [])]
    return card(ink, flex.column(parts, 0), padding=0)


def _others(shell: Shell, rows: Sequence[PlayRecord]) -> ft.Control:
    """Returns the way to the other plays that go on, with the signs of their games."""
    ink, word = shell.ink, shell.say(_n("{count} more open", "{count} more open", len(rows)))
    games = list(dict.fromkeys(row.game for row in rows))
    badges = [game_badge(ink, shell.services.games[game], size=24) for game in games]
    name = ink.text(word, TextSize.BODY, Typeface.MEDIUM, cap=1.6, expand=True)
    return tap(
        flex.row([*badges, name, ink.sigil(Glyph.FORWARD, 16, ink.theme.muted)]),
        word,
        lambda: shell.go("/plays"),
        alignment=None,
        border=ft.Border(top=ft.BorderSide(1, ink.theme.line)),
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.XL),
    )


def _tiles(shell: Shell, games: Sequence[AnyGame]) -> Sequence[ft.Control]:
    columns = 1 if shell.ink.large else 2
    if shell.ink.width >= 700:
        few = len(games) <= IN_A_ROW and not shell.ink.large
        columns = max(1, len(games)) if few else 3
    page = min(shell.ink.width - 2 * MARGIN, WIDEST)
    width = (page - (columns - 1) * Space.L) / columns
    rows: list[ft.Control] = []
    for start in range(0, len(games), columns):
        line = [_tile(shell, game, width) for game in games[start : start + columns]]
        if start and shell.ink.width >= 700:
            line += [ft.Container(expand=True) for _ in range(columns - len(line))]
        rows.append(flex.row(line, Space.L))
    return rows


def _tools(shell: Shell) -> list[ft.Control]:
    """Returns the games' tools that also stand alone, if there are any."""
    chances = odds_shown(shell)
    tools = [
        (game, tool)
        for game in shell.services.games.values()
        for tool in game.tools
        if tool.alone and (chances or not tool.chances)
    ]
    tools.sort(key=lambda each: each[1].chances)  # what serves every game comes first
    if not tools:
        return []
    return [
        heading(shell, _("Tools")),
        flex.row([_tool(shell, *each) for each in tools], Space.L, wrap=True),
    ]


def _tool(shell: Shell, game: AnyGame, tool: Tool) -> ft.Control:
    ink, name = shell.ink.with_palette(game.palette), shell.say(tool.title)
    about = shell.say(game.title)
    words = flex.column(
        [
            ink.text(name, TextSize.BODY, Typeface.MEDIUM, leading=1.15),
            ink.label(about, TextSize.CAPTION, leading=1.15),
        ],
        Space.XXS,
        stretch=False,
    )
    return tap(
        flex.row([ink.sigil(glyph(game.emblem), 20, ink.game.main), words], Space.XL, tight=True),
        f"{name}, {about}",
        lambda: shell.go(tool_address(game.id, tool.id)),
        key=f"{game.id}/{tool.id}",
        alignment=None,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.XL),
    )


def _tile(shell: Shell, game: AnyGame, width: float) -> ft.Control:
    fewest, most = game.players
    span = str(fewest) if fewest == most else f"{fewest}–{most}"
    return tile(
        shell.ink.with_palette(game.palette),
        shell.say(game.title),
        f"{span} · {shell.say(game.tagline)}",
        glyph(game.emblem),
        lambda: shell.go(f"/new/{game.id}"),
        width,
    )
