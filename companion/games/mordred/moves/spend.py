"""Phase 4, what money buys: buildings and their replacements, and attacks on men.

Source: Mordred, phase 4, building costs and combat table. The app has no map: the table says what
is linked.
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.games.mordred import words
from companion.games.mordred.board import (
    ATTACK_COST,
    COST,
    NEED_TO_ATTACK,
    SURCHARGE,
    Building,
    Terrain,
    _,
)
from companion.games.mordred.moves.roll import ask_blocked, remember_move
from companion.games.mordred.rules import Rules
from companion.games.mordred.state import End, Seat, State
from companion.games.mordred.words import (
    attack_would_end,
    end_notice,
    last_piece,
    money_line,
    refuse_building,
    refuse_die,
    refuse_price,
    refuse_spending,
    top_warning,
)
from companion.play import Action, Description, Move, Notice, Outcome, Refusal, replace


class Occupant(StrEnum):
    """What already stands on a space where someone wants to build."""

    MAN = "man"
    BUILDING = "building"


@dataclass(frozen=True, slots=True)
class Build(Action, tag="build"):
    """Builds on a space.

    Attributes:
        player: who builds.
        building: what is built.
        terrain: what the space is.
        black_framed: whether the space is one of the framed ones in the east.
        linked_own: whether it is linked to a building of the player.
        linked_other: whether it is linked to a building of somebody else.
        replaces: the player's own building that is taken away from the space.
        occupied: what else stands on the space.
    """

    player: int
    building: Building
    terrain: Terrain
    black_framed: bool = False
    linked_own: bool = False
    linked_other: bool = False
    replaces: Building | None = None
    occupied: Occupant | None = None


@dataclass(frozen=True, slots=True)
class Price:
    """What a building costs, in pounds."""

    base: int
    surcharge: int

    @property
    def total(self) -> int:
        """What is paid."""
        return self.base + self.surcharge


def price_of(action: Build, rules: Rules) -> Price | None:
    """Returns the price of a building, or None where it is forbidden.

    A space that is not linked to a building of the player costs £1 more, a black-framed one
    never; a replacement pays it only by a house rule.
    """
    if (base := COST[action.terrain].get(action.building)) is None:
        return None
    replaced = action.replaces is not None and not rules.replacement_surcharge
    free = action.black_framed or action.linked_own or replaced
    return Price(base, 0 if free else SURCHARGE)


def _build(
    state: State, action: Build, *, recorded: bool = False
) -> Outcome[State, Price] | Refusal:
    """Pays for a building and puts it on the board; a replaced one goes back to its owner.

    Refuses, in this order, ``no_such_building`` (to replace), ``forbidden_terrain``,
    ``first_building_must_be_black_framed``, ``not_connected``, ``space_occupied``,
    ``no_piece_left`` and ``not_enough_money`` with cost, money and missing. Plays were recorded
    with links to buildings that were not there; those still count.
    """
    building, old = action.building, action.replaces
    refusal = refuse_spending(state, action.player)
    if refusal is None and old is not None:
        refusal = refuse_building(state, state.current, old)
    if refusal is not None:
        return refusal
    if (price := price_of(action, state.rules)) is None:
        return Refusal("forbidden_terrain", _("A town cannot stand on a hill."), (), "build-costs")
    if refusal := (
        _refuse_link(state, action, recorded=recorded)
        or _refuse_occupant(action.occupied)
        or _refuse_piece(state, action)
        or refuse_price(state, price.total, "build-costs")
    ):
        return refusal
    seat = state.seat.with_pieces(building, 1)
    if old is not None:
        seat = seat.with_pieces(old, -1)
    seat = replace(seat, money=seat.money - price.total, has_built=True)
    return Outcome(state.with_seat(state.current, seat), price)


def legacy_outcome(state: State, action: Action) -> Outcome[State, Price] | None:
    """Builds as it was recorded, with links to buildings that were not on the board."""
    outcome = _build(state, action, recorded=True) if isinstance(action, Build) else None
    return None if isinstance(outcome, Refusal) else outcome


def _refuse_link(state: State, action: Build, *, recorded: bool) -> Refusal | None:
    """Refuses a space to which nothing leads: a link needs a building at its other end."""
    if action.replaces is not None or action.black_framed:
        return None
    if not state.first_building_done:
        text = _("The first building must stand on a black-framed space in the east.")
        return Refusal("first_building_must_be_black_framed", text, (), "first-building")
    mine = sum(state.seat.pieces)
    if action.linked_own and not (mine or recorded):
        text = _("You have no building on the board that a space could be linked to.")
    elif action.linked_own or (action.linked_other and (state.buildings > mine or recorded)):
        return None
    elif action.linked_other:
        text = _("Nobody else has a building on the board.")
    else:
        text = _("Build on a black-framed space, or next to a building of any player.")
    return Refusal("not_connected", text, (), "build")


def _refuse_occupant(occupant: Occupant | None) -> Refusal | None:
    if occupant is None:
        return None
    if occupant is Occupant.MAN:
        return Refusal(
            "space_occupied", _("A man stands here: remove him first."), (), "attack-man"
        )
    return Refusal("space_occupied", _("A building of somebody else stands here."), (), "build")


def _refuse_piece(state: State, action: Build) -> Refusal | None:
    building = action.building
    if action.replaces is building or state.seat.left(building) > 0:
        return None
    text = _("No piece left of this kind: {building}.", building=words.BUILDING[building])
    return Refusal("no_piece_left", text, (), "type-exhausted")


def _describe_building(action: Build, before: State, after: State) -> Description:
    price = price_of(action, before.rules)
    facts = {
        "player": words.named(before.names, action.player),
        "building": words.BUILDING[action.building],
    }
    if price is None:
        text = _("{player} builds: {building}", **facts)
    else:
        text = _("{player} pays £{cost}: {building}", **facts, cost=price.total)
    return money_line(text, action.player, before, after)


def _announce_building(
    _before: State, action: Build, outcome: Outcome[State, Price]
) -> tuple[Notice, ...]:
    price = outcome.effect
    paid = _("Pay £{cost}: {building}.", cost=price.total, building=words.BUILDING[action.building])
    notices = [Notice(paid, "ask", "build-costs", aloud=())]
    if action.replaces is not None:
        text = _(
            "Take the replaced piece back: {building}.", building=words.BUILDING[action.replaces]
        )
        notices.append(Notice(text, "ask", "replace"))
    if price.surcharge:
        text = _("£{cost} of it: no building of yours is next to it.", cost=price.surcharge)
        notices.append(Notice(text, "info", "surcharge"))
    return (*notices, *last_piece(outcome.state, action.building))


BUILD = Move(Build, _build, _describe_building, _announce_building)


class Foe(StrEnum):
    """Which man a player attacks."""

    MAN = "man"
    ANGLESEY = "anglesey"


@dataclass(frozen=True, slots=True)
class AttackMan(Action, tag="attack"):
    """Attacks a man from a building beside him.

    Attributes:
        player: who pays for it.
        source: the building.
        roll: the die, 1 to 6.
        target: which man.
    """

    player: int
    source: Building
    roll: int
    target: Foe = Foe.MAN


@dataclass(frozen=True, slots=True)
class Attacked:
    """An attack on a man, which needed ``need`` or more."""

    need: int
    success: bool


def _attack(state: State, action: AttackMan) -> Outcome[State, Attacked] | Refusal:
    """Pays for an attack and reads its die.

    The man on Anglesey ends the play at once and wins it. Any other man moves the pawn up one
    space, and a pawn at the top ends the play instead.
    Refuses ``no_such_building``, ``no_man_to_attack``, ``bad_die`` and ``not_enough_money``.
    """
    if refusal := (
        refuse_spending(state, action.player)
        or refuse_building(state, state.current, action.source)
        or _refuse_target(state, action.target)
        or refuse_die(action.roll)
        or refuse_price(state, ATTACK_COST, "attack-man")
    ):
        return refusal
    need = NEED_TO_ATTACK[action.source]
    seat = replace(state.seat, money=state.seat.money - ATTACK_COST)
    if action.roll < need:
        return Outcome(state.with_seat(state.current, seat), Attacked(need, success=False))
    return Outcome(_without_man(state, action.target, seat), Attacked(need, success=True))


ONLY_ANGLESEY = _("Only the man on Anglesey is on the board.")


def _refuse_target(state: State, target: Foe) -> Refusal | None:
    if target is Foe.ANGLESEY or state.men > 1:
        return None
    return Refusal("no_man_to_attack", ONLY_ANGLESEY, (), "attack-man")


def _without_man(state: State, target: Foe, seat: Seat) -> State:
    climbs = state.spaces_above(state.current) != 0
    anglesey = target is Foe.ANGLESEY
    after = replace(
        state.with_seat(state.current, replace(seat, track=seat.track - climbs)),
        men=max(0, state.men - 1),
        removed=state.removed + (not state.rules.killed_man_returns),
        moved=-int(climbs),
        end=End.ANGLESEY if anglesey else End.TRACK if attack_would_end(state) else None,
        killer=state.current if anglesey else None,
    )
    return remember_move(after)


def _describe_attack(action: AttackMan, before: State, after: State) -> Description:
    hit = action.roll >= NEED_TO_ATTACK[action.source]
    facts = {
        "player": words.named(before.names, action.player),
        "die": words.die(action.roll),
    }
    texts = {
        (Foe.MAN, True): _("{player} attacks a man: {die}, hit", **facts),
        (Foe.MAN, False): _("{player} attacks a man: {die}, missed", **facts),
        (Foe.ANGLESEY, True): _("{player} attacks Anglesey: {die}, hit", **facts),
        (Foe.ANGLESEY, False): _("{player} attacks Anglesey: {die}, missed", **facts),
    }
    return money_line(texts[action.target, hit], action.player, before, after)


def _announce_attack(
    _before: State, action: AttackMan, outcome: Outcome[State, Attacked]
) -> tuple[Notice, ...]:
    state = outcome.state
    if not outcome.effect.success:
        need = outcome.effect.need
        text = _("Missed: £{cost} paid, {need} or more was needed.", cost=ATTACK_COST, need=need)
        return (Notice(text, "info", "attack-man"),)
    if action.target is Foe.ANGLESEY:
        return (Notice(_("The man on Anglesey falls!"), "good", "anglesey"), *end_notice(state))
    up = Notice(_("Move your pawn one space up."), "ask", "mordred-track")
    away = _("Put the man back into the reserve.")
    if not state.rules.killed_man_returns:
        away = _("Take the man out of the game.")
    return (
        Notice(_("Hit!"), "good", "attack-man"),
        Notice(away, "ask", "attack-man"),
        *((up,) if state.moved else ()),
        *ask_blocked(state),
        *top_warning(state),
        *end_notice(state),
    )


ATTACK_MAN = Move(AttackMan, _attack, _describe_attack, _announce_attack)
