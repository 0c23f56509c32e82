"""The end of a play: who won, why it ended, the final count, and what decided a tie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.errors import Message
from companion.i18n import marker
from companion.play.setup import Player
from companion.play.tell import Result, Standing
from companion.ui.play.crop import cropped
from companion.ui.shell.context import Shell
from companion.ui.shell.page import plain_page
from companion.ui.shell.phrases import value_text
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("common")

_SHARP = 3.0  # pixels of the picture for one of the screen, as a good phone has


def result_screen(
    shell: Shell,
    header: ft.Control,
    result: Result,
    players: tuple[Player, ...],
    alerts: Sequence[ft.Control] = (),
    *,
    caption: str,
    on_look: Callable[[], object],
    on_again: Callable[[], object],
    on_replay: Callable[[], object],
    on_charts: Callable[[], object] | None,
) -> ft.Control:
    """Returns the screen that ends a play; ``on_charts`` is None for one without charts."""
    ink = shell.ink
    told = [
        _headline(shell, result),
        *(_place(shell, standing, players, result) for standing in result.standings),
        *([] if result.standings else [_together(shell, players, result)]),
        *_decided(shell, result),
        ink.label(caption, text_align=ft.TextAlign.CENTER),
    ]
    picture = picture_of(shell, told)
    word = shell.say(_("Save the picture"))
    back: list[tuple[Message, Callable[[], object]]] = [(_("Step through"), on_replay)]
    if on_charts is not None:
        back.append((_("Charts"), on_charts))
    looks = [
        button(ink, shell.say(told), on, kind="tonal", expand=1, height=50) for told, on in back
    ]
    body = [
        *alerts,
        picture,
        button_row(*looks),
        button(ink, word, partial(save_picture, shell, picture), kind="tonal", icon=Glyph.DOWNLOAD),
    ]
    foot = button_row(
        button(ink, shell.say(_("Look at the table")), on_look, kind="tonal", expand=1),
        button(ink, shell.say(_("Play again")), on_again, expand=1),
    )
    return plain_page(shell, header, body, [foot], spacing=Space.L)


def picture_of(shell: Shell, parts: Sequence[ft.Control]) -> ft.Screenshot:
    """Returns parts of a screen that can be saved as a picture, as they are seen."""
    column = flex.column(parts, Space.L)
    return ft.Screenshot(content=ft.Container(bgcolor=shell.ink.theme.ground, content=column))


async def save_picture(shell: Shell, picture: ft.Screenshot) -> None:
    """Saves what is seen as a picture file, or says that this device cannot."""
    try:
        data = cropped(await picture.capture(pixel_ratio=_SHARP))
    except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
        data = b""
    if not data or not await shell.device.files.save("companion.png", data):
        shell.tell(_("The picture could not be saved here."))


def _headline(shell: Shell, result: Result) -> ft.Control:
    ink = shell.ink
    won = bool(result.winners)
    words: list[ft.Control] = [
        ink.sigil(
            Glyph.TROPHY if won else Glyph.SKULL, 56, ink.theme.gold if won else ink.theme.life
        ),
        ft.Semantics(
            label=shell.say(result.headline),
            header=True,
            live_region=True,
            container=True,
            exclude_semantics=True,
            content=ink.text(
                shell.say(result.headline),
                TextSize.DISPLAY,
                Face.TITLE,
                text_align=ft.TextAlign.CENTER,
                cap=1.5,
            ),
        ),
    ]
    if result.reason is not None:
        words.append(
            ink.label(shell.say(result.reason), TextSize.BODY, text_align=ft.TextAlign.CENTER)
        )
    return card(
        ink,
        flex.column(words, Space.L, tight=False, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        padding=Space.XXL,
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
    said = ", ".join(
        [
            player.name,
            *(f"{shell.say(s.label)} {value_text(shell, s.value)}" for s in standing.scores),
        ]
    )
    return ft.Semantics(
        label=f"{standing.rank}. {said}",
        container=True,
        exclude_semantics=True,
        content=card(ink, content, padding=Space.XL, edge=ink.theme.gold if won else None),
    )


def _together(shell: Shell, players: tuple[Player, ...], result: Result) -> ft.Control:
    """Returns everybody who won or lost together, where nobody is ranked."""
    ink = shell.ink
    badges: list[ft.Control] = [
        flex.row(
            [
                player_badge(ink, player.colour, size=28),
                ink.text(player.name, TextSize.HEADING, Face.TITLE, cap=1.5, max_lines=2),
            ],
            Space.L,
            tight=True,
        )
        for player in players
    ]
    return ft.Semantics(
        label=", ".join(player.name for player in players),
        container=True,
        exclude_semantics=True,
        content=card(
            ink,
            flex.row(
                badges,
                Space.XXXL,
                run_spacing=Space.XL,
                wrap=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            padding=Space.XL,
            edge=ink.theme.gold if result.winners else None,
        ),
    )


def _decided(shell: Shell, result: Result) -> list[ft.Control]:
    if result.decided is None:
        return []
    ink = shell.ink
    return [
        ink.text(
            shell.say(result.decided), TextSize.BODY, Face.MEDIUM, text_align=ft.TextAlign.CENTER
        )
    ]
