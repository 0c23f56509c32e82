"""The table: everybody's points above, the keys for the chosen player below."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.games.tally.moves import AddPoints, CountUp, EndRound, signed
from companion.games.tally.report import result
from companion.games.tally.state import State
from companion.games.tally.texts import _
from companion.play import Message
from companion.widgets import (
    BACKSPACE,
    ENTER,
    RAISED,
    WAITS,
    Cell,
    Dock,
    Face,
    Glyph,
    Handler,
    Ink,
    Marks,
    Radius,
    Scene,
    Space,
    TextSize,
    button,
    button_row,
    cell_grid,
    error_boundary,
    flex,
    key_row,
    numeral,
    pad,
    pads_box,
    picture_box,
    player_badge,
    result_card,
    stage,
    tap,
    use_keyboard,
    use_latest,
    use_stable,
)

QUICK = (-5, -1, 1, 5)
"""The steps that count at once."""

MOST_DIGITS = 4
DIGITS, SIGN, ERASE = "0123456789", "sign", "erase"
ON_KEYBOARD = {"-": SIGN, BACKSPACE: ERASE}

DIGIT, BELOW = 60, 160
"""How high a key is, and on a large screen what stands below them, with the air between."""
ROW, TALL_ROW = 56, 144
"""How high a row is at least and at most."""
NUMERAL, LARGEST_TEXT = 0.62, 1.7
"""How much of a row the points fill, and up to which size of text they grow with it."""
KEYS = 328
"""What the keys take in portrait."""


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """One moment of a play."""
    state: State = scene.state
    picked, set_picked = ft.use_state(-1)

    def pick(player: int) -> None:
        set_picked(player)
        scene.choose(player)

    wanted = (picked, scene.chosen, state.first, state.here[0])
    chosen = next(player for player in wanted if player in state.here)
    rows = [
        _row(scene, player, chosen, lambda player=player: pick(player)) for player in state.here
    ]
    if scene.locked or state.over:
        return stage(
            scene.ink, scene.header, rows, Dock(result_card(scene, result(state))), log=scene.log
        )
    following = state.here[(state.here.index(chosen) + 1) % len(state.here)]
    keys = Keys(
        scene, chosen, lambda: pick(following), lambda: pick(state.first), key=f"keys-{chosen}"
    )
    return stage(scene.ink, scene.header, rows, Dock([keys], scene.alerts), log=scene.log)


def _row(scene: Scene, player: int, chosen: int, on: Handler) -> ft.Control:
    """Returns a player, to be chosen by name, and the points, which say why by a tap."""
    ink, state, seat = scene.ink, scene.state, scene.players[player]
    points, mine = state.points[player], player == chosen and not state.over
    high = _height(ink, len(state.here))
    this_round = points - state.before[player]
    notes = [
        *([scene.say(_("leads"))] if player in state.leaders and any(state.points) else []),
        *(
            [scene.say(_("{change} in this round", change=signed(this_round)))]
            if this_round
            else []
        ),
        *([scene.say(_("nothing in this round yet"))] if player in state.waiting else []),
    ]
    # Whatever depends on the points waits with them.
    asked = scene.say(WAITS) if player in scene.asked else ""
    note = asked or ", ".join(notes)
    words = flex.column(
        [
            ink.text(seat.name, TextSize.HEADING, Face.TITLE, cap=1.5, leading=1.1, max_lines=2),
            ink.label(note or " ", TextSize.CAPTION, leading=1.1, max_lines=2),
        ],
        Space.XXS,
        expand=True,
    )
    who = tap(
        flex.row([player_badge(ink, seat.colour, size=32), words], Space.L),
        ", ".join(filter(None, (seat.name, note))),
        on,
        selected=mine,
        expand=True,
        alignment=None,
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.S),
    )
    why = tap(
        numeral(ink, points, _numeral(ink, high), ink.game.main),
        scene.say(_("Points of {player}: {points}", player=seat.name, points=points)),
        lambda: scene.why(f"points:{player}"),
        border_radius=Radius.CELL,
        padding=ft.Padding.symmetric(horizontal=Space.L),
    )
    return ft.Container(
        key=f"row-{player}",
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.chosen if mine else ink.theme.card,
        border=ft.Border.all(2, ink.theme.action if mine else ink.theme.line),
        height=ink.fixed(high),
        content=flex.row([who, *_asked_sign(scene, player), why], Space.XS),
    )


def _asked_sign(scene: Scene, player: int) -> list[ft.Control]:
    """Returns what marks points of which people have still to say whether they count."""
    if player not in scene.asked:
        return []
    return [scene.ink.sigil(Glyph.QUESTION, 20, scene.ink.theme.gold)]


def _height(ink: Ink, rows: int) -> float:
    """Returns how high a row is, so that all of them fill the room that the keys leave."""
    return min(TALL_ROW, max(ROW, picture_box(ink, KEYS).height / rows - Space.M))


def _numeral(ink: Ink, high: float) -> float:
    """Returns how large points are in a row so high; large text makes a low row higher."""
    return NUMERAL * max(high, ROW * min(ink.effective, LARGEST_TEXT))


@dataclass(frozen=True, slots=True)
class Typed:
    """The number that is typed."""

    digits: str = ""
    less: bool = False

    @property
    def points(self) -> int:
        """What it is worth."""
        return (-1 if self.less else 1) * int(self.digits or "0")

    def after(self, key: str) -> Typed:
        """Returns the number after a digit, `SIGN` or `ERASE`; any other key changes nothing."""
        if key == SIGN:
            return replace(self, less=not self.less)
        if key == ERASE:
            return replace(self, digits=self.digits[:-1])
        digits = (f"{self.digits}{key}".lstrip("0") or "0")[:MOST_DIGITS]
        return replace(self, digits=digits) if key in DIGITS else self


NOTHING = Typed()


@error_boundary
def Keys(scene: Scene, player: int, go_on: Handler, begin_anew: Handler) -> ft.Control:
    """What gives the chosen player points: steps that count at once, or a number and one key.

    Args:
        scene: the moment.
        player: who is chosen.
        go_on: chooses the next one, once a number was given.
        begin_anew: chooses who began the play, once a round is over.
    """
    ink, state = scene.ink, scene.state
    typed, typed_now, type_in = use_latest(NOTHING)
    less, points = typed.less, typed.points
    name = scene.players[player].name

    def press(key: str) -> None:
        type_in(typed_now().after(key))

    def give() -> None:
        given = typed_now()
        if given.digits and scene.act(AddPoints(player, given.points)) is None:
            go_on()

    def end_round() -> None:
        if scene.act(EndRound()) is None:
            begin_anew()

    use_keyboard(scene, lambda key: give() if key == ENTER else press(ON_KEYBOARD.get(key, key)))
    on_press = use_stable(press)
    on_quick = use_stable(lambda step: scene.act(AddPoints(player, int(step))))
    quick = [
        Cell(
            str(step),
            signed(step),
            scene.say(_("{player}: {change}", player=name, change=signed(step))),
        )
        for step in QUICK
    ]
    high = (pads_box(ink).height - BELOW) / 3 if ink.roomy else DIGIT
    marks = Marks(chosen=(SIGN,) if less else ())
    wanted = _("{player}: {change}", player=name, change=signed(points))
    label = scene.say(wanted if typed.digits else _("Points for {player}", player=name))
    return pad(
        ink,
        0,
        [
            key_row(ink, quick, on_quick, shape=replace(RAISED, height=high)),
            cell_grid(
                ink, _digits(scene, typed), on_press, marks, height=high, size=min(40, high * 0.35)
            ),
        ],
        [
            button_row(
                _way(scene, _("Count up"), lambda: scene.act(CountUp())),
                _way(scene, _("End of round {number}", number=state.round), end_round),
            ),
            button(ink, label, give, enabled=bool(typed.digits), identifier="confirm"),
        ],
    )


def _digits(scene: Scene, typed: Typed) -> list[list[Cell | None]]:
    sign = Cell(SIGN, "+/−", scene.say(_("Points are lost")))
    erase = Cell(ERASE, Glyph.BACK, scene.say(_("Take the last digit back")))
    return [
        [*(Cell(digit, digit, digit) for digit in "12345"), erase if typed.digits else None],
        [*(Cell(digit, digit, digit) for digit in "67890"), sign],
    ]


def _way(scene: Scene, word: Message, on: Handler) -> ft.Control:
    return button(
        scene.ink,
        scene.say(word),
        on,
        kind="tonal",
        size=TextSize.BODY,
        expand=1,
    )
