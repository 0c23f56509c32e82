"""Mordred: four people roll, place men, build and attack, with the money they have."""

from __future__ import annotations

from companion.games.mordred.board import COST, SURCHARGE, Building, Row, Terrain
from companion.games.mordred.moves.place import PlaceMan, PlaceMen, ReturnMen, Target
from companion.games.mordred.moves.roll import Roll
from companion.games.mordred.moves.spend import AttackMan, Build, Foe
from companion.games.mordred.moves.turn import EndTurn
from tests.tools.record.table import Table


def play(table: Table) -> None:
    """Plays until a pawn, the men or the buildings end it."""
    while not table.over:
        table.pass_phone()
        _roll(table)
        while not table.over and table.state.men_to_place:
            _place(table)
        while not table.over and _spend(table):
            pass
        if not table.over:
            table.act(EndTurn(table.state.current), 1, 8)


def _roll(table: Table) -> None:
    state, dice = table.state, table.dice
    poor = state.seat.money < 4
    row = dice.choices((Row.A, Row.B, Row.C), (1, 2, 6) if poor else (4, 3, 2))[0]
    if dice.random() < 0.04:
        table.slip(Roll(state.current, row, dice.randint(1, 6), dice.randint(1, 6)))
    named = None if row is Row.C and dice.random() < 0.3 else row
    table.act(Roll(state.current, named, dice.randint(1, 6), dice.randint(1, 6)), 8, 45)


def _place(table: Table) -> None:
    state, dice = table.state, table.dice
    seat, men = state.current, state.men_to_place
    rivals = [
        (other, building)
        for other in range(len(state.seats))
        for building in Building
        if other != seat and state.seats[other].count(building)
    ]
    if rivals and dice.random() < 0.3:
        owner, building = dice.choice(rivals)
        man = PlaceMan(seat, Target.BUILDING, owner, building, dice.randint(1, 6))
        table.act(man, 6, 25)
    elif dice.random() < 0.03:
        table.act(ReturnMen(seat), 5, 15)
    else:
        count = men if dice.random() < 0.6 else dice.randint(1, men)
        table.act(PlaceMen(seat, min(count, state.reserve)), 4, 25)


def _spend(table: Table) -> bool:
    """Builds or attacks once; says whether anything was bought."""
    state, dice = table.state, table.dice
    seat = state.current
    sources = [building for building in Building if state.seat.count(building)]
    if sources and state.men > 6 and state.seat.money >= 2 and dice.random() < 0.45:
        source = dice.choice(sources)
        foe = Foe.ANGLESEY if state.turn > 40 and dice.random() < 0.05 else Foe.MAN
        table.act(AttackMan(seat, source, dice.randint(1, 6), foe), 6, 25)
        return True
    choices = [site for site in _sites(table) if table.may(site)]
    if not choices or dice.random() < 0.15:
        return False
    worth = [1 + 2 * (site.building in (Building.TOWN, Building.VILLAGE)) for site in choices]
    table.act(dice.choices(choices, worth)[0], 6, 40)
    return True


def _sites(table: Table) -> list[Build]:
    """Returns a site of each kind that somebody with this money would look at."""
    state, dice = table.state, table.dice
    seat, first = state.current, not state.seat.has_built
    found: list[Build] = []
    for terrain in Terrain:
        framed = first or dice.random() < 0.1
        own = not first and dice.random() < 0.85
        for building in Building:
            price = COST[terrain].get(building)
            if price is not None and price + SURCHARGE <= state.seat.money:
                other = not (framed or own)
                found.append(Build(seat, building, terrain, framed, own, other))
    if state.seat.count(Building.VILLAGE) > 2 and dice.random() < 0.2:
        castle = Building.LARGE_CASTLE
        found.append(Build(seat, castle, Terrain.HILL, False, True, False, Building.VILLAGE))
    return found
