"""Building: what, on which land, next to what, for how much."""

import flet as ft

from companion.games.mordred.model import (
    BUILDINGS,
    COST,
    NEED_TO_STORM,
    SURCHARGE,
    VP,
    Building,
    State,
    Terrain,
    _,
    words,
)
from companion.games.mordred.moves.spend import BUILD, Build, price_of
from companion.games.mordred.view.boxes import (
    PieceKey,
    WideKey,
    piece_boxes,
    toggles,
    wide_keys,
)
from companion.games.mordred.view.draft import FRAMED, OTHER, OWN, SPACE, Draft, build_of, plan_of
from companion.games.mordred.view.hands import Hands
from companion.games.mordred.view.keys import end_button, primary_row, wide_key
from companion.games.mordred.view.numbers import money
from companion.play import Message, Refusal
from companion.widgets import Glyph, Scene

WHERE = {Terrain.HILL: _("on a hill"), Terrain.WOOD: _("in a wood")}


def build_parts(scene: Scene, draft: Draft, hands: Hands) -> list[ft.Control]:
    """Returns the four buildings, the two kinds of land, and what the space is next to."""
    ink, state = scene.ink, scene.state
    chosen = Building(draft.building) if draft.building else None
    offers = [_offer(scene, build_of(state, draft, kind, draft.terrain)) for kind in BUILDINGS]
    lands = [_land(scene, draft, terrain) for terrain in WHERE]
    return [
        piece_boxes(ink, offers, chosen, hands.building),
        wide_keys(ink, lands, draft.terrain.value, hands.land),
        toggles(ink, _links(scene, draft), hands.link),
    ]


def build_row(scene: Scene, draft: Draft, hands: Hands) -> ft.Control:
    """Returns the end of the turn, and the key that builds what is put together."""
    state, plan = scene.state, plan_of(scene.state, draft)
    if plan is None:
        main = not any(_possible(state, draft, kind) for kind in BUILDINGS)
        asleep = wide_key(scene, scene.say(_("Choose a building")), None, awake=False)
        return primary_row(scene.ink, end_button(scene, main=main), asleep)
    price, name = price_of(plan, state.rules), words.BUILDING[plan.building]
    label = _("Build the {building}", building=name)
    if price is not None:
        paid = money(scene.translator, price.total)
        label = _("Build the {building}, {price}", building=name, price=paid)
    possible = not isinstance(BUILD.apply(state, plan), Refusal)
    return primary_row(
        scene.ink,
        end_button(scene, main=False),
        wide_key(scene, scene.say(label), hands.build, possible=possible),
    )


def _possible(state: State, draft: Draft, kind: Building) -> bool:
    """Says whether a building can be had on any land."""
    plans = (build_of(state, draft, kind, terrain) for terrain in Terrain)
    return any(not isinstance(BUILD.apply(state, plan), Refusal) for plan in plans)


def _offer(scene: Scene, plan: Build) -> PieceKey:
    state, building = scene.state, plan.building
    price = price_of(plan, state.rules)
    figure = "–" if price is None else money(scene.translator, price.total)
    worth = scene.say(_("{count} VP", count=VP[building]))
    need = NEED_TO_STORM[building]
    left = state.seat.left(building)
    return PieceKey(
        building,
        scene.say(words.BUILDING[building]),
        figure,
        f"{worth} · {Glyph.MAN} " + scene.say(_("{need}+", need=need)),
        (
            figure,
            worth,
            scene.say(_("{count} left", count=left)),
            scene.say(_("a man needs {need} or more", need=need)),
        ),
        f"×{left}",
        isinstance(BUILD.apply(state, plan), Refusal),
    )


def _land(scene: Scene, draft: Draft, terrain: Terrain) -> WideKey:
    """Returns a kind of land, with the price of the chosen building there."""
    title = scene.say(WHERE[terrain])
    if not draft.building:
        return WideKey(terrain.value, title, "")
    building = Building(draft.building)
    price = price_of(build_of(scene.state, draft, building, terrain), scene.state.rules)
    if building not in COST[terrain] or price is None:
        return WideKey(terrain.value, title, scene.say(_("no town here")), dim=True)
    return WideKey(terrain.value, title, money(scene.translator, price.total))


def _links(scene: Scene, draft: Draft) -> list[tuple[str, str, bool]]:
    """Returns what a space may be next to, and what may stand on it."""
    extra = f"+{money(scene.translator, SURCHARGE)}"
    other = scene.say(_("to another’s {extra}", extra=extra))
    links = [
        (OWN, scene.say(_("next to mine"))),
        (OTHER, other.replace(f" {extra}", f"\n{extra}")),  # else it breaks behind the plus
        (FRAMED, scene.say(_("black frame"))),
    ]
    on_space = (SPACE, scene.say(space_words(draft.on_space)), bool(draft.on_space))
    return [*((name, text, name in draft.links) for name, text in links), on_space]


def space_words(on_space: str) -> Message:
    """Returns what stands on the space."""
    if on_space in tuple(Building):
        return _("replaces my {building}", building=words.BUILDING[Building(on_space)])
    named = {"": _("occupied …"), "man": _("a man"), "building": _("somebody’s building")}
    return named[on_space]
