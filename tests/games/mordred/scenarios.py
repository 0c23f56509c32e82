"""Mordred's scenario files as setup, state and actions. No rule is here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.mordred import GAME
from companion.games.mordred.board import ATTACK_COST, BUILDINGS, Building, Row, Terrain
from companion.games.mordred.moves.place import PlaceMan, Stormed, Target
from companion.games.mordred.moves.roll import Roll, Rolled
from companion.games.mordred.moves.spend import Attacked, AttackMan, Build, Foe, Occupant, Price
from companion.games.mordred.moves.turn import StartTurn
from companion.games.mordred.odds import odds_of
from companion.games.mordred.state import Seat, State, count_up, start
from companion.odds.distribution import success
from companion.play.action import Action, Outcome, Refusal
from companion.play.setup import Setup
from tests.games.mordred.driver import setup

START_TRACK = 5
LAST = 999
"""The pawn of a player whom a case leaves out."""
RULES = {option.id for option in GAME.options}
SPENDING = ("build", "attack")


def run(case: dict[str, Any]) -> dict[str, object]:
    """Plays a case and returns every value that a case may expect of its last action."""
    initial, actions = case["initial"], case["actions"]
    seats = len(initial.get("players") or [{}])
    state = _state(initial, actions)
    got: dict[str, object] = {}
    for raw in actions:
        if "odds" in raw:
            got = _odds(state, raw["odds"])
        elif "final" in raw:
            got = _table(state, seats) | _count(state, seats)
        else:
            state = _at_turn(state, raw)
            result = GAME.apply(state, _action(state, raw))
            if isinstance(result, Refusal):
                return _table(state, seats) | {"error": result.code, **dict(result.numbers)}
            state = result.state
            got = _table(state, seats) | _effect(result)
    return got


def _state(initial: dict[str, Any], actions: list[dict[str, Any]]) -> State:
    given = initial.get("players") or [{}]
    people = setup(max(2, len(given))).players
    rules = tuple((key, value) for key, value in initial.items() if key in RULES)
    squares = initial.get("black_squares") or {}
    data = tuple((f"black_{row.lower()}", tuple(faces)) for row, faces in squares.items())
    state = start(Setup(people, rules=rules, data=data))
    assert isinstance(state, State)
    seats = [_seat(raw) for raw in given] + [Seat(track=LAST)] * (len(people) - len(given))
    if initial.get("first_building_done") is True:
        seats = [replace(seat, has_built=True) for seat in seats]
    if initial.get("first_building_done") is False:
        seats = [replace(seat, has_built=False) for seat in seats]
    track = initial.get("track") or {}
    board = replace(state.board, top=track.get("top", 0), bottom=track.get("bottom"))
    men = initial.get("men_on_board", 1)
    state = replace(state, seats=tuple(seats), board=board, men=men)
    return _legal(state, initial, actions)


def _seat(raw: dict[str, Any]) -> Seat:
    seat = Seat(raw.get("money", 0), raw.get("track", START_TRACK))
    for name, count in (raw.get("buildings") or {}).items():
        seat = seat.with_pieces(Building(name), count)
    return replace(seat, has_built=any(seat.pieces))


def _legal(state: State, initial: dict[str, Any], actions: list[dict[str, Any]]) -> State:
    """Returns the state in the phase of the first action, with what a case does not mention."""
    first = actions[0]
    if "place_man" in first:
        owed = sum("place_man" in raw for raw in actions)
        state = replace(state, rolled=True, men_to_place=min(owed, max(1, state.reserve)))
    if "attack" in first and "men_on_board" not in initial:
        state = replace(state, men=2)
    return _with_means(state, initial, first)


def _with_means(state: State, initial: dict[str, Any], first: dict[str, Any]) -> State:
    """Gives the money and the buildings that the first action needs and the case left out."""
    given = initial.get("players") or [{}]
    kind = next(iter(first))
    detail = first[kind]
    if kind not in (*SPENDING, "place_man") or not isinstance(detail, dict):
        return state
    player = detail.get("player", 0)
    raw = given[player] if player < len(given) else {}
    seat = state.seats[player]
    if kind in SPENDING and "money" not in raw:
        seat = replace(seat, money=100)
    needed = {"attack": detail.get("from"), "build": detail.get("replaces")}.get(kind)
    if needed and "buildings" not in raw:
        seat = seat.with_pieces(Building(needed), 1)
    state = state.with_seat(player, seat)
    owner = detail.get("owner")
    if kind == "place_man" and owner is not None and detail.get("building"):
        other = given[owner] if owner < len(given) else {}
        if "buildings" not in other:
            theirs = state.seats[owner].with_pieces(Building(detail["building"]), 1)
            state = state.with_seat(owner, theirs)
    return state


def _at_turn(state: State, raw: dict[str, Any]) -> State:
    """Returns the state in the turn and the phase of an action; what lies between is left out."""
    kind, detail = next(iter(raw.items()))
    if isinstance(detail, dict):
        state = replace(state, current=detail.get("player", state.current))
    if kind == "roll":
        return replace(state, rolled=False, men_to_place=0)
    if kind == "place_man" and state.men_to_place == 0:
        return replace(state, rolled=True, men_to_place=1)
    return replace(state, rolled=True) if kind in SPENDING else state


def _action(state: State, raw: dict[str, Any]) -> Action:
    kind, detail = next(iter(raw.items()))
    match kind:
        case "roll":
            row = None if detail.get("row") is None else Row(detail["row"])
            return Roll(state.current, row, *detail["dice"])
        case "place_man":
            return _place_man(state, detail)
        case "build":
            return _build(state, detail)
        case "attack":
            target = Foe(detail.get("target") or "man")
            return AttackMan(state.current, Building(detail["from"]), detail["roll"], target)
        case "start_turn":
            return StartTurn(detail)
        case _:
            raise ValueError(kind)


def _place_man(state: State, detail: dict[str, Any]) -> PlaceMan:
    target = detail.get("target", "empty")
    owner = state.current if target == "own_building" else detail.get("owner")
    building = detail.get("building")
    return PlaceMan(
        state.current,
        Target.BUILDING if target == "own_building" else Target(target),
        owner,
        None if building is None else Building(building),
        detail.get("roll"),
        detail.get("linked_to_man", True) is not False,
    )


def _build(state: State, detail: dict[str, Any]) -> Build:
    replaces = detail.get("replaces")
    return Build(
        state.current,
        Building(detail["building"]),
        Terrain(detail["terrain"]),
        bool(detail.get("black_framed")),
        bool(detail.get("linked_own")),
        bool(detail.get("linked_other")),
        None if replaces is None else Building(replaces),
        _occupant(state, detail.get("occupied_by"), replaces is not None),
    )


def _occupant(state: State, occupied: object, replacing: bool) -> Occupant | None:
    """Returns what stands in the way; the player's own replaced building does not."""
    if occupied is None or occupied is False:
        return None
    if replacing and occupied in (state.current, "own", "own_building"):
        return None
    return Occupant.MAN if occupied in ("man", "mordred") else Occupant.BUILDING


