"""What an action holds, as what can be entered piece by piece, whatever the game.

Derived from the action dataclasses, as the codec is (`companion.play.schema`): a game gives nothing
for it. What things are called is read off the code's own names, and translated like any text.
"""

import re
import types
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum, EnumType
from functools import cache
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from companion.errors import Message
from companion.i18n import _
from companion.play.action import Action, replace

SEATS = frozenset({"player", "owner", "victim", "taker", "defender", "slayer", "starts"})
"""The fields that say who, by the number of the seat."""

SHORT = 2
"""Letters up to which the name of an answer is a sign, such as "R1", and no word."""

Path = tuple[str | int, ...]
"""Where a value stands in an action: names of fields and places in tuples, from outside in."""

Text = Message | str
Kind = Literal["flag", "given", "choice", "number", "text", "list"]


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that can be entered.

    Attributes:
        path: where it stands in the action.
        labels: what it is called, from outside in, such as "Cards", "2", "Suit".
        kind: a flag is set or not; what may be missing is given or not, and then has fields of
            its own; one of several is chosen; numbers and texts are free; a list is made longer
            or shorter at its end, and each of its items has fields of its own.
        value: what is entered.
        answers: the values that it may get, with their names; of a flag and of what may be missing
            they have none, and what is not set or given comes first. A list and what is free have
            no answers.
    """

    path: Path
    labels: tuple[Text, ...]
    kind: Kind
    value: Any
    answers: tuple[tuple[Any, Text], ...] = ()


def begun(kind: type[Action], player: int) -> Action:
    """Returns an action of which nothing is entered yet: what is usual, by a player."""
    return _first(kind, "", player)


def fields_of(action: Action, names: Sequence[str], domain: str) -> tuple[Field, ...]:
    """Returns all that can be entered of an action.

    Args:
        action: as it is entered until now.
        names: who plays.
        domain: the catalogue of the game.
    """
    return tuple(_Reader(tuple(names), _domain_of(type(action), domain)).record(action))


def put(value: Any, path: Path, new: Any) -> Any:
    """Returns a value, such as an action, with one thing in it entered."""
    if not path:
        return new
    head, inner = path[0], path[1:]
    if isinstance(head, int):
        return (*value[:head], put(value[head], inner, new), *value[head + 1 :])
    return replace(value, **{head: put(getattr(value, head), inner, new)})


def resized(action: Action, path: Path, by: int) -> Action:
    """Returns an action with a list in it one item longer, of the usual value, or shorter."""
    hint, value = _at(action, path)
    item = _first(get_args(hint)[0], "", 0)
    return put(action, path, (*value, item) if by > 0 else value[:-1])


def _at(action: Action, path: Path) -> tuple[Any, Any]:
    """Returns the type and the value of what stands somewhere in an action."""
    hint, value = cast("Any", type(action)), cast("Any", action)
    for step in path:
        hint = _optional(hint) or hint
        if isinstance(step, int):
            inner = get_args(hint)
            hint, value = inner[0 if inner[1:] == (...,) else step], value[step]
        else:
            hint, value = _hints(hint)[step], getattr(value, step)
    return _optional(hint) or hint, value


def name_of(kind: type[Action], domain: str) -> Message:
    """Returns what a move is called."""
    return _named(kind.__name__, _domain_of(kind, domain))


def names_in(kind: type[Action], domain: str) -> frozenset[Message]:
    """Returns all names that are translated so that an action can be entered."""
    found = (name_of(kind, domain), *_names_in(kind, _domain_of(kind, domain)))
    return frozenset(name for name in found if isinstance(name, Message))


def _domain_of(kind: type[Action], domain: str) -> str:
    """Returns the catalogue that has the names of an action: the game's, or that of all games."""
    return "common" if kind.__module__.startswith("companion.play.") else domain


