"""Why a number is what it is.

Quantities: ``vp``, ``money`` (this turn's roll), ``track``, ``track_left`` and ``supply``, each
also of one player as ``vp:1``; ``men``, ``men_reserve``, ``men_to_place``, ``buildings``,
``battle``; ``storm:town`` and ``attack:town``, the dice needed; ``price:town:wood:1``, the price on
a kind of space with the surcharge. Chances are not among them: a table may agree to see none.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.mordred import words
from companion.games.mordred.attack import need_to_attack
from companion.games.mordred.effects import Cell, Price
from companion.games.mordred.pieces import (
    ATTACK_COST,
    BUILDINGS,
    COST,
    MEN,
    PLACE,
    SUPPLY,
    VP,
    Building,
    Terrain,
)
from companion.games.mordred.place import need_to_storm
from companion.games.mordred.roll import men_of, money_of, read_dice
from companion.games.mordred.state import State
from companion.games.mordred.tell import battle_line
from companion.i18n import marker
from companion.play.tell import Explanation, Step

_ = marker("mordred")

PHASE_2 = _("Phase 2, and the money table")
PHASE_3 = _("Phase 3")
PHASE_4 = _("Phase 4, and the table of building costs")
COMBAT = _("The combat table")
END = _("End of the game")
SETUP = _("Setup and contents of the box")


def explain(state: State, quantity: str) -> Explanation | None:
    """Returns why a quantity has its value, or None when there is nothing to tell."""
    name, _colon, rest = quantity.partition(":")
    if name in _OF_PLAYER:
        player = _player(state, rest)
        return None if player is None else _OF_PLAYER[name](state, player)
    if name in _OF_TABLE and not rest:
        return _OF_TABLE[name](state)
    if name == "price":
        return _price(rest)
    if name in ("storm", "attack") and rest in _KINDS:
        return _die(name, _KINDS[rest])
    return None


_KINDS = {building.value: building for building in BUILDINGS}


def price_quantity(building: Building, terrain: Terrain, surcharge: int) -> str:
    """Returns how the price of a building on a kind of space is called as a quantity."""
    return f"price:{building.value}:{terrain.value}:{surcharge}"


def _price(rest: str) -> Explanation | None:
    kind, _colon, where = rest.partition(":")
    terrain, _colon, surcharge = where.partition(":")
    if kind not in _KINDS or terrain not in tuple(Terrain) or surcharge not in ("0", "1"):
        return None
    building = _KINDS[kind]
    base = COST[Terrain(terrain)][PLACE[building]]
    if base is None:
        return None
    return explain_price(Price(base, int(surcharge), VP[PLACE[building]]), building)


def _player(state: State, text: str) -> int | None:
    if not text:
        return state.current
    seats = {str(place): place for place in range(len(state.seats))}
    return seats.get(text)


def explain_price(price: Price, building: Building) -> Explanation:
    """Returns why a building costs what it costs."""
    steps = (
        Step(_("Price on this terrain: {building}", building=words.BUILDING[building]), price.base),
        Step(_("Surcharge without a link to your own buildings"), price.surcharge),
    )
    total = words.pounds(price.total)
    return Explanation(_("Price"), steps, total, "build-costs", PHASE_4)


def _vp(state: State, player: int) -> Explanation:
    pieces = state.seats[player].pieces
    steps = tuple(
        Step(
            _("{count} × {worth}: {kind}", count=count, worth=worth, kind=words.BUILDINGS[kind]),
            count * worth,
        )
        for kind, count, worth in zip(BUILDINGS, pieces, VP, strict=True)
        if count
    )
    return Explanation(words.VP, steps, state.seats[player].vp, "build-costs", PHASE_4)


def _money(state: State, player: int) -> Explanation | None:
    cells = _cells(state)
    if player != state.current or not cells:
        return None
    steps = [_step(cell) for cell in cells]
    earned = Step(_("This roll"), words.pounds(money_of(cells)))
    now = Step(_("In hand now"), words.pounds(state.seat.money))
    total = words.pounds(state.seat.money)
    return Explanation(words.MONEY, (*steps, earned, now), total, "money-table", PHASE_2)


def _cells(state: State) -> tuple[Cell, ...]:
    if state.row is None or state.dice is None:
        return ()
    return read_dice(state.board, state.rules, state.row, state.dice)


def _step(cell: Cell) -> Step:
    die = words.die(cell.face)
    label = _("{die}, black square", die=die) if cell.black else _("{die}, no man", die=die)
    return Step(label, words.pounds(cell.money))


def _track(state: State, player: int) -> Explanation:
    track = state.seats[player].track
    dragon = state.board.dragon
    steps = (Step(words.TRACK, track),)
    if dragon:
        steps = (*steps, Step(_("Space of the track, counted from the top"), dragon + track))
    return Explanation(_("Pawn on the Mordred track"), steps, track, "mordred-track", PHASE_2)


def _track_left(state: State, player: int) -> Explanation | None:
    below = state.spaces_below(player)
    if below is None or state.board.bottom is None:
        return None
    steps = (
        Step(_("Spaces from the dragon to the bottom"), state.board.bottom),
        Step(words.TRACK, state.seats[player].track),
    )
    return Explanation(_("Spaces left downwards"), steps, below, "mordred-track", END)


def _supply(state: State, player: int) -> Explanation:
    seat = state.seats[player]
    steps = tuple(
        Step(
            _(
                "{kind}: {all} less {used} on the board",
                kind=words.BUILDINGS[kind],
                all=SUPPLY[PLACE[kind]],
                used=seat.count(kind),
            ),
            seat.left(kind),
        )
        for kind in BUILDINGS
    )
    total = sum(seat.left(kind) for kind in BUILDINGS)
    return Explanation(_("Pieces left"), steps, total, "type-exhausted", SETUP)


def _men(state: State) -> Explanation:
    steps = (
        Step(_("Men in the box"), MEN),
        Step(words.RESERVE, state.reserve),
        Step(_("Men out of the game"), state.removed),
    )
    return Explanation(words.MEN, steps, state.men, "all-men-placed", SETUP)


def _reserve(state: State) -> Explanation:
    steps = (
        Step(_("Men in the box"), MEN),
        Step(words.MEN, state.men),
        Step(_("Men out of the game"), state.removed),
    )
    return Explanation(words.RESERVE, steps, state.reserve, "all-men-placed", SETUP)


def _to_place(state: State) -> Explanation | None:
    cells = _cells(state)
    if not cells:
        return None
    steps = tuple(
        Step(_("{die}, black square", die=words.die(cell.face)), cell.money)
        for cell in cells
        if cell.black
    )
    drawn = Step(_("Men drawn"), men_of(cells))
    return Explanation(words.TO_PLACE, (*steps, drawn), state.men_to_place, "place-men", PHASE_3)


def _buildings(state: State) -> Explanation:
    steps = tuple(
        Step(_("Buildings of {player}", player=name), sum(seat.pieces))
        for name, seat in zip(state.names, state.seats, strict=True)
    )
    return Explanation(words.ALL_BUILDINGS, steps, state.buildings, "winner", END)


def _battle(state: State) -> Explanation:
    steps = (
        Step(_("Men that count"), state.counted_men),
        Step(words.ALL_BUILDINGS, state.buildings),
    )
    return Explanation(_("Battle for Wales"), steps, battle_line(state), "winner", END)


def _die(name: str, building: Building) -> Explanation:
    if name == "storm":
        need, title = need_to_storm(building), _("A man against a building")
        cost = ()
    else:
        need, title = need_to_attack(building), _("A building against a man")
        cost = (Step(_("Price of each attempt"), words.pounds(ATTACK_COST)),)
    steps = (
        Step(words.BUILDING[building], _("{need} or more", need=need)),
        *cost,
    )
    return Explanation(title, steps, _("{need} or more", need=need), "combat-table", COMBAT)


_OF_PLAYER: dict[str, Callable[[State, int], Explanation | None]] = {
    "vp": _vp,
    "money": _money,
    "track": _track,
    "track_left": _track_left,
    "supply": _supply,
}
_OF_TABLE: dict[str, Callable[[State], Explanation | None]] = {
    "men": _men,
    "men_reserve": _reserve,
    "men_to_place": _to_place,
    "buildings": _buildings,
    "battle": _battle,
}
