"""What a knight earns for good: the armour, and the privileges of a dragon rock."""

from collections.abc import Iterator

from companion.games.montdragon.rules import LANDING
from companion.games.montdragon.state import State
from companion.games.montdragon.texts import _
from companion.play import Notice, replace


def armed(state: State, player: int) -> State:
    """Returns the state with a knight in armour."""
    return state.with_knight(player, replace(state.knights[player], armour=True))


def rewarded(state: State, *, looked: bool) -> State:
    """Returns the state after the current knight landed on a dragon rock, or looked there.

    Doubling is the knight's own, rainbows open for everybody. Source: section 8.
    """
    if looked or state.rules.privilege == LANDING:
        state = state.with_knight(state.current, replace(state.knight, doubling=True))
    return replace(
        state, rainbows_open=state.rainbows_open or looked or state.rules.rainbows == LANDING
    )


def announce_rewards(before: State, after: State) -> Iterator[Notice]:
    """Yields what is new to a knight or to the table: armour, doubling, rainbows.

    The first of them is the news, the others go with it.
    """
    gained: list[Notice] = []
    for name, was, now in zip(before.names, before.knights, after.knights, strict=True):
        if now.armour and not was.armour:
            gained.append(Notice(_("Armour for {player}", player=name), "good", "armour"))
            gained.append(Notice(_("Take a suit of armour from the castle."), "ask", "armour"))
        if now.doubling and not was.doubling:
            text = _("{player} may double from now on", player=name)
            gained.append(Notice(text, "good", "double-points"))
    if after.rainbows_open and not before.rainbows_open:
        text = _("All rainbows may now reach the dragon rocks.")
        gained.append(Notice(text, "info" if gained else "good", "rainbows-open"))
    yield from gained
