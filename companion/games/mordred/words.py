"""What several moves say alike: names, refusals, a player's money, the warnings, the end."""

from __future__ import annotations

from companion.games.mordred.board import ATTACK_COST, FACES, Building, _, counted as _n
from companion.games.mordred.state import End, State
from companion.play import ENDED_BY_HAND, Description, Message, Notice, Refusal

BUILDING = {
    Building.VILLAGE: _("village"),
    Building.TOWN: _("town"),
    Building.SMALL_CASTLE: _("small castle"),
    Building.LARGE_CASTLE: _("large castle"),
}
BUILDINGS = {
    Building.VILLAGE: _("Villages"),
    Building.TOWN: _("Towns"),
    Building.SMALL_CASTLE: _("Small castles"),
    Building.LARGE_CASTLE: _("Large castles"),
}
END = {
    End.TRACK: _("A pawn had no room left on the Mordred track."),
    End.ALL_MEN_PLACED: _("Every man is on the board."),
    End.TYPE_EXHAUSTED: _("A turn began with every building of one kind on the board."),
    End.ANGLESEY: _("The man on Anglesey was removed."),
    End.BY_HAND: ENDED_BY_HAND,
}

MONEY = _("Money")
TRACK = _("Spaces below the dragon")
VP = _("Victory points")
MEN = _("Men on the board")
RESERVE = _("Men in the reserve")
TO_PLACE = _("Men to place")
ALL_BUILDINGS = _("All buildings")


def pounds(amount: int | str | Message) -> Message:
    """Returns an amount of money as it is written; a text where it is not whole."""
    return _("£{amount}", amount=amount)


def points(count: int) -> Message:
    """Returns victory points in short."""
    return _("{count} VP", count=count)


def die(face: int | None) -> str:
    """Returns the picture of a die, or the number itself if it is no face."""
    if face is not None and 1 <= face <= 6:
        return chr(0x267F + face)
    return "?" if face is None else str(face)


def named(names: tuple[str, ...], player: int | None) -> str | Message:
    """Returns a player's name; if nobody sits there, "somebody"."""
    return names[player] if player is not None and 0 <= player < len(names) else _("somebody")


# What several moves refuse ----------------------------------------------------------------------

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
        building=BUILDING[building],
    )
    return Refusal("no_such_building", text, (), "combat-table")


def not_your_turn(state: State) -> Refusal:
    """Refuses whoever is not on turn."""
    text = _("It is {player}’s turn.", player=state.names[state.current])
    return Refusal("not_your_turn", text, (("current", state.current),), "turn")


# What several moves announce --------------------------------------------------------------------

LAST = {
    Building.VILLAGE: (
        _("Your last village is out: if it still stands at your next turn, the game ends."),
        _("One village left: place it, and the game ends at your next turn."),
    ),
    Building.TOWN: (
        _("Your last town is out: if it still stands at your next turn, the game ends."),
        _("One town left: place it, and the game ends at your next turn."),
    ),
    Building.SMALL_CASTLE: (
        _("Your last small castle is out: if it still stands at your next turn, the game ends."),
        _("One small castle left: place it, and the game ends at your next turn."),
    ),
    Building.LARGE_CASTLE: (
        _("Your last large castle is out: if it still stands at your next turn, the game ends."),
        _("One large castle left: place it, and the game ends at your next turn."),
    ),
}
"""The warnings for no piece left and for one."""


def money_line(text: Message, player: int, before: State, after: State) -> Description:
    """Returns a line of the log whose most visible value is a player's money."""
    if not before.seated(player):
        return Description(text)
    one, two = (pounds(state.seats[player].money) for state in (before, after))
    return Description(text, MONEY, one, two, player=player)


def attack_would_end(state: State) -> bool:
    """Says whether removing a man now would end the play, the pawn being at the top."""
    return state.rules.top_ends_game and state.spaces_above(state.current) == 0


def top_warning(state: State) -> tuple[Notice, ...]:
    """Returns the warning that an attack which can be paid for would end the play."""
    if state.over or state.seat.money < ATTACK_COST or not attack_would_end(state):
        return ()
    text = _("Removing a man now would move your pawn above the top: the game would end.")
    return (Notice(text, "info", "mordred-track"),)


def warnings(state: State) -> tuple[Notice, ...]:
    """Returns what the current player should know before spending or rolling."""
    if state.over or state.rules.plain:
        return ()
    bottom = _("Your pawn is at the bottom: any black square ends the game.")
    stuck = state.step == "roll" and state.spaces_below(state.current) == 0
    return (
        *(top_warning(state) if state.step == "spend" else ()),
        *((Notice(bottom, "info", "mordred-track"),) if stuck else ()),
        *(notice for building in Building for notice in last_piece(state, building)),
    )


def last_piece(state: State, building: Building) -> tuple[Notice, ...]:
    """Returns the warning that a kind of building is used up, or all but one of it."""
    left = state.seat.left(building)
    return (Notice(LAST[building][left], "info", "type-exhausted"),) if left in (0, 1) else ()


def end_notice(state: State) -> tuple[Notice, ...]:
    """Returns the end of the play, if it has ended."""
    if state.end is None:
        return ()
    why = END[state.end]
    text = why if state.end is End.BY_HAND else _("{why} The game is over.", why=why)
    return (Notice(text, "info", "game-end"),)
