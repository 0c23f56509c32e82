"""What several moves say alike: a player's money, the warnings, the end."""

from companion.games.mordred.model import ATTACK_COST, BUILDINGS, Building, End, State, _, words
from companion.play import Description, Message, Notice

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
    one, two = (words.pounds(state.seats[player].money) for state in (before, after))
    return Description(text, words.MONEY, one, two, player=player)


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
        *(notice for building in BUILDINGS for notice in last_piece(state, building)),
    )


def last_piece(state: State, building: Building) -> tuple[Notice, ...]:
    """Returns the warning that a kind of building is used up, or all but one of it."""
    left = state.seat.left(building)
    return (Notice(LAST[building][left], "info", "type-exhausted"),) if left in (0, 1) else ()


def end_notice(state: State) -> tuple[Notice, ...]:
    """Returns the end of the play, if it has ended."""
    if state.end is None:
        return ()
    why = words.END[state.end]
    text = why if state.end is End.BY_HAND else _("{why} The game is over.", why=why)
    return (Notice(text, "info", "game-end"),)
