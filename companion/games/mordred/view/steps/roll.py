"""The first step of a turn: name a row, throw two dice, take the money."""

import flet as ft

from companion.games.mordred.model import Row, State, _
from companion.games.mordred.moves.roll import ROLL, Rolled
from companion.games.mordred.view.draft import Draft, Preview, roll_of
from companion.games.mordred.view.hands import Hands
from companion.games.mordred.view.keys import (
    dice_to_report,
    primary_row,
    quiet_key,
    sentence,
    wide_key,
)
from companion.games.mordred.view.measures import PAD, measures
from companion.games.mordred.view.numbers import money
from companion.games.mordred.view.steps.money_table import money_table
from companion.play import Message, Outcome, Refusal
from companion.widgets import (
    TARGET,
    Face,
    Glyph,
    Handler,
    Radius,
    Scene,
    Space,
    TextSize,
    bounded,
    flex,
    pad,
    tap,
)


@bounded
def RollStep(
    scene: Scene, draft: Draft, preview: Preview, hands: Hands, inline: bool
) -> ft.Control:
    """The money table and two dice, of which the second one told is the roll.

    Args:
        scene: the moment.
        draft: the row and the dice.
        preview: what they bring.
        hands: what the keys call.
        inline: whether what is to be said about it stands here: there is no place for events.
    """
    ink, state = scene.ink, scene.state
    row = Row(draft.row) if draft.row else None
    action = roll_of(state, draft)
    outcome = None if action is None else ROLL.apply(state, action)
    hint = _("Name a row, then roll") if row is None else _("Roll, and tap both dice")
    waits = _("Tap both dice") if inline or row is not None else hint
    wide = wide_key(scene, _verb(scene, outcome, waits), hands.roll, awake=action is not None)
    chances = None
    if scene.odds:
        says = scene.say(_("What the rows promise"))
        chances = quiet_key(
            scene, scene.say(_("Chances")), hands.odds, say=says, identifier="chances"
        )
    said = preview.message or hint
    parts = [
        money_table(scene, row, draft.dice, hands.row),
        dice_to_report(scene, draft.dice, hands.face, height=measures(ink).link),
    ]
    foot = [sentence(scene, said) if inline else None, primary_row(ink, chances, wide)]
    return pad(ink, PAD, parts, foot)


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


def _verb(scene: Scene, outcome: Outcome[State, Rolled] | Refusal | None, hint: Message) -> str:
    """Returns what the wide key does, or what it waits for: only an end must be confirmed."""
    if not isinstance(outcome, Outcome):
        return scene.say(hint)
    if not (amount := outcome.effect.money):
        return scene.say(_("End the game"))
    paid = money(scene.translator, amount)
    return scene.say(_("Take {money}, the game ends", money=paid))
