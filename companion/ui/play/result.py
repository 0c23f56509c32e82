"""The end of a play: who won, why it ended, the final count, and what decided a tie."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import hypot

import flet as ft

from companion.i18n import _
from companion.play import Player, Result, Standing, Timeline
from companion.sync.scan import size_of
from companion.ui.play.highlights import turning_point
from companion.ui.play.opening import looks_back, main_chart
from companion.ui.shell import (
    READABLE,
    Shell,
    action_button,
    date_of,
    day,
    muted,
    plain_page,
    value_text,
)
from companion.widgets import (
    FRAME_S,
    Face,
    Glyph,
    Ink,
    Space,
    TextSize,
    Waking,
    button_row,
    card,
    flex,
    glide,
    glyph,
    named,
    player_badge,
    use_beats,
)
from companion.widgets.chart.card import chart_card
from companion.widgets.chart.lines import Frame

_ATTEMPTS = 5
_PAUSE_S = 0.1
_EMBLEM, _CURVE, _LOST = 132, 110, 0.45


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """Parts of a screen that can be kept as a picture.

    Attributes:
        shown: the parts, as they stand on the screen.
        width: their width on the screen, in pixels.
        sharp: pixels of the picture for one of the screen; three, as a good phone has.
    """

    shown: ft.Screenshot
    width: float
    sharp: float = 3.0


def picture_of(shell: Shell, parts: Sequence[ft.Control]) -> Picture:
    """Returns parts of a screen with a margin and the app's name."""
    ink = shell.ink
    width = min(ink.width - 2 * Space.XXL, READABLE)
    framed = ft.Container(
        width=width,
        padding=Space.XXL,
        bgcolor=ink.theme.ground,
        content=flex.column(
            [*parts, ink.text("Companion", TextSize.SMALL, colour=ink.theme.muted)], Space.L
        ),
    )
    return Picture(ft.Screenshot(content=framed), width)


async def keep_picture(shell: Shell, picture: Picture, name: str) -> None:
    """Hands a picture to the device's other apps, or saves it where there are none.

    Args:
        shell: the screen's.
        picture: as `picture_of` returns it.
        name: the file's, without its ending.
    """
    file = f"{name}.png"
    device = shell.device
    data = await _taken(picture)
    if data and device.shares and await device.share_picture(file, data):
        return
    if not data or not await device.files.save(file, data):
        shell.tell(_("The picture could not be saved here."))


async def _taken(picture: Picture) -> bytes:
    """Returns the picture as a PNG file; empty where the client can't take any.

    A browser's client takes its first picture with a canvas as large as the window, whatever the
    picture's size, and cuts off what does not fit. It has the right one a moment later.
    """
    expected = round(picture.width * picture.sharp)
    data = b""
    try:
        for attempt in range(_ATTEMPTS):
            data = await picture.shown.capture(pixel_ratio=picture.sharp)
            size = size_of(data)
            if attempt and size is not None and abs(size[0] - expected) <= 1:
                break
            await asyncio.sleep(_PAUSE_S)
    except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
        return b""
    return data


def result_screen(
    shell: Shell,
    header: ft.Control,
    timeline: Timeline,
    result: Result,
    alerts: Sequence[ft.Control],
    on_look: Callable[[], object],
) -> ft.Control:
    """Returns the screen that ends a play; ``on_look`` shows its table.

    Its ground spreads from the last key, the emblem comes, and the curve unfolds up to its turning
    point, while every key is live; once for each end.
    """
    game, players = timeline.game, timeline.setup.players
    began = timeline.journal.entries[0].at
    caption = f"{shell.say(game.title)} · {shell.say(day(began))}"
    picture = picture_of(
        shell,
        [
            _headline(shell, result, glyph(game.emblem)),
            *_decided(shell, result),
            *(_place(shell, standing, players, result) for standing in result.standings),
            *([] if result.standings else [_together(shell, players, result)]),
            muted(shell, caption, TextSize.SMALL, text_align=ft.TextAlign.CENTER),
        ],
    )
    looks = [
        action_button(shell, entry.word, entry.on, kind="tonal", expand=1, height=50)
        for entry in looks_back(shell, game, timeline.journal.started.play)
    ]
    keep = partial(keep_picture, shell, picture, f"{game.id}-{date_of(began)}")
    word, icon = (
        (_("Share the picture"), Glyph.SHARE)
        if shell.device.shares
        else (_("Save the picture"), Glyph.DOWNLOAD)
    )
    body = [
        *alerts,
        picture.shown,
        *_curve(shell, timeline, result, picture.width),
        button_row(*looks),
        action_button(shell, word, keep, kind="tonal", icon=icon),
    ]
    anew = f"/new/{game.id}/{timeline.journal.started.play}"
    again = Waking(  # it stands where the last key of the game was
        lambda awake: action_button(shell, _("Play again"), lambda: shell.go(anew), enabled=awake)
    )
    look = action_button(shell, _("Look at the table"), on_look, kind="tonal", expand=1)
    foot = [button_row(look, ft.Container(content=again, expand=1))]
    page = plain_page(shell, header, body, foot, spacing=Space.L)
    return Spreading(shell.ink, page)


SPREAD_MS = 200
"""How long the ground takes to spread, and what stands on it to come."""

FAINT, LEAST = 0.02, 0.02
"""Of what is about to come and is read out and can be tapped already, and of its ground."""


