"""The end of a play: who won, why it ended, the final count, and what decided a tie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO

import flet as ft

from companion.i18n import marker
from companion.play.setup import Player
from companion.play.tell import Result, Standing
from companion.play.timeline import Timeline
from companion.ui.play.opening import looks_back
from companion.ui.shell.context import Shell
from companion.ui.shell.page import action_button, muted, plain_page
from companion.ui.shell.phrases import day, value_text
from companion.widgets.controls.tappable import button_row
from companion.widgets.display.players import player_badge
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.layout.panel import card
from companion.widgets.semantics import named
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("common")

_SHARP = 3.0  # pixels of the picture for one of the screen, as a good phone has


def result_screen(
    shell: Shell,
    header: ft.Control,
    timeline: Timeline,
    result: Result,
    alerts: Sequence[ft.Control],
    on_look: Callable[[], object],
) -> ft.Control:
    """Returns the screen that ends a play; ``on_look`` shows its table."""
    game, players = timeline.game, timeline.setup.players
    began = day(timeline.journal.entries[0].at)
    caption = f"{shell.say(game.title)} · {shell.say(began)}"
    picture = picture_of(
        shell,
        [
            _headline(shell, result),
            *(_place(shell, standing, players, result) for standing in result.standings),
            *([] if result.standings else [_together(shell, players, result)]),
            *_decided(shell, result),
            muted(shell, caption, TextSize.SMALL, text_align=ft.TextAlign.CENTER),
        ],
    )
    looks = [
        action_button(shell, entry.word, entry.on, kind="tonal", expand=1, height=50)
        for entry in looks_back(shell, game, timeline.journal.started.play)
    ]
    save = partial(save_picture, shell, picture)
    body = [
        *alerts,
        picture,
        button_row(*looks),
        action_button(shell, _("Save the picture"), save, kind="tonal", icon=Glyph.DOWNLOAD),
    ]
    again = action_button(shell, _("Play again"), lambda: shell.go(f"/new/{game.id}"), expand=1)
    look = action_button(shell, _("Look at the table"), on_look, kind="tonal", expand=1)
    return plain_page(shell, header, body, [button_row(look, again)], spacing=Space.L)


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
        named(
            ink.text(
                shell.say(result.headline),
                TextSize.DISPLAY,
                Face.TITLE,
                text_align=ft.TextAlign.CENTER,
                cap=1.5,
            ),
            shell.say(result.headline),
            header=True,
            live=True,
        ),
    ]
    if result.reason is not None:
        words.append(muted(shell, result.reason, text_align=ft.TextAlign.CENTER))
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
            edge=ink.theme.gold if result.winners else None,
        ),
        ", ".join(player.name for player in players),
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


def cropped(png: bytes) -> bytes:
    """Returns a picture without what is empty around it.

    Chromium captures a part of a screen as a picture of the whole window's size. Where Pillow is
    not to be had the picture stays as it is.
    """
    try:
        from PIL import Image
    except ImportError:
        return png
    whole = Image.open(BytesIO(png))
    seen = whole.getchannel("A").getbbox() if "A" in whole.getbands() else None
    if seen is None:
        return png
    cut = BytesIO()
    whole.crop(seen).save(cut, "PNG", optimize=True)
    return cut.getvalue()
