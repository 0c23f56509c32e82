"""What the table looks at: the current player's money, the battle, and everybody else."""

from collections.abc import Callable

import flet as ft

from companion.games.mordred.model import MEN, _, counted as _n, die
from companion.games.mordred.tell.heading import battle_line
from companion.games.mordred.tell.why import explain
from companion.games.mordred.view.numbers import around, money
from companion.games.mordred.view.seats import pawn, points
from companion.widgets import (
    TARGET,
    Face,
    Glyph,
    Handler,
    Number,
    Radius,
    Scene,
    Space,
    TextSize,
    bar,
    card,
    flex,
    icon_button,
    numeral,
    numeral_size,
    player_badge,
    short_name,
    tap,
)

HUGE = 90


def hero(scene: Scene) -> ft.Control:
    """Returns the current player's money, victory points and pawn."""
    ink, state = scene.ink, scene.state
    player = state.current
    track = "track" if state.spaces_below(player) is None else "track_left"
    facts = flex.column(
        [_fact(scene, points(scene, player), "vp"), _fact(scene, pawn(scene, player), track)],
        Space.XXS,
    )
    if ink.large:
        content: ft.Control = flex.column([_money(scene), facts], Space.XS)
    else:
        content = flex.row(
            [ft.Container(expand=6, content=_money(scene)), ft.Container(expand=5, content=facts)]
        )
    return card(
        ink,
        content,
        raised=True,
        padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.M),
        mark=(Glyph.TOWER, ink.game.main),
    )


def _money(scene: Scene) -> ft.Control:
    """Returns the main number of the screen."""
    ink, state = scene.ink, scene.state
    amount = state.seat.money
    size = numeral_size(HUGE * 1.26, digits=max(2, len(str(amount))), largest=HUGE)
    before, after = around(scene.translator, amount)
    digits = [
        numeral(ink, part, high, ink.game.main)
        for part, high in ((before, 52), (amount, size), (after, 52))
        if part != ""
    ]
    caption = scene.say(_("in hand"))
    if state.dice is not None and state.row is not None:
        dice = "".join(die(face) for face in state.dice)
        caption = scene.say(_("{dice} on row {row}", dice=dice, row=state.row.value))
    content = flex.column(
        [
            flex.row(digits, Space.XXS, vertical_alignment=ft.CrossAxisAlignment.END, tight=True),
            ink.label(caption, TextSize.SMALL, Face.MEDIUM, leading=1.15),
        ],
        Space.XS,
        stretch=False,
    )
    pounds = money(scene.translator, amount)
    label = scene.say(
        _("Money of {player}: {money}", player=state.names[state.current], money=pounds)
    )
    return _explained(scene, content, f"{label}. {caption}", "money")


def _explained(scene: Scene, content: ft.Control, label: str, quantity: str) -> ft.Control:
    """Returns a number that explains itself when it is tapped, if it can be explained."""
    return tap(
        content,
        label,
        (lambda: scene.why(quantity)) if explain(scene.state, quantity) else None,
        identifier=quantity,
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.BAR,  # a rounder corner would cut the caption's first letter
    )


def _fact(scene: Scene, number: Number, quantity: str) -> ft.Control:
    ink = scene.ink
    content = flex.row(
        [
            ft.Container(
                width=None if ink.large else 62,
                alignment=None if ink.large else ft.Alignment.CENTER_RIGHT,
                content=numeral(ink, number.value, 44, number.colour or ink.theme.ink),
            ),
            ink.label(number.label, TextSize.SMALL, Face.MEDIUM, leading=1.1, expand=True),
        ],
        height=None if ink.large else 46,
    )
    return _explained(scene, content, f"{number.label}: {number.value}", quantity)


def battle(scene: Scene, on_edit: Handler | None) -> ft.Control:
    """Returns the men against the buildings, and the way to change anything by hand."""
    ink, state = scene.ink, scene.state
    theme = ink.theme
    line = scene.say(battle_line(state))
    reserve = scene.say(
        _n("{count} man in reserve", "{count} men in reserve", max(0, state.reserve))
    )
    words = flex.column(
        [
            ink.text(line, TextSize.SMALL, Face.BOLD, leading=1.1, cap=1.7),
            ink.label(reserve, TextSize.CAPTION, Face.MEDIUM, leading=1.1, cap=1.7),
        ],
        Space.XXS,
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
        numbers = flex.row([*men, ft.Container(width=16), *buildings], Space.S)
        row: ft.Control = flex.column([numbers, words], Space.XS, stretch=False)
    else:
        row = flex.row([*men, words, *buildings], Space.S)
    share = bar(ink, min(1, max(0, state.men / MEN)), colour=theme.life, height=5)
    men_count = scene.say(_n("{count} man", "{count} men", state.counted_men))
    building_count = scene.say(_n("{count} building", "{count} buildings", state.buildings))
    summary = tap(
        flex.column([row, share], Space.XS, stretch=False),
        f"{line}. {men_count}, {building_count}. {reserve}",
        lambda: scene.why("battle"),
        identifier="battle",
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.XS, vertical=Space.S),
    )
    change = scene.say(_("Change by hand"))
    edit = [] if on_edit is None else [icon_button(ink, Glyph.EDIT, change, on_edit, size=18)]
    return card(
        ink,
        flex.row([summary, *edit], Space.XXS),
        padding=ft.Padding.only(left=Space.M, top=Space.XXS, right=Space.XXS, bottom=Space.XXS),
    )


def strip(scene: Scene, on_seat: Callable[[int], object]) -> ft.Control:
    """Returns all players with money and victory points, the one whose turn it is raised."""
    chips = [_seat(scene, index, on_seat) for index in range(len(scene.players))]
    return flex.row(chips, Space.S, scroll=ft.ScrollMode.HIDDEN if scene.ink.large else None)


def _seat(scene: Scene, index: int, on_seat: Callable[[int], object]) -> ft.Control:
    ink, theme, player = scene.ink, scene.ink.theme, scene.players[index]
    mine = index == scene.state.current and not scene.state.over
    pounds = money(scene.translator, scene.state.seats[index].money)
    vp = points(scene, index).brief
    name = short_name(ink, player.name, mine=mine)
    if ink.large:
        name.width = 110
    head = flex.row(
        [
            player_badge(ink, player.colour, size=18),
            ft.Container(content=name, expand=not ink.large),
        ],
        Space.XS,
        tight=ink.large,
    )
    numbers = flex.row(
        [
            ink.number(pounds, 20, theme.ink),
            ink.label(vp, TextSize.CAPTION, Face.BOLD, no_wrap=True, cap=1.5),
        ],
        Space.S,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        tight=ink.large,
    )
    gone = index in scene.state.gone
    turn = scene.say(_("has left") if gone else _("whose turn it is")) if gone or mine else ""
    edge = 2 if mine else 1
    return tap(
        flex.column([head, numbers], Space.XS, stretch=False),
        ", ".join(piece for piece in (player.name, pounds, vp, turn) if piece),
        lambda: on_seat(index),
        selected=mine,
        opacity=0.45 if gone else 1,
        expand=None if ink.large else True,
        identifier=f"seat-{index}",
        border_radius=Radius.CELL,
        bgcolor=theme.card if mine else None,
        border=ft.Border.all(edge, ink.player(player.colour) if mine else theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.L - edge, vertical=Space.M - edge),
        height=None if ink.large else TARGET + 8,
    )