def _named(name: str, domain: str) -> Message:
    """Returns a name of the code as words: "Play cards" for ``PlayCards`` and ``play_cards``."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).replace("_", " ")
    return Message(words.strip().capitalize(), domain=domain)


def _answer(member: Enum, domain: str) -> Text:
    return member.name if len(member.name) <= SHORT else _named(member.name, domain)


def _members(hint: Any) -> tuple[Enum, ...]:
    """Returns the answers of an enumeration; of any other type there are none."""
    return cast("tuple[Enum, ...]", tuple(hint)) if isinstance(hint, EnumType) else ()


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _optional(hint: Any) -> Any | None:
    """Returns what a type is where it is not missing; None where it never is."""
    if get_origin(hint) not in (Union, types.UnionType):
        return None
    return next(each for each in get_args(hint) if each is not type(None))


def _first(hint: Any, name: str, player: int) -> Any:
    """Returns the value that a type has before anything is entered."""
    if _optional(hint) is not None:
        return None
    if hint is bool or hint is str:
        return hint()
    if hint is int:
        return player if name in SEATS else 1
    if get_origin(hint) is tuple:
        inner = get_args(hint)
        if inner[1:] == (...,):
            return ()
        return tuple(_first(each, name, player) for each in inner)
    if members := _members(hint):
        return members[0]
    return hint(
        *(
            _first(_hints(hint)[each.name], each.name, player)
            if each.default is MISSING
            else each.default
            for each in fields(hint)
        )
    )


def _names_in(hint: Any, domain: str) -> Iterator[Text]:
    if get_origin(hint) in (Union, types.UnionType, tuple):
        for inner in get_args(hint):
            if inner not in (type(None), ...):
                yield from _names_in(inner, domain)
    elif members := _members(hint):
        yield from (_answer(member, domain) for member in members)
    elif is_dataclass(hint):
        for each in fields(hint):
            yield _named(each.name, domain)
            yield from _names_in(_hints(hint)[each.name], domain)


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the fields of one action.

    Attributes:
        names: who plays.
        domain: the catalogue that has the names of what they hold.
    """

    names: tuple[str, ...]
    domain: str

    def record(self, value: Any, path: Path = (), labels: tuple[Text, ...] = ()) -> Iterator[Field]:
        kind = cast("Any", type(value))
        for each in fields(value):
            named = (*labels, _named(each.name, self.domain))
            inner = getattr(value, each.name)
            yield from self.value(_hints(kind)[each.name], inner, (*path, each.name), named)

    def value(self, hint: Any, value: Any, path: Path, labels: tuple[Text, ...]) -> Iterator[Field]:
        name = str(path[-1])
        given = _optional(hint)
        inner = hint if given is None else given
        if answers := self.answers(inner, name):
            missing: tuple[tuple[Any, Text], ...] = () if given is None else ((None, _("None")),)
            yield Field(path, labels, "choice", value, (*missing, *answers))
        elif given is not None:
            first = value if value is not None else _first(given, name, 0)
            yield Field(path, labels, "given", value is not None, ((None, ""), (first, "")))
            if value is not None:
                yield from self.value(given, value, path, labels)
        elif inner is bool:
            yield Field(path, labels, "flag", value, ((False, ""), (True, "")))
        elif inner is int or inner is str:
            yield Field(path, labels, "number" if inner is int else "text", value)
        elif get_origin(inner) is tuple:
            yield from self.items(get_args(inner), value, path, labels)
        else:
            yield from self.record(value, path, labels)

    def items(
        self, kinds: tuple[Any, ...], value: Any, path: Path, labels: tuple[Text, ...]
    ) -> Iterator[Field]:
        if kinds[1:] == (...,):
            yield Field(path, labels, "list", value)
            kinds = (kinds[0],) * len(value)
        for place, (kind, item) in enumerate(zip(kinds, value, strict=True)):
            yield from self.value(kind, item, (*path, place), (*labels, str(place + 1)))

    def answers(self, hint: Any, name: str) -> tuple[tuple[Any, Text], ...]:
        """Returns what can be chosen from, if that is what a type is."""
        if hint is int and name in SEATS:
            return tuple(enumerate(self.names))
        return tuple((member, _answer(member, self.domain)) for member in _members(hint))
