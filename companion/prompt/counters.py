"""Numbers that a table changes by hand, with less and more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from companion.play import Adjust, ByHand
from companion.prompt.model import Number, Text


def counters_of(
    by_hand: ByHand[Any, Any],
    state: Any,
    names: Iterable[str],
    player: int | None,
    say: Callable[[Text], Text],
) -> tuple[Number, ...]:
    """Returns those of the numbers that may be changed now.

    Args:
        by_hand: what may be changed by hand in the game.
        state: where the play stands.
        names: the numbers' names.
        player: whose numbers they are, or None for the table's.
        say: returns the accessible name of a number by its label, or nothing where that suffices.
    """
    found = ((name, by_hand.number(state, name, player)) for name in names)
    return tuple(
        Number(
            name,
            number.label,
            number.value,
            number.least,
            number.most,
            Adjust(name, player, 0),
            say=say(number.label),
        )
        for name, number in found
        if number is not None
    )
