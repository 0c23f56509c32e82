"""What several moves refuse: out of turn, too early, without a die, a building or the money."""

from companion.games.mordred import words
from companion.games.mordred.pieces import FACES, Building
from companion.games.mordred.state import State
from companion.games.mordred.texts import _, counted as _n
from companion.play import Refusal

GAME_OVER = Refusal("game_over", _("The game is over; undo something first."), (), "game-end")
ROLL_FIRST = Refusal("roll_first", _("Name a row and roll the dice first."), (), "choose-row")


def refuse_turn(state: State, player: int) -> Refusal | None:
    """Refuses what only the current player does.

    The codes are ``game_over``, ``plain_counters`` and ``not_your_turn``.
    """
    if state.over:
        return GAME_OVER
    if state.rules.plain:
        text = _(
            "This play uses counters only: change the numbers by hand, or change that house rule."
        )
        return Refusal("plain_counters", text)
    return None if player == state.current else not_your_turn(state)


def refuse_spending(state: State, player: int) -> Refusal | None:
    """Refuses to spend too early: also ``roll_first`` and ``men_to_place``.

    Source: Mordred, phase 3: all men are placed before anything is bought.
    """
    if refusal := refuse_turn(state, player) or refuse_men_left(state):
        return refusal
    return None if state.rolled else ROLL_FIRST


def refuse_men_left(state: State) -> Refusal | None:
    """Refuses to go on before all men are placed."""
    if (count := state.men_to_place) <= 0:
        return None
    text = _n("Place {count} man first.", "Place {count} men first.", count)
    return Refusal("men_to_place", text, (("count", count),), "place-men")


def refuse_die(*dice: int) -> Refusal | None:
    """Refuses numbers that no die shows."""
    wrong = tuple(("die", die) for die in dice if not 1 <= die <= FACES)
    return Refusal("bad_die", _("A die shows 1 to 6."), wrong[:1]) if wrong else None


def refuse_price(state: State, cost: int, rule: str) -> Refusal | None:
    """Refuses a price above what the current player has."""
    if (money := state.seat.money) >= cost:
        return None
    missing = cost - money
    text = _("This costs £{cost}; £{missing} short.", cost=cost, missing=missing)
    return Refusal(
        "not_enough_money", text, (("cost", cost), ("money", money), ("missing", missing)), rule
    )


def refuse_building(state: State, owner: int, building: Building) -> Refusal | None:
    """Refuses a building that is not on the board."""
    if state.seats[owner].count(building) > 0:
        return None
    text = _(
        "{player} has no such building on the board: {building}.",
        player=state.names[owner],
        building=words.BUILDING[building],
    )
    return Refusal("no_such_building", text, (), "combat-table")


def not_your_turn(state: State) -> Refusal:
    """Refuses whoever is not on turn."""
    text = _("It is {player}’s turn.", player=state.names[state.current])
    return Refusal("not_your_turn", text, (("current", state.current),), "turn")
