"""What the table looks at: the current player's money, the battle, and everybody else."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.mordred.pieces import MEN
from companion.games.mordred.tell.heading import battle_line
from companion.games.mordred.tell.why import explain
from companion.games.mordred.view.numbers import around, money
from companion.games.mordred.view.seats import pawn, points
from companion.games.mordred.words import die
from companion.i18n import counted, marker
from companion.widgets.controls.tappable import icon_button, tap
from companion.widgets.display.bar import bar
from companion.widgets.display.players import player_badge
from companion.widgets.display.stat import numeral_size
from companion.widgets.glyphs import Glyph, spoken
from companion.widgets.ink import TARGET
from companion.widgets.layout.panel import card
from companion.widgets.scene import Scene
from companion.widgets.seat_table import Number
from companion.widgets.stable import Handler
from companion.widgets.tokens import Face

_ = marker("mordred")
_n = counted("mordred")

HUGE = 112


def hero(scene: Scene) -> ft.Control:
    """Returns the current player's money, victory points and pawn."""
    ink, state = scene.ink, scene.state
    player = state.current
    track = "track" if state.spaces_below(player) is None else "track_left"
    facts = ft.Column(
        [_fact(scene, points(scene, player), "vp"), _fact(scene, pawn(scene, player), track)],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    if ink.large:
        content: ft.Control = ft.Column(
            [_money(scene), facts],
            spacing=4,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        content = ft.Row(
            [ft.Container(expand=6, content=_money(scene)), ft.Container(expand=5, content=facts)],
            spacing=8,
        )
    return card(
        ink,
        content,
        raised=True,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        mark=Glyph.TOWER,
        mark_colour=ink.game.main,
    )


def _money(scene: Scene) -> ft.Control:
    """Returns the main number of the screen."""
    ink, state = scene.ink, scene.state
    amount = state.seat.money
    size = numeral_size(HUGE * 1.26, digits=max(2, len(str(amount))), largest=HUGE)
    before, after = around(scene.translator, amount)
    digits: list[ft.Control] = [ink.number(amount, size, ink.game.main)]
    if before:
        digits.insert(0, ink.number(before, 52, ink.game.main))
    if after:
        digits.append(ink.number(after, 52, ink.game.main))
    caption = scene.say(_("in hand"))
    if state.dice is not None and state.row is not None:
        dice = "".join(die(face) for face in state.dice)
        caption = scene.say(_("{dice} on row {row}", dice=dice, row=state.row.value))
    content = ft.Column(
        [
            ft.Row(digits, spacing=3, vertical_alignment=ft.CrossAxisAlignment.END, tight=True),
            ink.text(caption, 14, Face.MEDIUM, ink.theme.muted, leading=1.15),
        ],
        spacing=5,
        tight=True,
    )
    player = state.names[state.current]
    pounds = money(scene.translator, amount)
    label = scene.say(_("Money of {player}: {money}", player=player, money=pounds))
    return _explained(scene, content, f"{label}. {caption}", "money")


def _explained(scene: Scene, content: ft.Control, label: str, quantity: str) -> ft.Control:
    """Returns a number that explains itself when it is tapped, if it can be explained."""
    if explain(scene.state, quantity) is not None:
        return tap(
            content,
            label,
            lambda: scene.why(quantity),
            identifier=quantity,
            alignment=ft.Alignment.CENTER_LEFT,
            border_radius=12,
        )
    return ft.Semantics(
        identifier=quantity,
        label=spoken(label),
        container=True,
        exclude_semantics=True,
        content=content,
    )


def _fact(scene: Scene, number: Number, quantity: str) -> ft.Control:
    ink = scene.ink
    content = ft.Row(
        [
            ft.Container(
                width=None if ink.large else 62,
                alignment=None if ink.large else ft.Alignment.CENTER_RIGHT,
                content=ink.number(number.value, 44, number.colour or ink.theme.ink),
            ),
            ink.text(number.label, 14, Face.MEDIUM, ink.theme.muted, leading=1.1, expand=True),
        ],
        spacing=8,
        height=None if ink.large else 52,
    )
    label = f"{number.label}: {number.value}"
    return _explained(scene, content, label, quantity)


def battle(scene: Scene, on_edit: Handler | None) -> ft.Control:
    """Returns the men against the buildings, and the way to change anything by hand."""
    ink, state = scene.ink, scene.state
    theme = ink.theme
    line = scene.say(battle_line(state))
    reserve = scene.say(
        _n("{count} man in reserve", "{count} men in reserve", max(0, state.reserve))
    )
    words = ft.Column(
        [
            ink.text(line, 14, Face.BOLD, leading=1.1, cap=1.7),
            ink.text(reserve, 13, Face.MEDIUM, theme.muted, leading=1.1, cap=1.7),
        ],
        spacing=3,
        tight=True,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER
        if not ink.large
        else ft.CrossAxisAlignment.START,
    )
    men: list[ft.Control] = [
        ink.sigil(Glyph.MAN, 18, theme.life),
        ink.number(state.counted_men, 32, theme.life),
    ]
    buildings: list[ft.Control] = [
        ink.number(state.buildings, 32, theme.attack),
        ink.sigil(Glyph.TOWER, 18, theme.attack),
    ]
    if ink.large:
        numbers = ft.Row([*men, ft.Container(width=16), *buildings], spacing=6)
        row: ft.Control = ft.Column([numbers, words], spacing=4, tight=True)
    else:
        row = ft.Row([*men, words, *buildings], spacing=6)
    share = bar(ink, min(1, max(0, state.men / MEN)), colour=theme.life, height=5)
    men_count = scene.say(_n("{count} man", "{count} men", state.counted_men))
    building_count = scene.say(_n("{count} building", "{count} buildings", state.buildings))
    summary = tap(
        ft.Column([row, share], spacing=4, tight=True),
        f"{line}. {men_count}, {building_count}. {reserve}",
        lambda: scene.why("battle"),
        identifier="battle",
        expand=True,
        alignment=None,
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=4, vertical=5),
    )
    parts: list[ft.Control] = [summary]
    if on_edit is not None:
        parts.append(icon_button(ink, Glyph.EDIT, scene.say(_("Change by hand")), on_edit, size=18))
    return card(
        ink, ft.Row(parts, spacing=2), padding=ft.Padding.only(left=8, top=2, right=2, bottom=2)
    )


def strip(scene: Scene, on_seat: Callable[[int], object]) -> ft.Control:
    """Returns all players with money and victory points, the one whose turn it is raised."""
    chips = [_seat(scene, index, on_seat) for index in range(len(scene.players))]
    return ft.Row(
        chips,
        spacing=6,
        scroll=ft.ScrollMode.HIDDEN if scene.ink.large else None,
    )


def _seat(scene: Scene, index: int, on_seat: Callable[[int], object]) -> ft.Control:
    ink, theme, player = scene.ink, scene.ink.theme, scene.players[index]
    mine = index == scene.state.current and not scene.state.over
    pounds = money(scene.translator, scene.state.seats[index].money)
    vp = points(scene, index).brief
    name = ink.text(
        player.name,
        13,
        Face.BOLD if mine else Face.MEDIUM,
        theme.ink if mine else theme.muted,
        leading=1.1,
        no_wrap=True,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    if ink.large:
        name.width = 110
    head = ft.Row(
        [
            player_badge(ink, player.colour, size=18),
            ft.Container(content=name, expand=not ink.large),
        ],
        spacing=5,
        tight=ink.large,
    )
    numbers = ft.Row(
        [
            ink.number(pounds, 20, theme.ink),
            ink.text(vp, 13, Face.BOLD, theme.muted, no_wrap=True, cap=1.5),
        ],
        spacing=6,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        tight=ink.large,
    )
    turn = scene.say(_("whose turn it is")) if mine else ""
    label = ", ".join(piece for piece in (player.name, pounds, vp, turn) if piece)
    body = ft.Column([head, numbers], spacing=4, tight=True)
    return tap(
        body,
        label,
        lambda: on_seat(index),
        selected=mine,
        expand=None if ink.large else True,
        identifier=f"seat-{index}",
        border_radius=14,
        bgcolor=theme.card if mine else None,
        border=ft.Border.all(2 if mine else 1, ink.player(player.colour) if mine else theme.line),
        padding=ft.Padding.symmetric(horizontal=7 if mine else 8, vertical=5 if mine else 6),
        height=None if ink.large else TARGET + 8,
    )
