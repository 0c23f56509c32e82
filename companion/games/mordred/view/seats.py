"""What everybody has: each player with the device in the middle, and whoever has the turn large."""

from __future__ import annotations

import flet as ft

from companion.games.mordred import words
from companion.games.mordred.board import _, counted as _n
from companion.games.mordred.by_hand import MOST_MONEY
from companion.games.mordred.moves.place import PlaceMen
from companion.games.mordred.moves.turn import EndTurn
from companion.games.mordred.prompt.draft import Ahead
from companion.games.mordred.state import State
from companion.games.mordred.view.pictures import HEAD, LEAST_HEAD, LOW, around, measures, money
from companion.games.mordred.view.track import track_picture
from companion.games.mordred.why import explain
from companion.games.mordred.words import die
from companion.widgets import (
    FALLBACK,
    WAITS,
    Handler,
    Radius,
    Scene,
    SeatAction,
    SeatNumber,
    SeatPlace,
    SeatTable,
    Space,
    TextSize,
    Typeface,
    board_width,
    card,
    flex,
    named,
    numeral,
    numeral_size,
    tap,
)

# Everybody --------------------------------------------------------------------------------------


def seat_table(scene: Scene) -> SeatTable:
    """Returns what lies in front of each player."""
    return SeatTable(tuple(_place(scene, player) for player in range(len(scene.players))))


def _place(scene: Scene, player: int) -> SeatPlace:
    state: State = scene.state
    amount = state.seats[player].money
    before, after = around(scene.translator, amount)
    money = SeatNumber(
        scene.say(words.MONEY),
        amount,
        "money",
        player,
        high=MOST_MONEY,
        before=before,
        after=after,
        colour=scene.ink.game.main,
    )
    mine = player == state.current and not state.over and not state.rules.plain
    facts = points(scene, player), pawn(scene, player)
    note = scene.say(_("has left")) if player in state.gone else ""
    return SeatPlace(money, facts, _actions(scene, player) if mine else (), turn=mine, note=note)


def points(scene: Scene, player: int) -> SeatNumber:
    """Returns a player's victory points."""
    count = scene.state.seats[player].vp
    label = scene.say(_n("victory point", "victory points", count))
    return SeatNumber(label, count, brief=scene.say(words.points(count)))


def pawn(scene: Scene, player: int) -> SeatNumber:
    """Returns the spaces left on a counted track, else how far the pawn is from the dragon."""
    state: State = scene.state
    left, theme = state.spaces_below(player), scene.ink.theme
    if left is not None:
        label = scene.say(_n("space left for the pawn", "spaces left for the pawn", left))
        brief = scene.say(_("{count} left", count=left))
        return SeatNumber(
            label, left, colour=theme.life if left <= 2 else theme.attack, brief=brief
        )
    track = state.seats[player].track
    label = _("pawn, above the dragon") if track < 0 else _("pawn, below the dragon")
    brief = scene.say(_("pawn {count}", count=abs(track)))
    return SeatNumber(scene.say(label), abs(track), colour=theme.attack, brief=brief)


def _actions(scene: Scene, player: int) -> tuple[SeatAction, ...]:
    state: State = scene.state
    match state.step:
        case "roll":
            return (SeatAction(scene.say(_("Roll the dice")), main=True),)
        case "place":
            count = state.men_to_place
            every = _n("Place {count} on an empty space", "Place {count} on empty spaces", count)
            return (
                SeatAction(scene.say(every), PlaceMen(player, count), main=True),
                SeatAction(scene.say(_("Elsewhere"))),
            )
        case "spend":
            return (
                SeatAction(scene.say(_("Build or attack"))),
                SeatAction(scene.say(_("End turn")), EndTurn(player), main=True),
            )
        case "over":
            return ()


# Whoever has the turn ---------------------------------------------------------------------------

LARGEST, SMALLER, SMALLEST = 108, 64, 42
"""The numerals of money and of victory points on an upright phone, and the points on a low one."""

SIGN = 0.48
"""How large the sign of the money is beside its digits."""


def stage_card(scene: Scene, seen: Ahead, ghost: int | None, on_track: Handler) -> ft.Control:
    """Returns the numbers and the track in one card.

    Args:
        scene: the moment.
        seen: what the composed play would do.
        ghost: another space of the current player's pawn: where it was, or would be.
        on_track: opens the track large.
    """
    return ft.memo(_Stage)(scene, seen, ghost, on_track, key="stage")


@ft.component
def _Stage(scene: Scene, seen: Ahead, ghost: int | None, on_track: Handler) -> ft.Control:
    ink = scene.ink
    if ink.large:
        return card(
            ink,
            flex.column([_money(scene, seen), _facts(scene)], Space.XS),
            raised=True,
            padding=ft.Padding.symmetric(horizontal=Space.XL, vertical=Space.M),
        )
    share = 55 if measures(ink).head <= LEAST_HEAD else 60
    head = ft.Container(
        height=measures(ink).head,
        padding=ft.Padding.only(left=Space.XXL, right=Space.L),
        content=flex.row(
            [
                ft.Container(expand=share, content=_money(scene, seen)),
                ft.Container(width=1, height=measures(ink).head - 32, bgcolor=ink.theme.line),
                ft.Container(
                    expand=100 - share,
                    padding=ft.Padding.only(left=Space.XXL),
                    content=_points(scene, seen),
                ),
            ],
            0,
        ),
    )
    track = track_picture(scene, (board_width(ink), measures(ink).track), ghost, on_track)
    return card(ink, flex.column([head, track], 0), raised=True, padding=0)


