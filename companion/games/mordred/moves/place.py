"""Placing men: on empty spaces, or against a building by a die.

Source: Mordred, phase 3 and combat table. The app has no map: the table says what is linked.
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.games.mordred import words
from companion.games.mordred.board import NEED_TO_STORM, Building, _, counted as _n
from companion.games.mordred.state import End, State
from companion.games.mordred.words import (
    ROLL_FIRST,
    end_notice,
    refuse_building,
    refuse_die,
    refuse_turn,
    warnings,
)
from companion.play import (
    Action,
    Description,
    Message,
    Move,
    Notice,
    Outcome,
    Refusal,
    refusals,
    replace,
)

FEW_MEN = 5
"""With so few men in the reserve the next black squares may end the play."""


class Target(StrEnum):
    """Where a player wants to put a man."""

    EMPTY = "empty"
    BUILDING = "building"
    MAN = "man"


@dataclass(frozen=True, slots=True)
class PlaceMen(Action, tag="men"):
    """Puts several men on empty spaces, each linked to a man."""

    player: int
    count: int


@dataclass(frozen=True, slots=True)
class PlaceMan(Action, tag="man"):
    """Puts one man somewhere, which against a building needs a die.

    Attributes:
        player: who places.
        target: what is on the space.
        owner: whose building it is.
        building: what building it is.
        roll: the die against the building, 1 to 6.
        linked: whether the space is linked to a space with a man.
    """

    player: int
    target: Target
    owner: int | None = None
    building: Building | None = None
    roll: int | None = None
    linked: bool = True


@dataclass(frozen=True, slots=True)
class ReturnMen(Action, tag="back"):
    """Puts all men that are left to place back into the reserve."""

    player: int


@dataclass(frozen=True, slots=True)
class GiveUpMen(Action, tag="give_up"):
    """Puts some men back into the reserve: they find no space, or a house rule lets them go."""

    player: int
    count: int


@dataclass(frozen=True, slots=True)
class Stormed:
    """A man sent against a building, who needed ``need`` or more."""

    need: int
    success: bool


def _refuse(state: State, player: int) -> Refusal | None:
    """Refuses men out of time: also ``roll_first`` and ``no_man_to_place``."""
    refusal = refuse_turn(state, player)
    if refusal is not None or state.men_to_place > 0:
        return refusal
    if state.rolled:
        return Refusal("no_man_to_place", _("There is no man to place."), (), "place-men")
    return ROLL_FIRST


def _place_men(state: State, action: PlaceMen) -> Outcome[State, None] | Refusal:
    return (
        _refuse(state, action.player)
        or _refuse_count(state, action.count)
        or Outcome(_with_men(state, action.count), None)
    )


def _refuse_count(state: State, count: int) -> Refusal | None:
    most = state.men_to_place
    if count < 1:
        return Refusal("bad_count", _("At least one man must be placed."), (("count", count),))
    if count > most:
        text = _n("Only {count} man is to be placed.", "Only {count} men are to be placed.", most)
        return Refusal("too_many_men", text, (("count", count), ("most", most)), "place-men")
    return _refuse_reserve(state, count)


def _refuse_reserve(state: State, count: int) -> Refusal | None:
    left = max(0, state.reserve)
    if count <= left:
        return None
    text = _n(
        "The reserve has only {count} man left.", "The reserve has only {count} men left.", left
    )
    return Refusal("no_man_left", text, (("reserve", left),), "place-men")


def _with_men(state: State, count: int) -> State:
    """Returns the state with men on the board; the last one of the reserve ends the play."""
    placed = replace(state, men=state.men + count, men_to_place=state.men_to_place - count)
    return placed.ended(End.ALL_MEN_PLACED) if placed.reserve <= 0 else placed


def _place_man(state: State, action: PlaceMan) -> Outcome[State, Stormed | None] | Refusal:
    if refusal := _refuse(state, action.player) or _refuse_space(action):
        return refusal
    if action.target is Target.EMPTY:
        return _refuse_count(state, 1) or Outcome(_with_men(state, 1), None)
    return _storm(state, action)


def _refuse_space(action: PlaceMan) -> Refusal | None:
    if action.target is Target.MAN:
        text = _("A man is already here; a space holds one.")
        return Refusal("already_a_man_here", text, (), "place-men")
    if not action.linked:
        text = _("A man must stand next to another man, along a path.")
        return Refusal("not_linked_to_man", text, (), "place-men")
    return None


def _storm(state: State, action: PlaceMan) -> Outcome[State, Stormed | None] | Refusal:
    owner, building, die = action.owner, action.building, action.roll or 0
    if owner is None or not state.seated(owner):
        return refusals.unknown_player(owner)
    if owner == state.current and not state.rules.men_on_own_buildings:
        text = _("A man may be sent only against a building of somebody else.")
        return Refusal("own_building", text, (), "storm-building")
    if building is None:
        return Refusal("no_such_building", _("Say which building."), (), "combat-table")
    if refusal := (
        refuse_building(state, owner, building) or refuse_die(die) or _refuse_reserve(state, 1)
    ):
        return refusal
    need = NEED_TO_STORM[building]
    if die < need:
        return Outcome(
            replace(state, men_to_place=state.men_to_place - 1), Stormed(need, success=False)
        )
    seat = replace(state.seats[owner].with_pieces(building, -1), has_built=True)
    return Outcome(_with_men(state, 1).with_seat(owner, seat), Stormed(need, success=True))


def _give_up_men(state: State, action: GiveUpMen) -> Outcome[State, None] | Refusal:
    return (
        _refuse(state, action.player)
        or _refuse_count(state, action.count)
        or Outcome(replace(state, men_to_place=state.men_to_place - action.count), None)
    )


def _line(text: Message, player: int, before: State, after: State) -> Description:
    return Description(text, words.MEN, before.men, after.men, player=player)


def _placed(names: tuple[str, ...], player: int, count: int) -> Message:
    name = words.named(names, player)
    return _n("{player} places {count} man", "{player} places {count} men", count, player=name)


def _describe_man(action: PlaceMan, before: State, after: State) -> Description:
    names, player, building = before.names, action.player, action.building
    if action.target is not Target.BUILDING or building is None:
        return _line(_placed(names, player, 1), player, before, after)
    facts = {
        "player": words.named(names, player),
        "owner": words.named(names, action.owner),
        "building": words.BUILDING[building],
        "die": words.die(action.roll),
    }
    falls = _("{player} sends a man against {owner} ({building}): {die}, it falls", **facts)
    holds = _("{player} sends a man against {owner} ({building}): {die}, it holds", **facts)
    fallen = (action.roll or 0) >= NEED_TO_STORM[building]
    return _line(falls if fallen else holds, player, before, after)


def _describe_return(action: ReturnMen | GiveUpMen, before: State, after: State) -> Description:
    name = words.named(before.names, action.player)
    count = before.men_to_place if isinstance(action, ReturnMen) else action.count
    if before.rules.men_may_be_withheld:
        text = _n(
            "{player} holds back {count} man", "{player} holds back {count} men", count, player=name
        )
    elif count == before.men_to_place:
        text = _("{player}: no space for the other men", player=name)
    else:
        text = _n(
            "{player}: no space for {count} man",
            "{player}: no space for {count} men",
            count,
            player=name,
        )
    return _line(text, action.player, before, after)


def _still_to_place(state: State) -> tuple[Notice, ...]:
    """Returns what is to be done once men are placed, or that this has ended the play."""
    if state.over:
        return end_notice(state)
    if state.men_to_place:
        text = _n("{count} man still to place.", "{count} men still to place.", state.men_to_place)
        notices = (Notice(text, "info", "place-men", quiet=True),)  # the view's large number
    else:
        notices = warnings(state)
    if state.reserve > FEW_MEN:
        return notices
    text = _n(
        "{count} man left in the reserve: when he is placed, the game ends.",
        "{count} men left in the reserve: when the last is placed, the game ends.",
        state.reserve,
    )
    return (*notices, Notice(text, "info", "all-men-placed"))


def _announce_man(
    before: State, action: PlaceMan, outcome: Outcome[State, Stormed | None]
) -> tuple[Notice, ...]:
    later = _still_to_place(outcome.state)
    if outcome.effect is None or action.owner is None or action.building is None:
        return later
    facts = {"building": words.BUILDING[action.building], "player": before.names[action.owner]}
    if outcome.effect.success:
        return (
            Notice(_("The {building} falls", **facts), "good", "storm-building"),
            Notice(_("Give the piece back to {player}.", **facts), "ask", "storm-building"),
            Notice(_("Put your man on its space."), "ask", "storm-building"),
            *later,
        )
    text = _(
        "It holds ({building}, {player}): {need} or more was needed.",
        **facts,
        need=outcome.effect.need,
    )
    return (
        Notice(_("Put the man back into the reserve."), "ask", "storm-building"),
        Notice(text, "info", "storm-building"),
        *later,
    )


def _announce_return(
    _before: State, _action: ReturnMen | GiveUpMen, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    back = Notice(_("Put these men back into the reserve."), "ask", "place-men")
    return (back, *_still_to_place(outcome.state))


PLACE_MEN = Move(
    PlaceMen,
    _place_men,
    lambda action, before, after: _line(
        _placed(before.names, action.player, action.count), action.player, before, after
    ),
    lambda _before, _action, outcome: _still_to_place(outcome.state),
    once=True,
)
PLACE_MAN = Move(PlaceMan, _place_man, _describe_man, _announce_man)
RETURN_MEN = Move(
    ReturnMen,
    lambda state, action: (
        _refuse(state, action.player) or Outcome(replace(state, men_to_place=0), None)
    ),
    _describe_return,
    _announce_return,
)
GIVE_UP_MEN = Move(GiveUpMen, _give_up_men, _describe_return, _announce_return)
