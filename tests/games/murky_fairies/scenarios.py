"""Murky Fairies' scenario files as setup, state and actions. No rule is here."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.murky_fairies import GAME
from companion.games.murky_fairies.cards import Enemy, Fairy, Item, tokens_of
from companion.games.murky_fairies.moves.attack import Attack, Hit
from companion.games.murky_fairies.moves.fairies import (
    Afflict,
    Auction,
    LiftCurse,
    UseSkill,
    UseSpecial,
)
from companion.games.murky_fairies.moves.items import MoveItem
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.shop import Buy
from companion.games.murky_fairies.moves.turn import (
    BuyAction,
    EndTurn,
    NewRound,
    PlayCard,
    StartTurn,
)
from companion.games.murky_fairies.rules import MOST_EXTRA, Affliction, Defence, Rank, Rarity
from companion.games.murky_fairies.state import (
    Seat,
    State,
    can_have_bonus,
    count_up,
    has_bonus,
    points,
    start,
)
from companion.play.action import Action, Outcome, Refusal
from companion.play.setup import Player, Setup

PLENTY = 60
FIELDED = 7
RULES = {option.id for option in GAME.options}
UNSAID_SOULS = ("assassin_auction",)
"""Actions that need souls which a case may leave out."""
ACTING = ("skill",)
RARITIES = {"commune": "common", "commun": "common", "épique": "epic"}


def run(case: dict[str, Any]) -> dict[str, object]:
    """Plays a case and returns every value that a case may expect of its last action."""
    initial, expect = _complete(case), case.get("expect") or {}
    names = _names(initial)
    state = _state(initial, case["actions"])
    got: dict[str, object] = {}
    last: dict[str, Any] = {}
    for raw in case["actions"]:
        last = raw
        if "final" in raw:
            got = _count(state)
            continue
        state = _at_turn(state, raw)
        action = _action(state, raw, names)
        result = GAME.apply(state, action)
        if isinstance(result, Refusal):
            return {"error": result.code, **dict(result.numbers), **_table(state)}
        got = _effect(state, action, result)
        state = result.state
    table = _table(state) | {"winner": got.get("winner", _table(state)["winner"])}
    return table | got | _of_fairy(state, last, names, expect)


def _complete(case: dict[str, Any]) -> dict[str, Any]:
    """Returns the initial state with the fairies that only the actions mention."""
    initial = dict(case.get("initial") or {})
    players = [dict(raw) for raw in (*(initial.get("players") or []), {}, {})][:2]
    for raw in case["actions"]:
        kind, detail = next(iter(raw.items()))
        fields: dict[str, Any] = detail if isinstance(detail, dict) else {}
        owner = fields.get("player", initial.get("current", initial.get("first_player", 0)))
        named = [fields.get("fairy"), detail if kind == "lift_curse" else None]
        named += [hit.get("fairy") for hit in fields.get("hits", ())]
        if kind == "move_item":
            named += [fields.get("from"), fields.get("to")]
        for name in named:
            if isinstance(name, str) and not any(name in (p.get("fairies") or {}) for p in players):
                fairies = dict(players[owner].get("fairies") or {})
                players[owner]["fairies"] = fairies | {name: _imagined(kind, fields, name)}
    return initial | {"players": players}


def _imagined(kind: str, fields: dict[str, Any], name: str) -> dict[str, Any]:
    """Returns a fairy whom a case does not describe: one who gives an item away has one."""
    if kind == "move_item" and name == fields.get("from"):
        return {"items": [{"treasure": bool(fields.get("treasure"))}]}
    return {}


def _names(initial: dict[str, Any]) -> list[list[str]]:
    given = initial.get("players") or [{}, {}]
    return [list(raw.get("fairies") or {}) for raw in given]


def _state(initial: dict[str, Any], actions: list[dict[str, Any]]) -> State:
    people = tuple(Player(str(i), f"P{i}", "red", "crown") for i in range(2))
    first = initial.get("first_player", 0)
    rules = tuple((key, value) for key, value in initial.items() if key in RULES)
    state = start(Setup(people, first, rules))
    assert isinstance(state, State)
    given = [*(initial.get("players") or []), {}, {}][:2]
    rich = any(name in raw for raw in actions for name in UNSAID_SOULS)
    seats = tuple(_seat(raw, seat, rich) for raw, seat in zip(given, state.seats, strict=True))
    enemies = tuple(_enemy(name, raw) for name, raw in (initial.get("enemies") or {}).items())
    return replace(
        state,
        seats=seats,
        enemies=enemies or state.enemies,
        current=initial.get("current", first),
        turn=1,
        extra=initial.get("extra_bought", 0),
        actions=initial.get("actions_left", 0),
        slayer=initial.get("titan_slayer"),
    )


def _seat(raw: dict[str, Any], seat: Seat, rich: bool) -> Seat:
    souls = raw.get("souls", PLENTY if rich else seat.souls)
    kills = raw.get("kills") or {}
    named = [_fairy(name, fairy) for name, fairy in (raw.get("fairies") or {}).items()]
    count = raw.get("fairy_count", FIELDED)
    fairies = [*named, *(Fairy(f"#{i}") for i in range(count - len(named)))]
    heroic = raw.get("heroic", 0)
    heroes = len(fairies) if heroic is True else int(heroic)
    fairies = [replace(f, heroic=f.heroic or i < heroes) for i, f in enumerate(fairies)]
    return Seat(
        souls,
        tuple(raw.get("used_cards") or ()),
        (kills.get("demon", 0), kills.get("scourge", 0), kills.get("titan", 0)),
        tuple(fairies),
    )


def _fairy(name: str, raw: dict[str, Any]) -> Fairy:
    cubes = raw.get("cubes", 0)
    kind = raw.get("cube_kind", raw.get("kind", raw.get("status")))
    if kind is None and cubes:
        kind = "cursed" if cubes > 1 else "exhausted"
    return Fairy(
        name,
        bool(raw.get("engaged", cubes > 0)),
        cubes,
        None if kind is None else Affliction(kind),
        bool(raw.get("heroic", False)),
        _items(raw.get("items", 0)),
    )


def _items(raw: Any) -> tuple[Item, ...]:
    if isinstance(raw, int):
        return tuple(Item(f"item {i}", Rarity.COMMON) for i in range(raw))
    return tuple(_item(item) for item in raw)


def _item(raw: Any) -> Item:
    if isinstance(raw, str):
        return Item(raw, None if raw == "treasure" else Rarity.COMMON)
    treasure = raw.get("treasure") or raw.get("kind") == "treasure"
    rarity = None if treasure else Rarity(raw.get("rarity", "common"))
    cubes = raw.get("cubes", 0)
    return Item(raw.get("name", ""), rarity, cubes=cubes, engaged=raw.get("engaged", cubes > 0))


def _enemy(name: str, raw: dict[str, Any]) -> Enemy:
    enemy = Enemy(Rank(raw["kind"]), name, tokens_of("".join(raw.get("tokens") or ())))
    beaten = raw.get("defeated") or raw.get("tokens") == []
    return replace(enemy, beaten_by=0) if beaten else enemy


def _at_turn(state: State, raw: dict[str, Any]) -> State:
    """Returns the state in the step of an action; what lies between is left out."""
    kind, detail = next(iter(raw.items()))
    if kind == "action_card":
        card = detail["card"] if isinstance(detail, dict) else detail
        if state.card is not None and state.card != card:
            state = replace(state, card=None, actions=0)
    if kind in ACTING and state.card is None and state.actions == 0:
        state = replace(state, card=6, actions=6)
    if kind == "new_round":
        first = detail.get("first_player", state.first) if isinstance(detail, dict) else state.first
        return replace(state, first=first, rewards=())
    if kind in ("begin_turn", "end_turn"):
        return replace(state, rewards=())
    if isinstance(detail, dict) and kind not in ("status", "special", "assassin_auction"):
        state = replace(state, current=detail.get("player", state.current))
    return state


def _action(state: State, raw: dict[str, Any], names: list[list[str]]) -> Action:
    kind, detail = next(iter(raw.items()))
    fields: dict[str, Any] = detail if isinstance(detail, dict) else {}
    player = fields.get("player", state.current)

    def place(name: Any) -> int:
        return names[player].index(name) if name in names[player] else -1

    if kind in ("attacks", "move_item", "shop", "special"):
        return _with_fields(state, kind, fields, player, place)
    match kind:
        case "action_card":
            return PlayCard(player, fields.get("card", detail if not fields else 0))
        case "buy_action":
            return BuyAction(player)
        case "skill":
            return UseSkill(player, place(fields["fairy"]), fields["cost"])
        case "status":
            kind_of = Affliction(fields["kind"])
            return Afflict(player, place(fields["fairy"]), kind_of, fields.get("item"))
        case "lift_curse":
            fairy = fields.get("fairy") if fields else detail
            return LiftCurse(player, place(fairy), fields.get("item"))
        case _:
            return _rest(state, kind, detail, fields, place)


def _with_fields(
    state: State, kind: str, fields: dict[str, Any], player: int, place: Any
) -> Action:
    match kind:
        case "attacks":
            return Attack(player, _place(state, fields["enemy"]), _hits(fields["hits"], place))
        case "move_item":
            item = _moved(state.seats[player], place(fields["from"]), fields)
            return MoveItem(player, place(fields["from"]), item, place(fields["to"]))
        case "shop":
            rarity = Rarity(RARITIES.get(fields["rarity"], fields["rarity"]))
            return Buy(player, place(fields["fairy"]), rarity)
        case _:
            once = bool(fields.get("non_cumulable", fields.get("once_per_turn", False)))
            souls = fields.get("souls", fields.get("cost", 0))
            return UseSpecial(player, place(fields["fairy"]), souls, once)


def _rest(state: State, kind: str, detail: Any, fields: dict[str, Any], place: Any) -> Action:
    player = fields.get("player", state.current)
    match kind:
        case "begin_turn":
            return StartTurn(fields.get("player", 0) if fields else int(detail))
        case "end_turn":
            return EndTurn(player)
        case "new_round":
            return NewRound()
        case "assassin_auction":
            price, starts = fields.get("base", 0), fields.get("starts", 0)
            return Auction(price, starts, tuple(fields.get("raises", ())))
        case "treasure" | "reward":
            return TakeReward(player, place(fields.get("fairy")), None)
        case "heroic":
            return TakeReward(player, None, place(fields.get("fairy")))
        case _:
            raise ValueError(kind)


def _place(state: State, name: str) -> int:
    return next((i for i, enemy in enumerate(state.enemies) if enemy.name == name), -1)


def _hits(raw: list[dict[str, Any]], place: Any) -> tuple[Hit, ...]:
    return tuple(
        Hit(
            hit["value"],
            Defence(hit["type"]),
            hit.get("token", 0),
            place(hit["fairy"]) if "fairy" in hit else None,
        )
        for hit in raw
    )


def _moved(seat: Seat, fairy: int, fields: dict[str, Any]) -> int:
    """Returns the item that a case means: by place, by name, a treasure, or any other."""
    item = fields.get("item", 0)
    treasure = bool(fields.get("treasure")) or item == "treasure"
    items = seat.fairies[fairy].items if fairy >= 0 else ()
    if isinstance(item, int) and not treasure:
        return item
    matching = (i for i, it in enumerate(items) if it.treasure == treasure or it.name == item)
    return next(matching, 0)


def _table(state: State) -> dict[str, object]:
    """Returns what can be read off any state."""
    seat, count = state.seat, count_up(state)
    return {
        "souls": seat.souls,
        "actions_left": state.actions,
        "cards_left": list(seat.cards),
        "extra_left": MOST_EXTRA - state.extra,
        "current": state.current,
        "first_player": state.first,
        "round": state.round,
        "turn": state.turn,
        "titan_slayer": state.slayer,
        "game_over": state.slayer is not None or state.over,
        "vp": [points(state, player).total for player in (0, 1)],
        "winner": count.winners[0] if len(count.winners) == 1 else None,
        "heroic_bonus_possible": [can_have_bonus(state, player) for player in (0, 1)],
        "heroic_bonus": [has_bonus(state, player) for player in (0, 1)],
        "kills": {rank.value: n for rank, n in zip(Rank, seat.kills, strict=True)},
    }


def _count(state: State) -> dict[str, object]:
    count = count_up(state)
    return {
        "totals": list(count.totals),
        "winners": list(count.winners),
        "tie_break_used": count.tie_break_used,
        "winner": count.winners[0] if len(count.winners) == 1 else None,
        "lines": [
            {
                "souls": line.souls,
                "demon": line.kills[0],
                "scourge": line.kills[1],
                "titan": line.kills[2],
                "heroic": line.heroic,
            }
            for line in (points(state, 0), points(state, 1))
        ],
    }


def _effect(before: State, action: Action, outcome: Outcome[State, Any]) -> dict[str, object]:
    effect, after = outcome.effect, outcome.state
    match action:
        case Attack():
            reward = ["treasure", "one_fairy_heroic"] if effect.defeated else []
            return {
                "tokens_destroyed": effect.destroyed,
                "tokens_left": effect.left,
                "souls_gained": effect.souls,
                "wrong_type_damage": effect.wrong,
                "enemy_defeated": effect.defeated,
                "reward": reward,
            }
        case Buy(player=player):
            paid = before.seats[player].souls - after.seats[player].souls
            return {"cost": paid, "effective": _effective(after.seats[player], action.fairy)}
        case MoveItem(player=player) | BuyAction(player=player):
            return {"cost": before.seats[player].souls - after.seats[player].souls}
        case UseSkill():
            return {"cost": before.actions - after.actions}
        case UseSpecial(player=player):
            left = after.seats[player].souls
            return {"cost": before.seats[player].souls - left, "souls": left}
        case Auction():
            paid = list(effect.paid)
            return {"winner": effect.winner, "last_bid": effect.last_bid, "paid": paid}
        case StartTurn() | EndTurn():
            pairs = zip(before.seats[after.current].fairies, after.seat.fairies, strict=True)
            return {"freed": sum(was.cubes > 0 and not now.cubes for was, now in pairs)}
        case _:
            return {}


def _effective(seat: Seat, fairy: int) -> str:
    return "start_of_next_own_turn" if seat.fairies[fairy].items[-1].fresh else "now"


def _of_fairy(
    state: State, last: dict[str, Any], names: list[list[str]], expect: dict[str, Any]
) -> dict[str, object]:
    """Returns what a case asks of fairies, for those and those fields that it names."""
    kind, detail = next(iter(last.items()))
    fields: dict[str, Any] = detail if isinstance(detail, dict) else {}
    player = fields.get("player", detail if kind == "begin_turn" else state.current)
    player = player if player in (0, 1) else state.current
    found = dict(zip(names[player], state.seats[player].fairies, strict=False))
    got: dict[str, object] = {"fairies": _asked(expect.get("fairies"), found)}
    one = found.get(fields.get("fairy", fields.get("to", detail if not fields else None)))
    if one is not None:
        got |= _shown(one)
    counts = {name: len(fairy.items) for name, fairy in found.items()}
    if isinstance(expect.get("items"), dict):
        got["items"] = {name: counts[name] for name in expect["items"] if name in counts}
    return got


def _shown(fairy: Fairy) -> dict[str, object]:
    return {
        "cubes": fairy.cubes,
        "engaged": fairy.engaged,
        "items": len(fairy.items),
        "heroic": fairy.heroic,
        "cube_kind": fairy.affliction,
        "status": fairy.affliction,
    }


def _asked(expected: Any, found: dict[str, Fairy]) -> dict[str, object]:
    if not isinstance(expected, dict):
        return {}
    answer: dict[str, object] = {}
    for name, fields in expected.items():
        shown = _shown(found[name]) if name in found else {}
        answer[name] = {key: shown[key] for key in fields if key in shown}
    return answer