def _table(state: State, seats: int) -> dict[str, object]:
    """Returns what can be read off any state."""
    seat = state.seat
    return {
        "money": seat.money,
        "track": seat.track,
        "vp": seat.vp,
        "men_on_board": state.men,
        "men_reserve": state.reserve,
        "men_to_place": state.men_to_place,
        "total_buildings": state.buildings,
        "buildings": {kind.value: seat.count(kind) for kind in BUILDINGS},
        "exhausted": [kind.value for kind in state.exhausted(state.current)],
        "current": state.current,
        "end": state.end,
    } | {key: value for key, value in _count(state, seats).items() if key in ("battle", "winners")}


def _count(state: State, seats: int) -> dict[str, object]:
    count = count_up(state)
    return {
        "battle": count.battle,
        "total_buildings": count.buildings,
        "winners": list(count.winners),
        "vp": [seat.vp for seat in state.seats[:seats]],
        "money": [seat.money for seat in state.seats[:seats]],
        "track": [seat.track for seat in state.seats[:seats]],
        "men": count.men,
        "decided": None if count.runner_up is None else count.runner_up.decided,
    }


def _effect(outcome: Outcome[State, Any]) -> dict[str, Any]:
    effect = outcome.effect
    match effect:
        case Rolled():
            gained: dict[str, object] = {
                "row": effect.row,
                "money_gained": effect.money,
                "men": effect.men,
            }
            return gained | {"moved": outcome.state.moved}
        case Stormed() | Attacked():
            odds: dict[str, object] = {
                "probability": str(success(effect.need)),
                "need": effect.need,
            }
            cost = {"cost": ATTACK_COST} if isinstance(effect, Attacked) else {}
            return odds | {"success": effect.success} | cost
        case Price():
            return {"base_cost": effect.base, "surcharge": effect.surcharge, "cost": effect.total}
        case tuple():
            return {"exhausted": [kind.value for kind in effect]}
        case _:
            return {}


def _odds(state: State, row: str) -> dict[str, object]:
    odds = odds_of(state.board, state.rules, Row(row))
    return {
        "expected_money": str(odds.money.mean()),
        "expected_men": str(odds.men.mean()),
        "p_no_man": str(odds.men.chance(0)),
    }
