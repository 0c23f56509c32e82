"""A man sent against a building: whose, which, and the die."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.games.mordred import words
from companion.games.mordred.moves.place import PLACE_MAN, PlaceMan, Stormed, Target
from companion.games.mordred.pieces import BUILDINGS, NEED_TO_STORM, Building
from companion.games.mordred.state import State
from companion.games.mordred.view.keys import (
    Fight,
    PieceKey,
    dice_to_report,
    die_line,
    piece_keys,
    sentence,
)
from companion.i18n import marker
from companion.odds.dice import success
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.glyphs import Glyph
from companion.widgets.layout import flex
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler, use_stable

_ = marker("mordred")


@bounded
def Storm(scene: Scene, on_back: Handler) -> ft.Control:
    """A man against a building: whose, which, and the die."""
    ink, state = scene.ink, scene.state
    fight, set_fight = ft.use_state(lambda: Fight(_only_target(scene)))
    on_face = use_stable(lambda _die, face: set_fight(replace(fight, die=face)))
    building, die = fight.building, fight.die
    seat = int(fight.against) if fight.against else None
    action = PlaceMan(state.current, Target.BUILDING, seat, building, die)
    trial = PlaceMan(state.current, Target.BUILDING, seat, building, die or 1)
    chosen = seat is not None and building is not None
    outcome = PLACE_MAN.apply(state, trial) if chosen else None
    parts: list[ft.Control] = [
        choice(
            ink,
            [(str(index), name) for index, name in enumerate(state.names)],
            fight.against,
            lambda owner: set_fight(Fight(owner, fight.kind)),
            label=scene.say(_("Whose building?")),
            dimmed=[str(i) for i in range(len(state.names)) if not _has_target(state, i)],
        ),
        piece_keys(
            ink,
            [_target(scene, seat, kind) for kind in BUILDINGS],
            building,
            lambda kind: set_fight(Fight(fight.against, kind)),
        ),
        dice_to_report(scene, (die,), on_face),
        _preview(scene, building, die, outcome),
        button_row(
            button(ink, scene.say(_("Back")), on_back, kind="tonal", expand=1),
            button(
                ink,
                _verb(scene, die, outcome),
                lambda: scene.act(action),
                enabled=outcome is not None and (die is not None or isinstance(outcome, Refusal)),
                expand=2,
                identifier="confirm",
            ),
        ),
    ]
    return flex.column(parts)


def _has_target(state: State, player: int) -> bool:
    mine = player == state.current and not state.rules.men_on_own_buildings
    return not mine and any(state.seats[player].pieces)


def _only_target(scene: Scene) -> str:
    """Returns the only player who has a building to attack, or nobody."""
    targets = [index for index in range(len(scene.players)) if _has_target(scene.state, index)]
    return str(targets[0]) if len(targets) == 1 else ""


def _target(scene: Scene, owner: int | None, building: Building) -> PieceKey:
    need = scene.say(_("{need}+", need=NEED_TO_STORM[building]))
    name = scene.say(words.BUILDING[building])
    if owner is None:
        return PieceKey(building, name, need, "")
    count = scene.state.seats[owner].count(building)
    return PieceKey(building, name, need, scene.say(_("{count} on board", count=count)), count < 1)


def _preview(
    scene: Scene,
    building: Building | None,
    die: int | None,
    outcome: Outcome[State, Stormed | None] | Refusal | None,
) -> ft.Control:
    if isinstance(outcome, Refusal):
        return sentence(scene, outcome.message, Glyph.WARNING)
    if outcome is None or building is None:
        return sentence(scene, _("Tap whose building and which kind"))
    if die is None:
        return _before(scene, building)
    if _falls(outcome):
        text = _("It falls: the owner takes it back, your man takes the space.")
        return sentence(scene, text, Glyph.FIGHT)
    text = _("It holds: the man goes back to the reserve.")
    return sentence(scene, text, Glyph.SHIELD, scene.ink.theme.attack)


def _before(scene: Scene, building: Building) -> ft.Control:
    """Returns the die that is needed."""
    need = NEED_TO_STORM[building]
    text = _("It falls with {need} or more", need=need)
    if scene.odds:
        percent = scene.translator.percent(success(need))
        text = _("It falls with {need} or more ({chance})", need=need, chance=percent)
    return die_line(scene, text, f"storm:{building.value}")


def _falls(outcome: Outcome[State, Stormed | None]) -> bool:
    return outcome.effect is not None and outcome.effect.success


def _verb(
    scene: Scene, die: int | None, outcome: Outcome[State, Stormed | None] | Refusal | None
) -> str:
    if die is None or not isinstance(outcome, Outcome):
        return scene.say(_("Tap the die"))
    return scene.say(_("The building falls") if _falls(outcome) else _("The building holds"))
