"""What is composed at a table of Mordred, and what would come of it.

A roll, men, a building or an attack; what it would do to the numbers, and why it is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from companion.games.mordred import words
from companion.games.mordred.board import (
    ATTACK_COST,
    BUILDINGS,
    COST,
    NEED_TO_ATTACK,
    Building,
    Row,
    Terrain,
    _,
    counted as _n,
)
from companion.games.mordred.moves.place import PLACE_MAN, PLACE_MEN, PlaceMan, PlaceMen, Target
from companion.games.mordred.moves.roll import ROLL, Roll
from companion.games.mordred.moves.spend import ATTACK_MAN, BUILD, AttackMan, Build, Foe, Occupant
from companion.games.mordred.odds import AttackOdds, attack_odds
from companion.games.mordred.state import End, State
from companion.games.mordred.why import price_quantity
from companion.i18n import decimal, percent
from companion.play import Action, Message, Outcome, Refusal
from companion.prompt import Preview, PreviewFigure, Text

OWN, OTHER, FRAMED = "linked_own", "linked_other", "black_framed"
BUILDING, ATTACK, STORM = "build", "attack", "storm"
"""What a tab shows; men are placed on spaces, or storm a building."""

Attempt = Roll | AttackMan | PlaceMan
"""What is done with the die that tells how it went."""

_READ: dict[str, Callable[[str], Any]] = {
    "terrain": Terrain,
    "space": str,
    "source": str,
    "foe": Foe,
    "owner": str,
    "kind": str,
    "count": int,
    "missing": int,
    "die": int,
    "player": int,
}
"""What a press says of a choice of its name."""
_ANOTHER_ATTEMPT = frozenset({"tab", "source", "foe", "owner", "kind"})
"""After these the die that was told is told anew."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Choices that are not yet made true.

    Attributes:
        moment: the turn, its player and its step, which the choices end with.
        row: the row that is named.
        dice: what the dice of the roll show; 0 before it is told.
        tab: what money is for, or whether a man storms a building.
        building: the kind that is built.
        terrain: on which land; it stays chosen from turn to turn.
        links: what the space is next to.
        space: what stands there, if it is not empty.
        source: the kind of building that attacks.
        foe: whom.
        owner: the number of the player whose building is stormed.
        kind: which kind of building.
        count: how many men are placed at once; 0 for all of them.
        missing: how many spaces the pawn lacked; None while nobody says so.
        die: the die of an attempt that would end the play, which waits for the primary key.
        player: whose counters are shown; None for whoever has the turn.
        begun: the state at which something of a roll, building or attack was chosen last.
    """

    moment: tuple[object, ...] = ()
    row: str = ""
    dice: tuple[int, int] = (0, 0)
    tab: str = ""
    building: str = ""
    terrain: Terrain = Terrain.WOOD
    links: frozenset[str] = frozenset()
    space: str = ""
    source: str = ""
    foe: Foe = Foe.MAN
    owner: str = ""
    kind: str = ""
    count: int = 0
    missing: int | None = None
    die: int = 0
    player: int | None = None
    begun: State | None = None

    def at(self, state: State, /) -> Draft:
        """Returns the draft as it is at a table: the choices of another moment are gone."""
        men = (state.men_to_place, state.men) if state.step == "place" else ()
        moment = (state.turn, state.current, state.step, *men)
        if self.moment == moment:
            return self
        return Draft(
            moment,
            tab=_first_tab(state),
            terrain=self.terrain,
            links=frozenset({usual_link(state)}),
            source=_best_source(state),
            owner=_only_target(state),
        )

    def press(self, name: str, state: State, /) -> Draft:
        """Returns the draft after a press, such as ``row:B``, ``two:6``, ``building:town``.

        Raises:
            KeyError: no key is called so (an error in the program).
        """
        kind, _colon, value = name.partition(":")
        aside = kind in ("missing", "room", "player")
        begun = self.begun if aside or state.step == "place" else state
        draft = replace(self, begun=begun, die=0 if kind in _ANOTHER_ATTEMPT else self.die)
        match kind:
            case "row":
                return replace(draft, row="" if value == self.row else value)
            case "one":
                return replace(draft, dice=(int(value), self.dice[1]))
            case "two":
                return replace(draft, dice=(self.dice[0], int(value)))
            case "tab":  # a man sent against a building is sent anew
                return replace(draft, tab=value, owner=_only_target(state), kind="")
            case "building":
                return _with_building(state, draft, Building(value))
            case "link":
                return replace(draft, links=self.links ^ {value})
            case "room":
                return replace(draft, missing=None)
            case _:
                return replace(draft, **{kind: _READ[kind](value)})

    def due(self, state: State, /) -> Attempt | None:
        """Returns the attempt whose last die was told; one that would end the play waits."""
        if (action := attempt_of(state, self)) is None:
            return None
        outcome = outcome_of(state, action)
        return None if isinstance(outcome, Outcome) and outcome.state.over else action

    def after(self, action: Action, /) -> Draft:
        """Returns what is left of the draft: all but the dice, and but a building that stands."""
        left = replace(self, row="", dice=(0, 0), die=0, begun=None)
        if isinstance(action, Build):
            return replace(left, building="", space="", links=frozenset({OWN}))
        return left


def _with_building(state: State, draft: Draft, building: Building) -> Draft:
    """Returns the draft with a kind of building, on the only land that bears it if it must."""
    lands = [
        land
        for land in Terrain
        if isinstance(BUILD.apply(state, build_of(state, draft, building, land)), Outcome)
    ] or [land for land in Terrain if building in COST[land]]
    terrain = draft.terrain if draft.terrain in lands else lands[0]
    return replace(draft, building=building.value, terrain=terrain)


def _first_tab(state: State) -> str:
    """Returns what money may be for: an attack where it is too little for any building."""
    if state.step == "place":
        return ""
    cheapest = min(cost for costs in COST.values() for cost in costs.values())
    may_attack = any(state.seat.pieces) and state.men > 1
    return ATTACK if may_attack and ATTACK_COST <= state.seat.money < cheapest else BUILDING


def usual_link(state: State) -> str:
    """Returns what a space most likely offers: a link to the player's own, if there are any."""
    return OWN if any(state.seat.pieces) else FRAMED


