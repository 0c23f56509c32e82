"""Why a number of Mordred is what it is.

Quantities: ``vp``, ``money`` (this turn's roll), ``track``, ``track_left`` and ``supply``, each
also of one player as ``vp:1``; ``men``, ``men_reserve``, ``men_to_place``, ``buildings``,
``battle``; ``storm:town`` and ``attack:town``, the dice needed; ``price:town:wood:1``, the price on
a kind of space with the surcharge. Chances are not among them: a table may agree to see none.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.mordred import words
from companion.games.mordred.board import (
    ATTACK_COST,
    BUILDINGS,
    COST,
    MEN,
    NEED_TO_ATTACK,
    NEED_TO_STORM,
    SUPPLY,
    VP,
    Building,
    Cell,
    Terrain,
    _,
    men_of,
    money_of,
)
from companion.games.mordred.moves.spend import Price
from companion.games.mordred.report import battle_line
from companion.games.mordred.state import State
from companion.play import Explanation, ExplanationLine

PHASE_2 = _("Phase 2, and the money table")
PHASE_4 = _("Phase 4, and the table of building costs")
END = _("End of the game")
SETUP = _("Setup and contents of the box")


def explain(state: State, quantity: str) -> Explanation | None:
    """Returns why a quantity has its value, or None when there is nothing to tell."""
    name, _colon, rest = quantity.partition(":")
    if name in _OF_PLAYER:
        seats = {"": state.current, **{str(seat): seat for seat in range(len(state.seats))}}
        return _OF_PLAYER[name](state, seats[rest]) if rest in seats else None
    if name in _OF_TABLE and not rest:
        return _OF_TABLE[name](state)
    if name == "price":
        return _price(rest)
    if name in ("storm", "attack") and rest in _KINDS:
        return _die(name, _KINDS[rest])
    return None


_KINDS = {building.value: building for building in BUILDINGS}


def price_quantity(building: Building, terrain: Terrain, surcharge: int) -> str:
    """Returns the quantity that is the price of a building on a kind of space."""
    return f"price:{building.value}:{terrain.value}:{surcharge}"


def _price(rest: str) -> Explanation | None:
    kind, _colon, where = rest.partition(":")
    terrain, _colon, surcharge = where.partition(":")
    if kind not in _KINDS or terrain not in tuple(Terrain) or surcharge not in ("0", "1"):
        return None
    base = COST[Terrain(terrain)].get(_KINDS[kind])
    return None if base is None else explain_price(Price(base, int(surcharge)), _KINDS[kind])


def explain_price(price: Price, building: Building) -> Explanation:
    """Returns why a building costs what it costs."""
    lines = (
        ExplanationLine(
            _("Price on this terrain: {building}", building=words.BUILDING[building]), price.base
        ),
        ExplanationLine(_("Surcharge without a link to your own buildings"), price.surcharge),
    )
    return Explanation(_("Price"), lines, words.pounds(price.total), "build-costs", PHASE_4)


def _vp(state: State, player: int) -> Explanation:
    seat = state.seats[player]
    lines = tuple(
        ExplanationLine(
            _(
                "{count} × {worth}: {kind}",
                count=seat.count(kind),
                worth=worth,
                kind=words.BUILDINGS[kind],
            ),
            seat.count(kind) * worth,
        )
        for kind, worth in VP.items()
        if seat.count(kind)
    )
    return Explanation(words.VP, lines, seat.vp, "build-costs", PHASE_4)


def _money(state: State, player: int) -> Explanation | None:
    cells = state.cells
    if player != state.current or not cells:
        return None
    total = words.pounds(state.seat.money)
    lines = (
        *(_cell(cell) for cell in cells),
        ExplanationLine(_("This roll"), words.pounds(money_of(cells))),
        ExplanationLine(_("In hand now"), total),
    )
    return Explanation(words.MONEY, lines, total, "money-table", PHASE_2)


def _cell(cell: Cell) -> ExplanationLine:
    die = words.die(cell.face)
    label = _("{die}, black square", die=die) if cell.black else _("{die}, no man", die=die)
    return ExplanationLine(label, words.pounds(cell.money))


def _track(state: State, player: int) -> Explanation:
    track, dragon = state.seats[player].track, state.board.dragon
    lines = (ExplanationLine(words.TRACK, track),)
    if dragon:
        lines = (
            *lines,
            ExplanationLine(_("Space of the track, counted from the top"), dragon + track),
        )
    return Explanation(_("Pawn on the Mordred track"), lines, track, "mordred-track", PHASE_2)


def _track_left(state: State, player: int) -> Explanation | None:
    below = state.spaces_below(player)
    if below is None or state.board.bottom is None:
        return None
    lines = (
        ExplanationLine(_("Spaces from the dragon to the bottom"), state.board.bottom),
        ExplanationLine(words.TRACK, state.seats[player].track),
    )
    return Explanation(_("Spaces left below"), lines, below, "mordred-track", END)


def _supply(state: State, player: int) -> Explanation:
    seat = state.seats[player]
    lines = tuple(
        ExplanationLine(
            _(
                "{kind}: {all} less {used} on the board",
                kind=words.BUILDINGS[kind],
                all=SUPPLY[kind],
                used=seat.count(kind),
            ),
            seat.left(kind),
        )
        for kind in BUILDINGS
    )
    return Explanation(
        _("Pieces left"), lines, sum(seat.left(kind) for kind in BUILDINGS), "type-exhausted", SETUP
    )


def _men(state: State, *, reserve: bool = False) -> Explanation:
    """Returns where the men of the box are: those on the board, or those in the reserve."""
    ways = ExplanationLine(words.MEN, state.men), ExplanationLine(words.RESERVE, state.reserve)
    asked, others = ways[::-1] if reserve else ways
    lines = (
        ExplanationLine(_("Men in the box"), MEN),
        others,
        ExplanationLine(_("Men out of the game"), state.removed),
    )
    return Explanation(asked.label, lines, asked.value, "all-men-placed", SETUP)


def _to_place(state: State) -> Explanation | None:
    if not (cells := state.cells):
        return None
    lines = (
        *(
            ExplanationLine(_("{die}, black square", die=words.die(cell.face)), cell.money)
            for cell in cells
            if cell.black
        ),
        ExplanationLine(_("Men from this roll"), men_of(cells)),
    )
    return Explanation(words.TO_PLACE, lines, state.men_to_place, "place-men", _("Phase 3"))


def _buildings(state: State) -> Explanation:
    lines = tuple(
        ExplanationLine(_("Buildings of {player}", player=name), sum(seat.pieces))
        for name, seat in zip(state.names, state.seats, strict=True)
    )
    return Explanation(words.ALL_BUILDINGS, lines, state.buildings, "winner", END)


def _battle(state: State) -> Explanation:
    lines = (
        ExplanationLine(_("Men that count"), state.counted_men),
        ExplanationLine(words.ALL_BUILDINGS, state.buildings),
    )
    return Explanation(_("Battle for Wales"), lines, battle_line(state), "winner", END)


def _die(name: str, building: Building) -> Explanation:
    title, needs, costs = _("A man against a building"), NEED_TO_STORM, ()
    if name == "attack":
        title, needs = _("A building against a man"), NEED_TO_ATTACK
        costs = (ExplanationLine(_("Price of each attempt"), words.pounds(ATTACK_COST)),)
    need = _("{need} or more", need=needs[building])
    lines = (ExplanationLine(words.BUILDING[building], need), *costs)
    return Explanation(title, lines, need, "combat-table", _("The combat table"))


_OF_PLAYER: dict[str, Callable[[State, int], Explanation | None]] = {
    "vp": _vp,
    "money": _money,
    "track": _track,
    "track_left": _track_left,
    "supply": _supply,
}
_OF_TABLE: dict[str, Callable[[State], Explanation | None]] = {
    "men": _men,
    "men_reserve": lambda state: _men(state, reserve=True),
    "men_to_place": _to_place,
    "buildings": _buildings,
    "battle": _battle,
}
