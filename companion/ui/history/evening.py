"""The evening: what was played, who won and where it turned, as a page, a picture and a text."""

from __future__ import annotations

from datetime import date
from functools import partial

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _
from companion.play import Player
from companion.store.evening import Evening, evening_of
from companion.store.records import PlayRecord
from companion.ui.history.evening_picture import (
    PlayHighlights,
    evening_picture,
    evening_text,
    highlight_text,
    highlights_of,
    summarize,
    title_of,
    total_of,
    turned,
    wins_text,
)
from companion.ui.history.plays import duration
from companion.ui.play.highlights import Highlight, keep_picture
from companion.ui.shell import (
    ALL_PLAYS,
    Shell,
    action_button,
    back_bar,
    heading,
    muted,
    notice,
    plain_page,
    tried,
    use_redraw,
    use_subscription,
)
from companion.widgets import (
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    button_row,
    card,
    error_boundary,
    flex,
    game_badge,
    named,
    player_badge,
    tap,
)
from companion.widgets.chart.lines import sparkline
from companion.widgets.chart.scale import scale_of

NOTHING_SAID: Message | None = None
_CURVE, _CURVE_WIDTH = 40, 84


@error_boundary
def EveningPage(shell: Shell, wanted: str) -> ft.Control:
    """The page of the evening that began on a day, given as 2026-11-21."""
    redraw = use_redraw()
    use_subscription(shell.device, (ALL_PLAYS,), redraw)
    said, say = ft.use_state(NOTHING_SAID)
    found = tried(lambda: _read(shell, wanted))
    bar = back_bar(shell, _("The evening"))
    if isinstance(found, CompanionError):
        return plain_page(shell, bar, [notice(shell, found.message, tone="alert")])
    if found is None or not found.plays:
        return plain_page(shell, bar, [muted(shell, _("Nothing was played to its end then."))])
    title, told = title_of(found), [summarize(shell, play) for play in found.plays]
    picture = evening_picture(shell, found, told)
    text = evening_text(shell, found, told)

    async def copy() -> None:
        done = await shell.device.copy(text)
        say(_("Copied.") if done else _("This device does not let it be copied."))

    async def share() -> None:
        if not await shell.device.share(shell.say(title), text):
            say(_("This device does not let it be shared."))

    shares = shell.device.shares
    word, sign = (
        (_("Share the picture"), Glyph.SHARE) if shares else (_("Save the picture"), Glyph.DOWNLOAD)
    )
    keep = partial(keep_picture, shell, picture, f"evening-{found.day.isoformat()}", say)
    send = (_("Share as text"), share) if shares else (_("Copy as text"), copy)
    keys = button_row(
        action_button(shell, *send, kind="tonal", expand=2, size=TextSize.BODY),
        action_button(shell, word, keep, icon=sign, expand=3, size=TextSize.BODY),
    )
    body = [
        *([notice(shell, said)] if said else []),
        heading(shell, title),
        *_parts(shell, found, told),
        heading(shell, _("To keep")),
        # All of it is said above.
        ft.Semantics(
            exclude_semantics=True,
            content=ft.Row([picture.shown], alignment=ft.MainAxisAlignment.CENTER),
        ),
    ]
    return plain_page(shell, bar, body, [keys], spacing=Space.L)


def _read(shell: Shell, wanted: str) -> Evening | None:
    try:
        when = date.fromisoformat(wanted)
    except ValueError:  # an address that somebody typed
        return None
    services = shell.services
    known = [row for row in services.plays.plays() if row.game in services.games]
    return evening_of(known, services.players.aliases(), when, shell.zone)


def _parts(shell: Shell, evening: Evening, told: list[PlayHighlights]) -> list[ft.Control]:
    """Returns a band for each play, which leads to it, the highlights, and who won how often."""
    return [
        muted(shell, " · ".join(shell.say(part) for part in total_of(evening))),
        *(_band(shell, *each) for each in zip(evening.plays, told, strict=True)),
        *(_bold(shell, *each) for each in highlights_of(evening, told)),
        *(_person(shell, *each) for each in evening.people),
    ]


def _band(shell: Shell, play: PlayRecord, told: PlayHighlights) -> ft.Control:
    game, result, setup = shell.services.games[play.game], play.result, play.setup
    if result is None or setup is None:  # an evening has none like that
        return ft.Container()
    ink = shell.ink.with_palette(game.palette).on_accent
    headline, turning = shell.say(result.headline), turned(shell, told)
    about = " · ".join([shell.say(game.title), *(shell.say(took) for took in duration(play))])
    discs = [
        ft.Container(
            content=player_badge(ink, player.colour, size=26),
            border_radius=Radius.BUTTON,
            border=ft.Border.all(
                2, ink.game.on if place in result.winners else ft.Colors.TRANSPARENT
            ),
        )
        for place, player in enumerate(setup.players)
    ]
    words = flex.column(
        [
            ink.text(headline, TextSize.HEADING, Typeface.TITLE, cap=1.5, leading=1.15),
            ink.text(about, TextSize.SMALL, Typeface.MEDIUM),
            ink.text(turning, TextSize.SMALL, Typeface.BOLD, ink.theme.gold) if turning else None,
            flex.row(discs, Space.S, wrap=True),
        ],
        Space.S,
        expand=True,
    )
    content = flex.row([game_badge(shell.ink, game), words, *_curve(ink, told)], Space.L)
    people = ", ".join(player.name for player in setup.players)
    return tap(
        content,
        ink.read(", ".join(filter(None, (headline, about, turning, people)))),
        lambda: shell.go(f"/play/{play.id}"),
        padding=Space.XL,
        border_radius=Radius.CARD,
        bgcolor=ink.theme.ground,
    )


def _curve(ink: Ink, told: PlayHighlights) -> list[ft.Control]:
    if not told.curve or ink.large:
        return []
    scale = scale_of(told.curve)
    here = told.turning.point if told.turning else None
    drawn = sparkline(ink, told.curve, here, _CURVE, (scale.low, scale.high), drawn=True)
    return [ft.Container(width=_CURVE_WIDTH, content=drawn)]


def _bold(shell: Shell, play: PlayRecord, highlight: Highlight) -> ft.Control:
    ink, game = shell.ink, shell.services.games[play.game]
    label, done = shell.say(highlight.statistic.label), shell.say(highlight.told)
    words = flex.column(
        [
            ink.text(label, TextSize.SMALL, Typeface.BOLD, ink.theme.gold),
            ink.text(done, TextSize.BODY, Typeface.MEDIUM),
        ],
        Space.XS,
        expand=True,
    )
    number = ink.number(highlight.statistic.value, 40)
    shown = card(ink, flex.row([game_badge(ink, game), words, number], Space.L))
    return named(
        shown, ink.read(f"{shell.say(game.title)}, {shell.say(highlight_text(highlight))}")
    )


def _person(shell: Shell, player: Player, wins: int) -> ft.Control:
    ink, won = shell.ink, shell.say(wins_text(wins))
    row: list[ft.Control] = [
        player_badge(ink, player.colour, size=26),
        ink.text(player.name, TextSize.BODY, Typeface.MEDIUM, cap=1.7, expand=True),
        muted(shell, won),
    ]
    return named(flex.row(row, Space.L), f"{player.name}: {won}")
