"""The opponents, each with a card that turns."""

from collections.abc import Callable
from math import pi

import flet as ft

from companion.games.morrigan.model import _
from companion.games.morrigan.view.signs import card_back
from companion.games.morrigan.view.theatre.show import BEATS, NONE, NOT_YET, TURN_MS, Knight, Show
from companion.widgets import (
    Glyph,
    Ink,
    Radius,
    Space,
    flex,
    glide,
    player_badge,
    short_name,
    tap,
)


def opponent(show: Show, knight: Knight, on_seat: Callable[[int], object]) -> ft.Control:
    """Returns an opponent with the card; a tap enters it anew."""
    ink, player = show.ink, knight.player
    name = short_name(ink, player.name, mine=knight.asked)
    notes = {NOT_YET: _("not asked yet"), NONE: _("no card")}
    told = notes.get(knight.card)
    said = [player.name, show.say(told) if told else str(knight.card)]
    if knight.asked:
        said.append(show.say(_("asked now")))
    head = flex.row(
        [player_badge(ink, player.colour, size=22), name],
        Space.XS,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return tap(
        flex.column(
            [head, _card(show, knight)],
            Space.XS,
            stretch=False,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        ", ".join(said),
        lambda: on_seat(knight.place),
        key=f"seat-{knight.place}",
        selected=knight.asked,
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
    )


def _card(show: Show, knight: Knight) -> ft.Control:
    """Returns a card that turns about its long axis: first its back grows narrow, then not."""
    ink, high = show.ink, show.card
    wide = high * 0.75
    turns = knight.place in show.turning
    open_yet = knight.card is NOT_YET or (turns and show.beat < 1)
    faced = knight.card is not NOT_YET and not (turns and show.beat < 2)
    edge = ink.theme.gold if (turns and show.beat < len(BEATS)) or knight.asked else ink.theme.line
    return ft.Stack(
        [
            _face(ink, (wide if open_yet else 0, high), edge, _back(ink, high)),
            _face(ink, (wide if faced else 0, high), edge, _value(ink, knight, high), open=True),
        ],
        width=wide,
        height=high,
        alignment=ft.Alignment.CENTER,
    )


def _face(
    ink: Ink, size: tuple[float, float], edge: str, content: ft.Control, *, open: bool = False
) -> ft.Control:
    width, height = size
    curve = ft.AnimationCurve.EASE_OUT if width else ft.AnimationCurve.EASE_IN
    fade = ft.AnimationCurve.EASE_OUT_EXPO if width else ft.AnimationCurve.EASE_IN_EXPO
    return ft.Container(
        width=width,
        height=height,
        animate=glide(ink, TURN_MS, curve),
        border_radius=Radius.CELL,
        border=ft.Border.all(2, edge),
        bgcolor=ink.theme.ink if open else ink.theme.card,
        opacity=1 if width else 0,
        animate_opacity=glide(ink, TURN_MS, fade),
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        alignment=ft.Alignment.CENTER,
        content=content,
    )


def _back(ink: Ink, high: float) -> ft.Control:
    return ft.Stack(
        [
            card_back(ink.theme.ink, ink.theme.ground, high - 4),
            ft.Container(
                left=0,
                right=0,
                top=0,
                bottom=0,
                alignment=ft.Alignment.CENTER,
                content=ink.sigil(Glyph.SWORD, high * 0.25, ink.theme.ink),
            ),
        ]
    )


def _value(ink: Ink, knight: Knight, high: float) -> ft.Control:
    """Returns the face of a card: its value large, and small in two corners."""
    figure, shade = str(knight.card) if knight.card else "–", ink.theme.ground
    middle = ft.Container(
        left=0,
        right=0,
        top=0,
        bottom=0,
        alignment=ft.Alignment.CENTER,
        content=ink.number(figure, high * 0.5, shade),
    )
    small, inset = high * 0.15, high * 0.06
    corners = [
        ft.Container(left=inset, top=inset, content=ink.number(figure, small, shade)),
        ft.Container(
            right=inset,
            bottom=inset,
            rotate=ft.Rotate(pi),
            content=ink.number(figure, small, shade),
        ),
    ]
    return ft.Stack([middle, *corners] if knight.card else [middle], expand=True)
