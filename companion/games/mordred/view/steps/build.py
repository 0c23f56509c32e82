"""Building: what, on which space, for how much."""

from collections.abc import Callable

import flet as ft

from companion.games.mordred.model import BUILDINGS, VP, Building, State, Terrain, _, words
from companion.games.mordred.moves.spend import BUILD, Build, Occupant, Price, price_of
from companion.games.mordred.tell.why import price_quantity
from companion.games.mordred.view.keys import (
    HEIGHT,
    WHOLE,
    PieceKey,
    asleep,
    end_button,
    piece_keys,
    sentence,
    toggles,
    with_why,
)
from companion.games.mordred.view.numbers import money
from companion.play import Outcome, Refusal
from companion.widgets import (
    Figure,
    Glyph,
    Handler,
    Scene,
    Space,
    bounded,
    button,
    button_row,
    choice,
    drawing,
    flex,
    pad,
    preview_line,
)

TAKEN = "taken"


@bounded
def BuildStep(scene: Scene, on_begin: Handler) -> ft.Control:
    """The price list of both kinds of space, and what building there would do.

    Args:
        scene: the moment.
        on_begin: called when something new is being put together.
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

    plans = {
        f"{terrain.value}:{building.value}": _plan(state, building, terrain, links, on_space)
        for terrain in Terrain
        for building in BUILDINGS
    }
    plan = plans.get(kind)
    outcome = None if plan is None else BUILD.apply(state, plan)
    offers = [_offer(scene, each) for each in plans.values()]
    parts: list[ft.Control] = [
        *(_row(scene, terrain, plans, plan, pick) for terrain in Terrain),
        toggles(ink, _links(scene), links, toggle),
        *([choice(ink, _occupants(scene), on_space, set_on_space)] if TAKEN in links else []),
    ]
    if plan is None:
        end = end_button(scene, main=all(offer.dim for offer in offers))
        buttons = button_row(end, asleep(scene, _("Choose a building")))
    else:
        buttons = _buttons(scene, plan, outcome, build)
    return pad(ink, HEIGHT, parts, [_preview(scene, plan, outcome), buttons], of=WHOLE)


def _row(
    scene: Scene,
    terrain: Terrain,
    plans: dict[str, Build],
    chosen: Build | None,
    pick: Callable[[str], object],
) -> ft.Control:
    """Returns what may stand on a kind of space, with a picture of it in front."""
    ink = scene.ink
    offers = [_offer(scene, plan) for plan in plans.values() if plan.terrain is terrain]
    here = chosen.building if chosen is not None and chosen.terrain is terrain else None
    keys = piece_keys(ink, offers, here, lambda name: pick(f"{terrain.value}:{name}"))
    if ink.large:
        return keys
    sign = drawing(_LAND[terrain].format(ink.game.main, ink.theme.muted), (56, 36), 34, 22)
    return flex.row([sign, ft.Container(expand=True, content=keys)], Space.S)


_LAND = {
    Terrain.HILL: '<path fill="{1}" opacity="0.5" d="M20 34C26 14 34 8 40 8s12 10 16 26z"/>'
    '<path fill="{0}" d="M0 34C6 16 14 4 22 4s18 14 24 30z"/>',
    Terrain.WOOD: '<path fill="{0}" d="M12 2l8 12h-4l6 9h-5l6 8H1l6-8H2l6-9H4zM44 4l7 11h-3l6 9'
    'h-5l6 7H33l6-7h-5l6-9h-3z"/><path fill="{1}" d="M28 8l7 10h-4l6 8h-4l5 6H18l5-6h-4l6-8h-4z"/>',
}
"""The two kinds of space as they are drawn, in the game's colour and a quieter one."""

_WHERE = {Terrain.WOOD: _("in a wood"), Terrain.HILL: _("on a hill")}


def usual_link(state: State) -> str:
    """Returns what a space most likely offers: a link to the player's own, if there are any."""
    return "linked_own" if any(state.seat.pieces) else "black_framed"


def _plan(
    state: State, building: Building, terrain: Terrain, links: frozenset[str], on_space: str
) -> Build:
    """Returns the action that is being put together."""
    occupied = Occupant(on_space) if on_space in tuple(Occupant) else None
    return Build(
        state.current,
        building,
        terrain,
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
    return [
        *(
            (own.value, scene.say(_("replaces my {building}", building=words.BUILDING[own])))
            for own in BUILDINGS
            if scene.state.seat.count(own)
        ),
        (Occupant.MAN.value, scene.say(_("a man"))),
        (Occupant.BUILDING.value, scene.say(_("somebody’s building"))),
    ]


def _offer(scene: Scene, plan: Build) -> PieceKey:
    state, building = scene.state, plan.building
    price = price_of(plan, state.rules)
    return PieceKey(
        building,
        scene.say(words.BUILDING[building]),
        "–" if price is None else money(scene.translator, price.total),
        scene.say(_("{count} VP, {left} left", count=VP[building], left=state.seat.left(building))),
        isinstance(BUILD.apply(state, plan), Refusal),
        scene.say(_WHERE[plan.terrain]),
    )


def _preview(
    scene: Scene, plan: Build | None, outcome: Outcome[State, Price] | Refusal | None
) -> ft.Control:
    if plan is None or outcome is None:
        return sentence(scene, _("Tap what you build, or end the turn"))
    if isinstance(outcome, Refusal):
        return sentence(scene, outcome.message, Glyph.WARNING)
    ink, price, seat = scene.ink, outcome.effect, outcome.state.seat
    figures = [
        Figure(money(scene.translator, price.total), scene.say(_("to pay")), ink.game.main),
        Figure(money(scene.translator, seat.money), scene.say(_("left"))),
        Figure(seat.vp, scene.say(_("VP then"))),
    ]
    line = preview_line(ink, figures, _consequence(scene, plan, outcome))
    quantity = price_quantity(plan.building, plan.terrain, price.surcharge)
    return with_why(ink, line, scene.say(_("Why this price?")), lambda: scene.why(quantity))


def _consequence(scene: Scene, plan: Build, outcome: Outcome[State, Price]) -> str:
    """Returns what else the building does, the gravest first."""
    _paid, *more = BUILD.announce(scene.state, plan, outcome)
    if more:
        return scene.say(more[-1].message)
    if outcome.effect.surcharge:
        extra = money(scene.translator, outcome.effect.surcharge)
        return scene.say(_("with {extra}: no link to yours", extra=extra))
    return ""


def _buttons(
    scene: Scene,
    plan: Build,
    outcome: Outcome[State, Price] | Refusal | None,
    build: Handler,
) -> ft.Control:
    price = price_of(plan, scene.state.rules)
    name = words.BUILDING[plan.building]
    label = _("Build: {building}", building=name)
    if price is not None:
        label = _(
            "Build: {building}, {price}", building=name, price=money(scene.translator, price.total)
        )
    return button_row(
        end_button(scene, main=False),
        button(
            scene.ink,
            scene.say(label),
            build,
            kind="fill" if isinstance(outcome, Outcome) else "ghost",
            expand=3,
            identifier="confirm",
        ),
    )
