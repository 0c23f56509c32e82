"""Keys that many prompts have: numbers with less and more, and the players of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from companion.errors import Message
from companion.i18n import _
from companion.play import Adjust, ByHand, Number as Counted, Player, gone_of
from companion.prompt.model import Detail, Event, Key, Pad, Stepper, Text


def counters_of(
    by_hand: ByHand[Any, Any],
    state: Any,
    names: Iterable[str],
    player: int | None,
    say: Callable[[Text], Text],
    detail: Callable[[str], Text] = lambda _name: "",
) -> tuple[Stepper, ...]:
    """Returns those of the numbers that may be changed now.

    Args:
        by_hand: what may be changed by hand in the game.
        state: where the play stands.
        names: the numbers' names.
        player: whose numbers they are, or None for the table's.
        say: returns the accessible name of a number by its label, or nothing where that suffices;
            see `said_of`.
        detail: returns what else there is to know of a number, by its name.
    """
    found = ((name, by_hand.number(state, name, player)) for name in names)
    return tuple(
        counter_of(Adjust(name, player, 0), number, detail=detail(name), say=say(number.label))
        for name, number in found
        if number is not None
    )


def said_of(owner: str) -> Callable[[Text], Text]:
    """Returns what calls numbers after their owner; without one their labels suffice."""

    def say(label: Text) -> Text:
        return Message("{owner}, {number}", (("owner", owner), ("number", label))) if owner else ""

    return say


def counter_of(
    named: Adjust, number: Counted, label: Text = "", *, detail: Text = "", say: Text = ""
) -> Stepper:
    """Returns a number with less and more.

    Args:
        named: a change of it.
        number: what it is now.
        label: what it is called, if not as in the log.
        detail: what else there is to know of it.
        say: its accessible name, where the label does not suffice.
    """
    owner = "" if named.player is None else f"|{named.player}"
    return Stepper(
        f"{named.quantity}{owner}",
        label or number.label,
        number.value,
        number.least,
        number.most,
        named,
        detail=detail,
        say=say,
    )


def choice_of_player(
    names: Sequence[str],
    chosen: int,
    do: Callable[[int], Event],
    label: Text = "",
    *,
    wrap: bool = True,
) -> Pad:
    """Returns the players, of whom one is chosen.

    Args:
        names: all of them.
        chosen: who it is now.
        do: returns what names a player.
        label: what they are chosen for.
        wrap: whether each is as wide as the name; else they share a line.
    """
    keys: list[Key] = []
    for seat, name in enumerate(names):
        event: Event | None = do(seat)
        if isinstance(event, Adjust) and not event.by:  # it would be refused
            event = None
        keys.append(Key(name, event, chosen=seat == chosen))
    return Pad(tuple(keys), "choices", label, wrap=wrap)


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
        why=LEFT if gone else "",
        id=f"seat-{at}",
    )