@ft.component
def Spreading(ink: Ink, page: ft.Control) -> ft.Control:
    """The end on its ground, which spreads from where the last key was."""
    spread = use_beats((FRAME_S,), None if ink.calm else True)
    wide = 2.2 * hypot(ink.width, ink.height)
    disc = ft.Container(
        left=ink.width / 2 - wide / 2,
        top=ink.height - wide / 2,
        width=wide,
        height=wide,
        border_radius=wide / 2,
        bgcolor=ink.theme.ground,
        scale=1 if spread else LEAST,
        animate_scale=glide(ink, SPREAD_MS),
    )
    over = ft.Container(
        left=0,
        right=0,
        top=0,
        bottom=0,
        opacity=1 if spread else FAINT,
        animate_opacity=glide(ink, SPREAD_MS, ft.AnimationCurve.EASE_IN_CUBIC),
        content=page,
    )
    return ft.Stack([disc, over], expand=True)


@ft.component
def Emblem(ink: Ink, sign: str, shade: float) -> ft.Control:
    """The game's emblem, which comes up a little smaller and paler than it will be."""
    come = use_beats((FRAME_S,), None if ink.calm else True)
    return ft.Container(
        opacity=shade if come else 0,
        animate_opacity=glide(ink, SPREAD_MS),
        scale=1 if come else 0.96,
        animate_scale=glide(ink, SPREAD_MS),
        content=ink.sigil(sign, _EMBLEM),
    )


def in_its_colour(shell: Shell) -> Shell:
    """Returns the shell with everything drawn on the game's own colour."""
    return replace(shell, ink=shell.ink.tinted)


def _curve(shell: Shell, timeline: Timeline, result: Result, width: float) -> list[ft.Control]:
    """Returns how the game went."""
    players = timeline.setup.players
    return [
        chart_card(
            shell.ink,
            chart,
            players,
            shell.say,
            Frame(width, _CURVE, turning_point(chart, result.winners, players)),
            unfolds=True,
        )
        for chart in main_chart(shell, timeline)
    ]


def _headline(shell: Shell, result: Result, emblem: str) -> ft.Control:
    ink, headline = shell.ink, shell.say(result.headline)
    title = ink.text(
        headline, TextSize.DISPLAY, Face.TITLE, text_align=ft.TextAlign.CENTER, cap=1.5
    )
    reason = result.reason
    parts = [
        Emblem(ink, emblem, 1 if result.winners else _LOST),
        named(title, headline, heading=2, live=True),
        None if reason is None else muted(shell, reason, text_align=ft.TextAlign.CENTER),
    ]
    return flex.column(
        parts, Space.L, tight=False, horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )


def _place(
    shell: Shell, standing: Standing, players: tuple[Player, ...], result: Result
) -> ft.Control:
    ink, player = shell.ink, players[standing.player]
    won = standing.player in result.winners
    scores: list[ft.Control] = [
        flex.column(
            [
                ink.number(value_text(shell, score.value), 30),
                ink.label(shell.say(score.label), TextSize.CAPTION, Face.MEDIUM),
            ],
            Space.XXS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for score in standing.scores
    ]
    name: list[ft.Control] = [
        ink.number(str(standing.rank), 30, ink.theme.gold if won else ink.theme.muted),
        player_badge(ink, player.colour, size=28),
        ink.text(player.name, TextSize.HEADING, Face.TITLE, cap=1.5, expand=True, max_lines=2),
    ]
    stacked = ink.large or len(scores) > (2 if ink.width < 600 else 3)
    content: ft.Control = (
        flex.column([flex.row(name, Space.L), flex.row(scores, Space.XXL, wrap=True)], tight=False)
        if stacked
        else flex.row([*name, *scores], Space.XL)
    )
    label = ", ".join(
        [
            player.name,
            *(f"{shell.say(s.label)} {value_text(shell, s.value)}" for s in standing.scores),
        ]
    )
    return named(
        card(ink, content, padding=Space.XL, edge=ink.theme.gold if won else None),
        f"{standing.rank}. {label}",
    )


def _together(shell: Shell, players: tuple[Player, ...], result: Result) -> ft.Control:
    """Returns everybody who played, where nobody is ranked; a trophy tells some who won."""
    ink = shell.ink
    all_alike = len(result.winners) in (0, len(players))
    badges: list[ft.Control] = [
        flex.row(
            [
                player_badge(ink, player.colour, size=28),
                ink.text(player.name, TextSize.HEADING, Face.TITLE, cap=1.5, max_lines=2),
                None
                if all_alike or place not in result.winners
                else ink.sigil(Glyph.TROPHY, 20, ink.theme.gold),
            ],
            Space.L,
            tight=True,
        )
        for place, player in enumerate(players)
    ]
    return named(
        card(
            ink,
            flex.row(
                badges,
                Space.XXXL,
                run_spacing=Space.XL,
                wrap=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            padding=Space.XL,
            edge=ink.theme.gold if result.winners and all_alike else None,
        ),
        ", ".join(player.name for player in players),
    )


def _decided(shell: Shell, result: Result) -> list[ft.Control]:
    if result.decided is None:
        return []
    return [
        shell.ink.text(
            shell.say(result.decided), TextSize.BODY, Face.MEDIUM, text_align=ft.TextAlign.CENTER
        )
    ]
