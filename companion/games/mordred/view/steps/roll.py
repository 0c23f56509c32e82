"""The first step of a turn: name a row, throw two dice, take the money."""

import flet as ft

from companion.games.mordred.model import Row, State, _, counted as _n
from companion.games.mordred.moves.roll import ROLL, Roll, Rolled
from companion.games.mordred.view.keys import LOW, WHOLE, dice_to_report, sentence, with_why
from companion.games.mordred.view.numbers import money
from companion.games.mordred.view.steps.money_table import money_table
from companion.play import Outcome, Refusal
from companion.widgets import (
    TARGET,
    Face,
    Figure,
    Glyph,
    Handler,
    Ink,
    Radius,
    Scene,
    Space,
    TextSize,
    bounded,
    button,
    flex,
    pad,
    preview_line,
    tap,
    use_stable,
)

NO_DICE: tuple[int | None, int | None] = (None, None)


@bounded
def RollStep(scene: Scene, on_board: Handler, on_odds: Handler) -> ft.Control:
    """The money table, two dice, and what they bring.

    Args:
        scene: the moment.
        on_board: opens the editor of the black squares.
        on_odds: opens the chances of every row.
    """
    ink, state = scene.ink, scene.state
    named, set_named = ft.use_state("")
    dice, set_dice = ft.use_state(NO_DICE)

    on_row = use_stable(lambda row: set_named(lambda former: "" if row == former else row))
    on_face = use_stable(
        lambda die, face: set_dice(lambda now: (now[0], face) if die else (face, now[1]))
    )
    row = Row(named) if named else None
    unchecked = not state.board.checked and not ink.landscape
    one, two = dice
    action = None if one is None or two is None else Roll(state.current, row, one, two)
    outcome = None if action is None else ROLL.apply(state, action)
    confirm = button(
        ink,
        _verb(scene, outcome),
        lambda: None if action is None else scene.act(action),
        enabled=action is not None,
        identifier="confirm",
    )
    preview = _preview(scene, row, outcome)
    if scene.odds and outcome is None:
        preview = _with_chances(scene, preview, on_odds)
    parts = [
        check_board(scene, on_board) if unchecked else None,
        money_table(scene, row, dice, on_row),
        dice_to_report(scene, dice, on_face, height=52),
    ]
    return pad(ink, WHOLE, parts, _foot(ink, preview, confirm))


def _with_chances(scene: Scene, preview: ft.Control, on_odds: Handler) -> ft.Control:
    """Returns the hint with the way to the chances beside it, until the dice are reported."""
    ink, label = scene.ink, scene.say(_("What the rows promise"))
    if ink.height < LOW and not ink.large:
        return with_why(ink, preview, label, on_odds, glyph=Glyph.CHART)
    chances = button(
        ink,
        scene.say(_("Chances")),
        on_odds,
        kind="ghost",
        icon=Glyph.CHART,
        say=label,
        size=TextSize.BODY,
        height=48,
        identifier="chances",
    )
    if not ink.large:
        return flex.row([ft.Container(expand=True, content=preview), chances])
    return flex.column([preview, chances], Space.S)


def _foot(ink: Ink, preview: ft.Control, confirm: ft.Control) -> list[ft.Control]:
    """Returns preview and button, beside each other in a low window."""
    if ink.height >= LOW or ink.large:
        return [preview, confirm]
    beside = ft.Container(width=150, content=confirm)
    return [flex.row([ft.Container(expand=True, content=preview), beside])]


def check_board(scene: Scene, on_board: Handler) -> ft.Control:
    """Returns the reminder that the black squares are a guess; a tap opens their editor."""
    ink = scene.ink
    text = scene.say(_("Check the black squares on your board; most of them are our guess."))
    return tap(
        flex.row(
            [
                ink.sigil(Glyph.WARNING, 16, ink.theme.life),
                ink.text(text, TextSize.SMALL, Face.MEDIUM, expand=True, leading=1.1),
                ink.sigil(Glyph.RIGHT, 14, ink.theme.muted),
            ],
            Space.L,
        ),
        text,
        on_board,
        alignment=None,
        identifier="check-board",
        padding=ft.Padding.symmetric(horizontal=Space.L, vertical=Space.S),
        height=None if ink.large else TARGET,
        border_radius=Radius.CELL,
        border=ft.Border.all(1, ink.theme.life),
    )


def _verb(scene: Scene, outcome: Outcome[State, Rolled] | Refusal | None) -> str:
    if not isinstance(outcome, Outcome):
        return scene.say(_("Tap both dice"))
    paid = money(scene.translator, outcome.effect.money)
    return scene.say(_("Take {money}", money=paid) if outcome.effect.money else _("End the game"))


def _preview(
    scene: Scene, row: Row | None, outcome: Outcome[State, Rolled] | Refusal | None
) -> ft.Control:
    if outcome is None:
        hint = _("Name a row, then roll") if row is None else _("Roll, and tap both dice")
        return sentence(scene, hint)
    if isinstance(outcome, Refusal):
        return sentence(scene, outcome.message, Glyph.WARNING)
    ink, theme, roll = scene.ink, scene.ink.theme, outcome.effect
    figures = [
        Figure(money(scene.translator, roll.money), scene.say(_("row {row}", row=roll.row.value))),
        Figure(roll.men, scene.say(_n("man", "men", roll.men)), theme.life),
        Figure(outcome.state.moved, scene.say(_("pawn down")), theme.attack),
    ]
    if outcome.state.over:
        return preview_line(ink, figures, scene.say(_("No room: game over")), icon=Glyph.FLAG)
    if roll.taken < roll.men:
        text = scene.say(_n("Reserve: only {count}", "Reserve: only {count}", roll.taken))
        return preview_line(ink, figures, text, icon=Glyph.WARNING)
    if row is None:
        return preview_line(ink, figures, scene.say(_("No row named: C counts")))
    return preview_line(ink, figures, "" if roll.men else scene.say(_("No man")), good=True)
