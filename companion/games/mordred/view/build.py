"""Building: what, on which space, for how much."""

from __future__ import annotations

import flet as ft

from companion.games.mordred import words
from companion.games.mordred.actions import Build, Occupant
from companion.games.mordred.construction import price_of, usual_link
from companion.games.mordred.effects import Built
from companion.games.mordred.explain import price_quantity
from companion.games.mordred.notices import announce
from companion.games.mordred.pieces import BUILDINGS, PLACE, VP, Building, Terrain
from companion.games.mordred.turn import apply
from companion.games.mordred.view.ending import end_button
from companion.games.mordred.view.figures import money
from companion.games.mordred.view.keys import PieceKey, piece_keys, toggles, with_why
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button, button_row
from companion.widgets.display.preview import Figure, preview_line
from companion.widgets.glyphs import Glyph
from companion.widgets.scene import Scene
from companion.widgets.stable import Handler

_ = marker("mordred")

TAKEN = "taken"


@bounded
def Construction(scene: Scene, terrain: str, on_begin: Handler) -> ft.Control:
    """The price list of a kind of space, and what building there would do.

    Args:
        scene: the moment.
        terrain: the kind of space.
        on_begin: told that something new is being put together.
    """
    ink, state = scene.ink, scene.state
    kind, set_kind = ft.use_state("")
    links, set_links = ft.use_state(frozenset({usual_link(state)}))
    on_space, set_on_space = ft.use_state("")

    def toggle(name: str) -> None:
        on_begin()
        set_links(lambda former: former ^ {name})
        if name == TAKEN:
            set_on_space("")

    def pick(name: str) -> None:
        on_begin()
        set_kind(lambda former: "" if name == former else name)

    def build() -> None:
        if plan is not None and scene.act(plan) is None:
            set_kind("")
            set_on_space("")
            set_links(frozenset({"linked_own"}))

    chosen = Building(kind) if kind else None
    plan = None if chosen is None else composed(scene, chosen, terrain, links, on_space)
    keys = [_offer(scene, composed(scene, b, terrain, links, on_space)) for b in BUILDINGS]
    parts: list[ft.Control] = [
        piece_keys(ink, keys, chosen, pick),
        toggles(ink, _links(scene), links, toggle),
    ]
    if TAKEN in links:
        parts.append(choice(ink, _occupants(scene), on_space, set_on_space))
    outcome = None if plan is None else apply(state, plan)
    parts += [_preview(scene, plan, outcome), _buttons(scene, plan, outcome, build)]
    return ft.Column(
        parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def composed(
    scene: Scene, building: Building, terrain: str, links: frozenset[str], on_space: str
) -> Build:
    """Returns the action that is being put together."""
    occupied = Occupant(on_space) if on_space in tuple(Occupant) else None
    return Build(
        scene.state.current,
        building,
        Terrain(terrain),
        "black_framed" in links,
        "linked_own" in links,
        "linked_other" in links,
        Building(on_space) if on_space and occupied is None else None,
        occupied,
    )


def _links(scene: Scene) -> list[tuple[str, str]]:
    return [
        ("linked_own", scene.say(_("Linked to mine"))),
        ("linked_other", scene.say(_("Linked to others"))),
        ("black_framed", scene.say(_("Black-framed"))),
        (TAKEN, scene.say(_("Space not empty"))),
    ]


def _occupants(scene: Scene) -> list[tuple[str, str]]:
    mine = [b for b in BUILDINGS if scene.state.seat.count(b)]
    return [
        *(
            (b.value, scene.say(_("replaces my {building}", building=words.BUILDING[b])))
            for b in mine
        ),
        (Occupant.MAN.value, scene.say(_("a man"))),
        (Occupant.BUILDING.value, scene.say(_("somebody’s building"))),
    ]


def _offer(scene: Scene, plan: Build) -> PieceKey:
    state = scene.state
    price = price_of(plan, state.rules)
    points, left = VP[PLACE[plan.building]], state.seat.left(plan.building)
    return PieceKey(
        plan.building,
        scene.say(words.BUILDING[plan.building]),
        "–" if price is None else money(scene.translator, price.total),
        scene.say(_("{count} VP, {left} left", count=points, left=left)),
        isinstance(apply(state, plan), Refusal),
    )


def _preview(scene: Scene, plan: Build | None, outcome: Outcome | Refusal | None) -> ft.Control:
    ink = scene.ink
    if plan is None or outcome is None:
        return preview_line(ink, (), scene.say(_("Tap what you build, or end the turn")))
    if isinstance(outcome, Refusal):
        return preview_line(ink, (), scene.say(outcome.message), icon=Glyph.WARNING)
    effect = outcome.effect
    if not isinstance(effect, Built):
        return preview_line(ink, ())
    left = outcome.state.seat.money
    figures = [
        Figure(money(scene.translator, effect.price.total), scene.say(_("to pay")), ink.game.main),
        Figure(money(scene.translator, left), scene.say(_("left"))),
        Figure(effect.vp, scene.say(_("VP then"))),
    ]
    line = preview_line(ink, figures, _consequence(scene, effect, outcome))
    quantity = price_quantity(plan.building, plan.terrain, effect.price.surcharge)
    return with_why(ink, line, scene.say(_("Why this price?")), lambda: scene.why(quantity))


def _consequence(scene: Scene, effect: Built, outcome: Outcome) -> str:
    """Returns what else the building does, the gravest first."""
    notices = announce(scene.state, Build(0, effect.building, Terrain.WOOD), outcome)
    if len(notices) > 1:
        return scene.say(notices[-1].message)
    if effect.price.surcharge:
        extra = money(scene.translator, effect.price.surcharge)
        return scene.say(_("with {extra}: no link to yours", extra=extra))
    return ""


def _buttons(
    scene: Scene,
    plan: Build | None,
    outcome: Outcome | Refusal | None,
    build: Handler,
) -> ft.Control:
    ink = scene.ink
    if plan is None:
        return button_row(end_button(scene, main=True))
    price = price_of(plan, scene.state.rules)
    name = words.BUILDING[plan.building]
    if price is None:
        label = scene.say(_("Build: {building}", building=name))
    else:
        pounds = money(scene.translator, price.total)
        label = scene.say(_("Build: {building}, {price}", building=name, price=pounds))
    fits = isinstance(outcome, Outcome)
    return button_row(
        end_button(scene, main=False),
        button(
            ink,
            label,
            build,
            kind="fill" if fits else "ghost",
            expand=3,
            identifier="confirm",
        ),
    )
