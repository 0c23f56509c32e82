"""What a knight earns for good: the armour, and the privileges of a dragon rock."""

from __future__ import annotations

from companion.games.montdragon.state import State
from companion.i18n import marker
from companion.play.change import replace
from companion.play.outcome import Notice

_ = marker("montdragon")


def armed(state: State) -> State:
    """Returns the state with the current knight in armour."""
    return state.with_knight(state.current, replace(state.knight, armour=True))


def privileged(state: State) -> State:
    """Returns the state after a knight was behind a dragon rock. Source: section 8."""
    knight = replace(state.knight, doubling=True)
    return replace(state.with_knight(state.current, knight), rainbows_open=True)


def announce_armour(before: State) -> Notice:
    """Returns what to do with the piece of armour."""
    text = _("{player} takes a suit of armour from the castle.", player=before.name)
    return Notice(text, "good", "armour")


def announce_privileges(before: State) -> tuple[Notice, ...]:
    """Returns which privileges are new to the current knight and to the table."""
    notices: list[Notice] = []
    if not before.knight.doubling:
        text = _("{player} may now double every points card.", player=before.name)
        notices.append(Notice(text, "good", "double-points"))
    if not before.rainbows_open:
        text = _("All rainbows may now reach the dragon rocks.")
        notices.append(Notice(text, "good", "rainbows-open"))
    return tuple(notices)
