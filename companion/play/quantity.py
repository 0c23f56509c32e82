"""The numbers that a table may change by hand, as a game declares them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from companion.errors import Message
from companion.i18n import _


class AdjustableState(Protocol):
    """What a state must tell so that its numbers, rules and end can be changed by hand."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        ...

    @property
    def rules(self) -> Any:
        """The house rules that hold."""
        ...

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        ...


S = TypeVar("S", bound=AdjustableState)


def gone_of(state: AdjustableState) -> tuple[int, ...]:
    """Returns who has left, in that order; nobody in a game that knows no leaving."""
    return getattr(state, "gone", ())


class Subject(NamedTuple):
    """Whose number is meant, and which one of several alike.

    Attributes:
        player: the index of the player, or -1 for a number of the table's.
        key: what stands behind the colon of the quantity's name, such as ``3`` in ``cubes:3``.
    """

    player: int
    key: str


class Change(NamedTuple):
    """A number that becomes another one.

    Attributes:
        player: whose it is, or None when it is the table's.
        label: what people call it.
        before: its value as it is said before.
        after: the same afterwards.
    """

    player: int | None
    label: Message
    before: Message | str | int
    after: Message | str | int


def as_number(_state: Any, value: int) -> Message | str | int:
    """Says a value as the number that it is."""
    return value


def yes_or_no(_state: Any, value: int) -> Message | str | int:
    """Says a value that is 1 or 0."""
    return _("yes") if value else _("no")


@dataclass(frozen=True, slots=True)
class Quantity(Generic[S]):
    """A number that may be changed by hand.

    Attributes:
        name: stable, it stands in journals. Where there are several alike, it is what stands
            before the colon: ``cubes`` for ``cubes:0``, ``cubes:1`` and so on. Of two with the
            same name, the first that there is counts.
        label: what people call it: (state, subject).
        read: its value now, or None where there is no such number: (state, subject).
        write: the state with another value: (state, subject, value).
        bounds: the least and the most that it may be: (state, subject).
        personal: whether each player has one; otherwise it is the table's.
        show: how a value is said, such as a name or yes.
        sentence: the line in the log of a value that is a player: (state after, value).
        keys: which there are, where there are several alike; what stands behind the colon.
    """

    name: str
    label: Callable[[S, Subject], Message]
    read: Callable[[S, Subject], int | None]
    write: Callable[[S, Subject, int], S]
    bounds: Callable[[S, Subject], tuple[int, int]]
    personal: bool = False
    show: Callable[[S, int], Message | str | int] = as_number
    sentence: Callable[[S, int], Message] | None = None
    keys: Callable[[S], tuple[str, ...]] = lambda _state: ("",)


def of_table(
    name: str,
    label: Message,
    read: Callable[[S], int | None],
    write: Callable[[S, int], S],
    bounds: Callable[[S], tuple[int, int]],
    *,
    show: Callable[[S, int], Message | str | int] = as_number,
) -> Quantity[S]:
    """Returns a quantity that there is once, such as the enemy's life."""
    return Quantity(
        name,
        lambda _state, _subject: label,
        lambda state, subject: None if subject.key else read(state),
        lambda state, _subject, value: write(state, value),
        lambda state, _subject: bounds(state),
        show=show,
    )


def of_player(
    name: str,
    label: Message,
    read: Callable[[S, int], int | None],
    write: Callable[[S, int, int], S],
    bounds: Callable[[S, int], tuple[int, int]],
    *,
    show: Callable[[S, int], Message | str | int] = as_number,
) -> Quantity[S]:
    """Returns a quantity that each player has, such as money."""
    return Quantity(
        name,
        lambda _state, _subject: label,
        lambda state, subject: None if subject.key else read(state, subject.player),
        lambda state, subject, value: write(state, subject.player, value),
        lambda state, subject: bounds(state, subject.player),
        personal=True,
        show=show,
    )


def between(least: int, most: int) -> Callable[..., tuple[int, int]]:
    """Returns bounds that are always the same."""
    return lambda *_subject: (least, most)


def whose_turn(name: str, read: Callable[[S], int], write: Callable[[S, int], S]) -> Quantity[S]:
    """Returns the quantity "whose turn it is": the index of a player, going round the table.

    Naming the player whose turn it is already begins the turn anew, if ``write`` says so.
    """
    return Quantity(
        name,
        lambda _state, _subject: _("Turn"),
        lambda state, _subject: read(state),
        lambda state, _subject, value: write(state, value % len(state.names)),
        between(-MOST_STEPS, MOST_STEPS),
        show=lambda state, value: state.names[value],
        sentence=lambda state, value: its_turn(state.names[value]),
    )


MOST_STEPS = 1000
"""How many players on a turn may be moved at once; it goes round the table."""


def its_turn(player: str | Message) -> Message:
    """Returns the line of the log for a turn that begins by hand."""
    return _("It is {player}’s turn", player=player)


class Number(NamedTuple):
    """A number that may be changed now: its value, its bounds, what it is called."""

    value: int
    least: int
    most: int
    label: Message
