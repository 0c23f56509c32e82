"""What a play begins with: who plays, which house rules hold, what the table's own copy says."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import Message

Value = bool | int | str | tuple[int, ...]
"""What a house rule or a piece of table data may hold."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person at the table, as this play shows them.

    Attributes:
        id: the same person in every play of this store.
        name: as they want to be called.
        colour: the name of one of the player colours.
        emblem: the name of the sign that goes with it, so that colour is never the only signal.
    """

    id: str
    name: str
    colour: str
    emblem: str


@dataclass(frozen=True, slots=True)
class Setup:
    """The content of a journal's first entry: all that a newcomer needs.

    Attributes:
        players: in the order of play, clockwise.
        first: the index of the player who begins.
        rules: the house rules that were chosen, as (option id, value); others have their default.
        data: what was read off this table's own copy, such as Mordred's black squares.
    """

    players: tuple[Player, ...]
    first: int = 0
    rules: tuple[tuple[str, Value], ...] = ()
    data: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that an option may take, and how it is called."""

    value: Value
    label: Message


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: a reading that tables differ on, with the reading taken by default.

    Attributes:
        id: stable, it stands in journals.
        title: the question it answers.
        default: the value that holds unless the table chooses another.
        choices: the values it may take; the default is one of them.
        reading: what the default rests on.
        rule: the anchor of its rule in the rules library.
    """

    id: str
    title: Message
    default: Value
    choices: tuple[Choice, ...]
    reading: Message
    rule: str = ""
