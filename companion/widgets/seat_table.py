"""What a game shows of each player when the device lies in the middle of the table. Pure.

A game tells it as values and never draws it: the shell lays the panels around the edge, each
turned to its player, and does what is tapped.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.play.action import Action


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is read across the table.

    Attributes:
        label: what it is, translated.
        value: the number.
        quantity: its name for `Adjust`; empty when it cannot be changed here.
        player: whose it is for `Adjust`, or None when it is the table's.
        low: the smallest value it may be given, none if open.
        high: the largest value, none if open.
        before: what stands in front of it in small, such as a currency.
        after: what stands behind it in small.
        colour: of the numeral; the theme's ink if empty.
        brief: label and number in very few letters, where a smaller number has no room.
    """

    label: str
    value: int
    quantity: str = ""
    player: int | None = None
    low: int | None = 0
    high: int | None = None
    before: str = ""
    after: str = ""
    colour: str = ""
    brief: str = ""


@dataclass(frozen=True, slots=True)
class SeatAction:
    """One of the few things that a player does from the own panel.

    Attributes:
        label: what it is, translated and short.
        action: what it does; None opens the game's own view, turned to the player.
        main: whether it is the next thing to do.
    """

    label: str
    action: Action | None = None
    main: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """What lies in front of one player.

    Attributes:
        number: the one that is read from afar, if there is one.
        facts: smaller numbers beside it.
        actions: one or two, up to four with plain counters.
        note: a few words under the name, translated.
        turn: whether it is this player's turn.
    """

    number: Number | None = None
    facts: tuple[Number, ...] = ()
    actions: tuple[SeatAction, ...] = ()
    note: str = ""
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Middle:
    """What all players share; it is shown twice, turned to both sides.

    Attributes:
        title: what it is, translated.
        note: a few words about it, translated.
        sign: a glyph in front, such as a suit.
        colour: of the glyph.
        numbers: those that are read from afar.
        facts: smaller numbers of the table, shown where a corner is free.
    """

    title: str
    note: str = ""
    sign: str = ""
    colour: str = ""
    numbers: tuple[Number, ...] = ()
    facts: tuple[Number, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatTable:
    """One moment of a play, seen from all sides.

    Attributes:
        places: the players in the order of play.
        middle: what they share, if anything.
    """

    places: tuple[Place, ...]
    middle: Middle | None = None
