"""The players as a table shows them all at once: what each has, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.i18n import _
from companion.play import Player, gone_of
from companion.prompt.model import Detail, Event, Key, Text

TURN, LEFT = _("whose turn it is"), _("has left")


def seat_key(
    state: Any, players: Sequence[Player], at: int, do: Event, figure: Text, *details: Detail
) -> Key:
    """Returns a player: what is tapped to see more of what they have.

    Args:
        state: where the play stands; it tells the names, whose turn it is, and who has left.
        players: who plays.
        at: which of them.
        do: what a tap does.
        figure: the number that matters.
        details: what else there is to know at a glance.
    """
    mine, gone = at == state.current and not state.over, at in gone_of(state)
    return Key(
        state.names[at],
        do,
        tint=players[at].colour,
        figure=figure,
        details=details,
        note=LEFT if gone else TURN if mine else "",
        picture=at,
        chosen=mine,
        dim=gone,
        id=f"seat-{at}",
    )
