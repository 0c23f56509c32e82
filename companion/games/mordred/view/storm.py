"""A man sent against a building: whose, which, and the die."""

from __future__ import annotations

import flet as ft

from companion.games.mordred import words
from companion.games.mordred.actions import PlaceMan, Target
from companion.games.mordred.attack import chance
from companion.games.mordred.effects import Stormed
from companion.games.mordred.pieces import BUILDINGS, Building
from companion.games.mordred.place import need_to_storm
from companion.games.mordred.turn import apply
from companion.games.mordred.view.keys import PieceKey, piece_keys, with_why
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.dice import dice_pad
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.display.preview import preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler, use_stable

_ = marker("mordred")

NO_DIE: int | None = None


@bounded
def Storm(scene: Scene, on_back: Handler) -> ft.Control:
    """A man against a building: whose, which, and the die."""
    ink, state = scene.ink, scene.state
    owner, set_owner = ft.use_state(lambda: _only_target(scene))
    kind, set_kind = ft.use_state("")
    die, set_die = ft.use_state(NO_DIE)

    def report(_die: int, face: int) -> None:
        set_die(face)

    def choose(name: str) -> None:
        set_kind(name)
        set_die(None)

    def choose_owner(name: str) -> None:
        set_owner(name)
        set_die(None)

    on_face = use_stable(report)
    building = Building(kind) if kind else None
    seat = int(owner) if owner else None
    action = PlaceMan(state.current, Target.BUILDING, seat, building, die)
    trial = PlaceMan(state.current, Target.BUILDING, seat, building, die or 1)
    outcome = apply(state, trial) if seat is not None and building is not None else None
    parts: list[ft.Control] = [
        choice(
            ink,
            [(str(index), name) for index, name in enumerate(state.names)],
            owner,
            choose_owner,
            label=scene.say(_("Whose building?")),
            dimmed=[str(i) for i in range(len(state.names)) if not _has_target(scene, i)],
        ),
        piece_keys(ink, _targets(scene, seat), building, choose),
        dice_pad(
            ink,
            (die,),
            on_face,
            says=tuple(scene.say(_("Die: {face}", face=face)) for face in range(1, 7)),
        ),
        _storm_preview(scene, building, die, outcome),
        button_row(
            button(ink, scene.say(_("Back")), on_back, kind="tonal", expand=1),
            button(
                ink,
                _storm_verb(scene, die, outcome),
                lambda: scene.act(action),
                enabled=outcome is not None and (die is not None or isinstance(outcome, Refusal)),
                expand=2,
                identifier="confirm",
            ),
        ),
    ]
    return ft.Column(
        parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _has_target(scene: Scene, index: int) -> bool:
    mine = index == scene.state.current and not scene.state.rules.men_on_own_buildings
    return not mine and any(scene.state.seats[index].pieces)


def _only_target(scene: Scene) -> str:
    """Returns the only player who has a building to attack, or nobody."""
    found = [index for index in range(len(scene.players)) if _has_target(scene, index)]
    return str(found[0]) if len(found) == 1 else ""


def _targets(scene: Scene, owner: int | None) -> list[PieceKey]:
    seat = None if owner is None else scene.state.seats[owner]
    keys: list[PieceKey] = []
    for building in BUILDINGS:
        count = 0 if seat is None else seat.count(building)
        need = scene.say(_("{need}+", need=need_to_storm(building)))
        detail = scene.say(_("{count} on board", count=count)) if seat else ""
        name = scene.say(words.BUILDING[building])
        keys.append(PieceKey(building, name, need, detail, seat is not None and count < 1))
    return keys


def _storm_preview(
    scene: Scene,
    building: Building | None,
    die: int | None,
    outcome: Outcome | Refusal | None,
) -> ft.Control:
    ink = scene.ink
    if isinstance(outcome, Refusal):
        return preview_line(ink, (), scene.say(outcome.message), icon=Glyph.WARNING)
    if outcome is None or building is None:
        return preview_line(ink, (), scene.say(_("Tap whose building and which kind")))
    need = need_to_storm(building)
    if die is None:
        text = scene.say(_("It falls with {need} or more", need=need))
        if scene.odds:
            percent = scene.translator.percent(chance(need))
            text = scene.say(
                _("It falls with {need} or more ({chance})", need=need, chance=percent)
            )
        line = preview_line(ink, (), text, icon=Glyph.FIGHT, icon_colour=ink.theme.muted)
        told = scene.say(_("Why this die?"))
        return with_why(ink, line, told, lambda: scene.why(f"storm:{building.value}"))
    effect = outcome.effect
    if isinstance(effect, Stormed) and effect.success:
        text = _("It falls: the owner takes it back, your man takes the space.")
        return preview_line(ink, (), scene.say(text), icon=Glyph.FIGHT)
    text = _("It holds: the man goes back to the reserve.")
    return preview_line(ink, (), scene.say(text), icon=Glyph.SHIELD, icon_colour=ink.theme.attack)


def _storm_verb(scene: Scene, die: int | None, outcome: Outcome | Refusal | None) -> str:
    if die is None or not isinstance(outcome, Outcome):
        return scene.say(_("Tap the die"))
    effect = outcome.effect
    won = isinstance(effect, Stormed) and effect.success
    return scene.say(_("The building falls") if won else _("The building holds"))