def _best_source(state: State) -> str:
    """Returns the player's building that hits most easily, or nothing where there is none."""
    own = [building for building in BUILDINGS if state.seat.count(building)]
    return min(own, key=lambda building: NEED_TO_ATTACK[building]).value if own else ""


def targets_of(state: State) -> list[int]:
    """Returns who has a building that a man may be sent against."""
    own = state.rules.men_on_own_buildings
    seats = enumerate(state.seats)
    return [seat for seat, has in seats if any(has.pieces) and (own or seat != state.current)]


def _only_target(state: State) -> str:
    """Returns the only player who has a building to storm, or nobody."""
    targets = targets_of(state)
    return str(targets[0]) if len(targets) == 1 else ""


# What it means ----------------------------------------------------------------------------------


def attempt_of(state: State, draft: Draft) -> Attempt | None:
    """Returns what is tried with the dice that are told, or None before they are."""
    match state.step:
        case "roll":
            return roll_of(state, draft)
        case "place":
            return storm_of(state, draft, draft.die) if draft.die else None
        case "spend":
            return attack_of(state, draft, draft.die) if draft.die else None
        case "over":
            return None


def outcome_of(state: State, action: Attempt) -> Outcome[State, Any] | Refusal:
    """Returns what an attempt comes to, or why it is refused."""
    match action:
        case Roll():
            return ROLL.apply(state, action)
        case AttackMan():
            return ATTACK_MAN.apply(state, action)
        case PlaceMan():
            return PLACE_MAN.apply(state, action)


def roll_of(state: State, draft: Draft) -> Roll | None:
    """Returns the roll, once both dice are told."""
    if not all(draft.dice):
        return None
    return Roll(state.current, Row(draft.row) if draft.row else None, *draft.dice)


def build_of(state: State, draft: Draft, building: Building, terrain: Terrain) -> Build:
    """Returns a kind of building on a kind of land, with the links of the draft."""
    space = draft.space
    occupied = Occupant(space) if space in tuple(Occupant) else None
    return Build(
        state.current,
        building,
        terrain,
        FRAMED in draft.links,
        OWN in draft.links,
        OTHER in draft.links,
        Building(space) if space and occupied is None else None,
        occupied,
    )