def _money(scene: Scene, seen: Ahead) -> ft.Control:
    """Returns the main number of the screen, and what would be left of it."""
    ink, state = scene.ink, scene.state
    amount = state.seat.money
    size = _size(scene, amount)
    before, after = around(scene.translator, amount)
    digits = [
        numeral(ink, part, high, ink.game.main)
        for part, high in ((before, size * SIGN), (amount, size), (after, size * SIGN))
        if part != ""
    ]
    pounds = money(scene.translator, amount)
    label = scene.say(
        _("Money of {player}: {money}", player=state.names[state.current], money=pounds)
    )
    number = explained(
        scene,
        flex.row(digits, Space.XXS, vertical_alignment=ft.CrossAxisAlignment.END, tight=True),
        label,
        seen.why or "money",
    )
    text, begun = _caption(scene, seen), seen.left is not None
    words = named(
        ink.label(text, TextSize.CAPTION, Typeface.MEDIUM, leading=1.15), text, live=begun
    )
    if ink.height < LOW or measures(ink).head > LEAST_HEAD or ink.large:
        return flex.column(
            [number, words], Space.XS, stretch=False, alignment=ft.MainAxisAlignment.CENTER
        )
    return flex.row([number, ft.Container(expand=True, content=words)])


def _size(scene: Scene, amount: int) -> float:
    """Returns the size of the money's digits."""
    ink, head = scene.ink, measures(scene.ink).head
    largest = LARGEST if ink.large else min(132.0, (head - 28) * LARGEST / 100)
    if head <= LEAST_HEAD:
        return 56
    room = board_width(ink) * 0.6 - 40
    return numeral_size(room / (1 + SIGN / 2), digits=max(2, len(str(amount))), largest=largest)


def _caption(scene: Scene, seen: Ahead) -> str:
    """Returns what would be left, else where the money comes from."""
    state = scene.state
    if seen.left is not None:
        left = money(scene.translator, seen.left)
        after = _("{money} left after this", money=left)
        if state.step == "roll":
            after = _("{money} after this roll", money=left)
        return scene.say(after)
    if state.current in scene.asked:
        return scene.say(WAITS)
    if state.dice is not None and state.row is not None:
        dice = "".join(die(face) for face in state.dice)
        return scene.say(_("{dice} on row {row}", dice=dice, row=state.row.value))
    return scene.say(_("in hand"))


def _points(scene: Scene, seen: Ahead) -> ft.Control:
    """Returns the victory points, with those that would come."""
    ink, theme = scene.ink, scene.ink.theme
    number = points(scene, scene.state.current)
    low = measures(ink).head <= LEAST_HEAD
    size = max(SMALLEST, SMALLER * min(1.2, measures(ink).head / HEAD))
    words = ink.style(TextSize.CAPTION, Typeface.MEDIUM, theme.muted, leading=1.15)
    gained = f"+{seen.gained}" if seen.gained > 0 else ""
    spans = [
        ft.TextSpan(number.label, words),
        ft.TextSpan(
            f" {gained}", ink.style(TextSize.CAPTION, Typeface.BOLD, theme.gold, leading=1.15)
        ),
    ]
    caption = ft.Text(spans=spans, style=ft.TextStyle(font_family_fallback=FALLBACK))
    digits = numeral(ink, number.value, size, theme.ink)
    says = f"{number.label}: {number.value}"
    says = f"{says}, {gained}" if gained else says
    content = (
        flex.row([digits, ft.Container(expand=True, content=caption)])
        if low
        else flex.column(
            [digits, caption],
            Space.S,
            stretch=False,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    )
    return explained(scene, content, says, "vp")


def _facts(scene: Scene) -> ft.Control:
    """Returns victory points and pawn in large text."""
    player = scene.state.current
    track = "track" if scene.state.spaces_below(player) is None else "track_left"
    return flex.column(
        [_fact(scene, points(scene, player), "vp"), _fact(scene, pawn(scene, player), track)],
        Space.XXS,
    )


def _fact(scene: Scene, number: SeatNumber, quantity: str) -> ft.Control:
    ink = scene.ink
    content = flex.row(
        [
            numeral(ink, number.value, 44, number.colour or ink.theme.ink),
            ink.label(number.label, TextSize.SMALL, Typeface.MEDIUM, leading=1.1, expand=True),
        ]
    )
    return explained(scene, content, f"{number.label}: {number.value}", quantity)


def explained(scene: Scene, content: ft.Control, label: str, quantity: str) -> ft.Control:
    """Returns a number that explains itself when it is tapped, if it can be explained."""
    return tap(
        content,
        label,
        (lambda: scene.why(quantity)) if explain(scene.state, quantity) else None,
        identifier="money" if quantity != "vp" and not quantity.startswith("track") else quantity,
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.BAR,  # a rounder corner would cut the caption's first letter
    )
