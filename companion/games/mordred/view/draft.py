"""What is being put together on the table, and what it would do. No drawing."""

from dataclasses import dataclass
from typing import Any

from companion.games.mordred.model import (
    ATTACK_COST,
    BUILDINGS,
    COST,
    NEED_TO_ATTACK,
    Building,
    Row,
    State,
    Terrain,
    _,
)
from companion.games.mordred.moves.roll import ROLL, Roll
from companion.games.mordred.moves.spend import (
    ATTACK_MAN,
    BUILD,
    AttackMan,
    Build,
    Foe,
    Occupant,
)
from companion.games.mordred.tell.why import price_quantity
from companion.play import Message, Outcome, Refusal, replace

OWN, OTHER, FRAMED = "linked_own", "linked_other", "black_framed"
SPACE = "space"
"""What asks for what stands on the space."""

NO_DICE: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True, slots=True)
class Draft:
    """Choices that are not yet made true.

    Attributes:
        moment: the turn, its player and its step, which the choices end with.
        row: the row that is named.
        dice: what the dice of the roll show.
        tab: "build" or "attack".
        building: the kind that is built.
        terrain: on which land; it stays chosen from turn to turn.
        links: what the space is next to.
        on_space: what stands there, if it is not empty.
        source: the kind of building that attacks.
        foe: whom.
        die: a die of an attack that would end the play.
    """

    moment: tuple[int, int, str] = (0, -1, "")
    row: str = ""
    dice: tuple[int | None, int | None] = NO_DICE
    tab: str = "build"
    building: str = ""
    terrain: Terrain = Terrain.WOOD
    links: frozenset[str] = frozenset()
    on_space: str = ""
    source: str = ""
    foe: Foe = Foe.MAN
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """What a draft would do.

    Attributes:
        left: the money after it, or None.
        gained: the victory points that it brings.
        message: why it cannot be done, or the gravest of what follows from it.
        refused: whether it cannot be done.
        place: where the current player's pawn would stand.
        why: the quantity that explains what it costs.
    """

    left: int | None = None
    gained: int = 0
    message: Message | None = None
    refused: bool = False
    place: int | None = None
    why: str = ""


def current(draft: Draft, state: State) -> Draft:
    """Returns a draft as it is at a table: the choices of another moment are gone."""
    moment = (state.turn, state.current, state.step)
    if draft.moment == moment:
        return draft
    return Draft(
        moment,
        tab=first_tab(state),
        terrain=draft.terrain,
        links=frozenset({usual_link(state)}),
        source=best_source(state),
    )


def first_tab(state: State) -> str:
    """Returns what the money may be for: an attack where it is too little for any building."""
    cheapest = min(cost for costs in COST.values() for cost in costs.values())
    may_attack = any(state.seat.pieces) and state.men > 1
    return "attack" if may_attack and ATTACK_COST <= state.seat.money < cheapest else "build"


def usual_link(state: State) -> str:
    """Returns what a space most likely offers: a link to the player's own, if there are any."""
    return OWN if any(state.seat.pieces) else FRAMED


def best_source(state: State) -> str:
    """Returns the player's building that hits most easily, or nothing where there is none."""
    own = [building for building in BUILDINGS if state.seat.count(building)]
    return min(own, key=lambda building: NEED_TO_ATTACK[building]).value if own else ""


def roll_of(state: State, draft: Draft) -> Roll | None:
    """Returns the roll, once both dice are told."""
    one, two = draft.dice
    if one is None or two is None:
        return None
    return Roll(state.current, Row(draft.row) if draft.row else None, one, two)


def build_of(state: State, draft: Draft, building: Building, terrain: Terrain) -> Build:
    """Returns a kind of building on a kind of land, with the links of the draft."""
    on_space = draft.on_space
    occupied = Occupant(on_space) if on_space in tuple(Occupant) else None
    return Build(
        state.current,
        building,
        terrain,
        FRAMED in draft.links,
        OWN in draft.links,
        OTHER in draft.links,
        Building(on_space) if on_space and occupied is None else None,
        occupied,
    )


def plan_of(state: State, draft: Draft) -> Build | None:
    """Returns the building that is put together, once its kind is chosen."""
    return (
        build_of(state, draft, Building(draft.building), draft.terrain) if draft.building else None
    )


def with_building(state: State, draft: Draft, building: Building) -> Draft:
    """Returns the draft with a kind of building, on the only land where it can stand if it must."""

    def possible(terrain: Terrain) -> bool:
        return isinstance(BUILD.apply(state, build_of(state, draft, building, terrain)), Outcome)

    lands = [terrain for terrain in Terrain if possible(terrain)]
    allowed = [terrain for terrain in Terrain if building in COST[terrain]]
    lands = lands or allowed
    terrain = draft.terrain if draft.terrain in lands else lands[0]
    return replace(draft, building=building.value, terrain=terrain)


def after_building(draft: Draft) -> Draft:
    """Returns what is left of a draft once its building stands."""
    return replace(draft, building="", on_space="", links=frozenset({OWN}))


def attack_of(state: State, draft: Draft, die: int) -> AttackMan | None:
    """Returns the attack with a die, once the building is chosen."""
    if not draft.source:
        return None
    return AttackMan(state.current, Building(draft.source), die, draft.foe)


def preview_of(state: State, draft: Draft) -> Preview:
    """Returns what the draft of a step would do."""
    if state.step == "roll":
        return _of_roll(state, draft)
    if state.step != "spend":
        return Preview()
    return _of_attack(state, draft) if draft.tab == "attack" else _of_building(state, draft)


def _of_roll(state: State, draft: Draft) -> Preview:
    action = roll_of(state, draft)
    outcome = None if action is None else ROLL.apply(state, action)
    if outcome is None:
        return Preview()
    if isinstance(outcome, Refusal):
        return _refused(outcome)
    after, seat = outcome.state, outcome.state.seats[state.current]
    message = _("No room for the pawn: the game ends.") if after.over else None
    return Preview(seat.money, message=message, place=seat.track if after.moved else None)


def _of_building(state: State, draft: Draft) -> Preview:
    plan = plan_of(state, draft)
    if plan is None:
        return Preview()
    outcome = BUILD.apply(state, plan)
    if isinstance(outcome, Refusal):
        return _refused(outcome)
    warned = [
        notice.message
        for notice in BUILD.announce(state, plan, outcome)
        if notice.rule == "type-exhausted"
    ]
    before, after = state.seat, outcome.state.seat
    return Preview(
        after.money,
        after.vp - before.vp,
        warned[-1] if warned else None,
        why=price_quantity(plan.building, plan.terrain, outcome.effect.surcharge),
    )


def _of_attack(state: State, draft: Draft) -> Preview:
    if (plan := attack_of(state, draft, draft.die or 1)) is None:
        return Preview(message=_("Tap the building that attacks"))
    why = f"attack:{draft.source}"
    outcome: Outcome[State, Any] | Refusal = ATTACK_MAN.apply(state, plan)
    if isinstance(outcome, Refusal):
        return replace(_refused(outcome), why=why)
    return Preview(state.seat.money - ATTACK_COST, why=why)


def _refused(refusal: Refusal) -> Preview:
    return Preview(message=refusal.message, refused=True)