def plan_of(state: State, draft: Draft) -> Build | None:
    """Returns the building that is put together, once its kind is chosen."""
    if not draft.building:
        return None
    return build_of(state, draft, Building(draft.building), draft.terrain)


def attack_of(state: State, draft: Draft, die: int) -> AttackMan | None:
    """Returns the attack with a die, once the building is chosen."""
    if not draft.source:
        return None
    return AttackMan(state.current, Building(draft.source), die, draft.foe)


def storm_of(state: State, draft: Draft, die: int) -> PlaceMan | None:
    """Returns a man against a building with a die, once it is chosen."""
    if not (draft.owner and draft.kind):
        return None
    kind = Building(draft.kind)
    return PlaceMan(state.current, Target.BUILDING, int(draft.owner), kind, die)


# What would come of it --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ahead:
    """What a draft would do to the numbers of the table.

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


def ahead(state: State, draft: Draft) -> Ahead:
    """Returns what the draft of a step would do."""
    if state.step == "roll":
        return _roll_ahead(state, draft)
    if state.step != "spend":
        return Ahead()
    return _attack_ahead(state, draft) if draft.tab == ATTACK else _building_ahead(state, draft)


def _roll_ahead(state: State, draft: Draft) -> Ahead:
    if (action := roll_of(state, draft)) is None:
        return Ahead()
    if isinstance(outcome := ROLL.apply(state, action), Refusal):
        return Ahead(message=outcome.message, refused=True)
    after, seat = outcome.state, outcome.state.seats[state.current]
    message = _("No room for the pawn: the game ends.") if after.over else None
    return Ahead(seat.money, message=message, place=seat.track if after.moved else None)


def _building_ahead(state: State, draft: Draft) -> Ahead:
    if (plan := plan_of(state, draft)) is None:
        return Ahead()
    if isinstance(outcome := BUILD.apply(state, plan), Refusal):
        return Ahead(message=outcome.message, refused=True)
    warned = [
        notice.message
        for notice in BUILD.announce(state, plan, outcome)
        if notice.rule == "type-exhausted"
    ]
    before, after = state.seat, outcome.state.seat
    why = price_quantity(plan.building, plan.terrain, outcome.effect.surcharge)
    return Ahead(after.money, after.vp - before.vp, warned[-1] if warned else None, why=why)


def _attack_ahead(state: State, draft: Draft) -> Ahead:
    if (plan := attack_of(state, draft, draft.die or 1)) is None:
        return Ahead(message=_("Tap the building that attacks"))
    why = f"attack:{draft.source}"
    if isinstance(outcome := ATTACK_MAN.apply(state, plan), Refusal):
        return Ahead(message=outcome.message, refused=True, why=why)
    return Ahead(state.seat.money - ATTACK_COST, why=why)


def end_of_placing(state: State, draft: Draft) -> End | None:
    """Returns how placing the men would end the play, or None if it goes on."""
    action = PlaceMen(state.current, draft.count or state.men_to_place)
    outcome = PLACE_MEN.apply(state, action)
    return outcome.state.end if isinstance(outcome, Outcome) else None


def preview_of(seen: Ahead, hint: Message) -> Preview:
    """Returns what a step says: what follows from what is composed, else what is to be done."""
    if seen.message is None:
        return Preview((hint,), spare=True)
    return Preview((seen.message,), tone="refused" if seen.refused else "plain")


def preview_of_attacks(state: State, source: Building) -> Preview:
    """Returns what the tries of a building are worth."""
    odds = attack_odds(source, state.seat.money)
    price = words.pounds(ATTACK_COST)
    return Preview(
        (_("{need} or more, {price} a try", need=NEED_TO_ATTACK[source], price=price),),
        tuple(PreviewFigure(value, caption) for value, caption in attack_figures(odds)),
    )


def attack_figures(odds: AttackOdds) -> tuple[tuple[Text, Text], ...]:
    """Returns what attacks are worth as numbers with captions."""
    price = exact_money(odds.price), _("a man")
    one = percent(odds.chance), _("a try")
    if odds.attempts < 1:
        return one, price
    tries = _n("in {count} try", "in {count} tries", odds.attempts)
    return one, (percent(odds.at_least_one), tries), price


def exact_money(amount: Fraction) -> Message:
    """Returns pounds that need not be whole: then with one decimal."""
    return words.pounds(amount.numerator if amount.denominator == 1 else decimal(amount))
