"""Turns values of a declared type into JSON and into a sheet's columns, and back, strictly.

The fields of the action dataclasses are the only description of the file format; no game writes
a codec. Supported: bool, int, str, enums, ``X | None``, ``tuple[X, ...]``, ``tuple[X, Y]``,
frozen dataclasses, and unions of these whose members have different types.
"""

from __future__ import annotations

import types
from abc import ABC, abstractmethod
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, cached_property
from typing import Any, ForwardRef, Union, cast, get_args, get_origin, get_type_hints

from companion.errors import CodecError, Fact
from companion.i18n import _
from companion.play import bounds
from companion.play.action import LATER
from companion.play.probability_table import Column, Sheet


class Shape(ABC):
    """The ways through a type: a value to JSON and back, and both ways through a sheet."""

    def dump(self, value: Any) -> Any:
        """Returns the value as JSON."""
        return value

    @abstractmethod
    def load(self, raw: Any) -> Any:
        """Returns the value of a piece of JSON, or raises `CodecError`."""

    @abstractmethod
    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        """Writes the value into a column of its own, or several; or reads one, without a value.

        Like the methods of a sheet it returns what was written, or raises `CodecError`.
        """


def malformed(what: str) -> CodecError:
    """Returns the error for a value that has not the form it must have."""
    return CodecError(_("This is damaged or not from Companion ({what}).", what=what))


@cache
def shape_of(hint: Any) -> Shape:
    """Returns the shape of a type.

    Raises:
        TypeError: the type is none of those supported (an error in the program).
    """
    plain = _PLAIN.get(hint)
    if plain is not None:
        return plain
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        optional = arguments[1:] == (type(None),)
        return _Optional(shape_of(arguments[0])) if optional else _Union(arguments)
    if origin is tuple:
        if arguments[1:] == (...,):
            return _Sequence(shape_of(arguments[0]))
        return _Row(tuple(shape_of(argument) for argument in arguments))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _Enumeration(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _Record(hint)
    raise TypeError(f"no shape for {hint!r}")


class _Truth(Shape):
    def load(self, raw: Any) -> Any:
        if type(raw) is not bool:
            raise malformed("bool")
        return raw

    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        number = sheet.unsigned(column, int(value or 0))
        if number > 1:
            raise malformed("bool")
        return number == 1


class _Number(Shape):
    def load(self, raw: Any) -> Any:
        return bounds.number(raw)

    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        return bounds.number(sheet.signed(column, value or 0))


class _Text(Shape):
    def load(self, raw: Any) -> Any:
        return bounds.text(raw)

    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        return sheet.text(column, value or "")


class _Optional(Shape):
    def __init__(self, inner: Shape) -> None:
        self._inner = inner

    def dump(self, value: Any) -> Any:
        return None if value is None else self._inner.dump(value)

    def load(self, raw: Any) -> Any:
        return None if raw is None else self._inner.load(raw)

    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        there = _TRUTH.code(sheet, column, value is not None)
        return self._inner.code(sheet, (*column, 0), value) if there else None


class _Sequence(Shape):
    def __init__(self, inner: Shape) -> None:
        self._inner = inner

    def dump(self, value: Any) -> Any:
        return [self._inner.dump(item) for item in value]

    def load(self, raw: Any) -> Any:
        if type(raw) is not list:
            raise malformed("list")
        items = cast("list[Any]", raw)
        if len(items) > bounds.MOST_ITEMS:
            raise malformed("list")
        return tuple(self._inner.load(item) for item in items)

    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        count = sheet.unsigned(column, len(value or ()))
        if count > bounds.MOST_ITEMS:
            raise malformed("list")
        items = value or (None,) * count
        return tuple([self._inner.code(sheet, (*column, 0), item) for item in items])


class _Row(Shape):
    def __init__(self, parts: tuple[Shape, ...]) -> None:
        self._parts = parts

    def dump(self, value: Any) -> Any:
        return [part.dump(item) for part, item in zip(self._parts, value, strict=True)]

    def load(self, raw: Any) -> Any:
        if type(raw) is not list:
            raise malformed("list")
        items = cast("list[Any]", raw)
        if len(items) != len(self._parts):
            raise malformed("list")
        return tuple(part.load(item) for part, item in zip(self._parts, items, strict=True))

    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        pairs = zip(self._parts, value or (None,) * len(self._parts), strict=True)
        return tuple(
            part.code(sheet, (*column, place), item) for place, (part, item) in enumerate(pairs)
        )


class _Enumeration(Shape):
    def __init__(self, kind: type[Enum]) -> None:
        self._kind = kind
        self._members = tuple(kind)

    def dump(self, value: Any) -> Any:
        return value.value

    def load(self, raw: Any) -> Any:
        for member in self._members:
            if type(raw) is type(member.value) and raw == member.value:
                return member
        raise malformed(self._kind.__name__)

    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        index = sheet.unsigned(column, 0 if value is None else self._members.index(value))
        if index >= len(self._members):
            raise malformed(self._kind.__name__)
        return self._members[index]


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    shape: Shape
    default: Any
    later: bool

    def is_written(self, value: Any) -> bool:
        return not self.later or getattr(value, self.name) != self.default


class _Record(Shape):
    """A frozen dataclass.

    A sheet says once how many fields its records have, so that a field added later costs nothing
    and what was written before stays readable.
    """

    def __init__(self, kind: type) -> None:
        hints = get_type_hints(kind)
        self._kind = kind
        self._fields = tuple(
            _Field(f.name, shape_of(hints[f.name]), f.default, f.metadata == LATER)
            for f in fields(kind)
        )
        self._ordered = tuple(field.name for field in self._fields)
        self._names = frozenset(self._ordered)

    def dump(self, value: Any) -> Any:
        return {
            field.name: field.shape.dump(getattr(value, field.name))
            for field in self._fields
            if field.is_written(value)
        }

    def load(self, raw: Any) -> Any:
        if type(raw) is not dict:
            raise malformed(self._kind.__name__)
        given = cast("dict[str, Any]", raw)
        if not self._names.issuperset(given):
            raise malformed(self._kind.__name__)
        values = [
            field.shape.load(given[field.name]) if field.name in given else field.default
            for field in self._fields
        ]
        return self._make(values)

    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        count = sheet.declare(column, self._ordered)
        if count > len(self._fields):
            raise malformed(self._kind.__name__)
        values = [
            field.shape.code(sheet, (*column, place), getattr(value, field.name, None))
            for place, field in enumerate(self._fields[:count])
        ]
        if value is not None:
            return value
        return self._make([*values, *(field.default for field in self._fields[count:])])

    def _make(self, values: list[Any]) -> Any:
        if any(value is MISSING for value in values):
            raise malformed(self._kind.__name__)
        return self._kind(*values)


class _Union(Shape):
    """One of a few types, told apart by the type of the value and of its JSON."""

    def __init__(self, members: tuple[Any, ...]) -> None:
        self._members = members

    @cached_property
    def _kinds(self) -> tuple[tuple[type, type, Shape], ...]:
        """The type of the values, that of their JSON, and the shape: made late, it may recur."""
        kinds = ((get_origin(member) or member, shape_of(member)) for member in self._members)
        return tuple((kind, _json_kind(kind), shape) for kind, shape in kinds)

    def dump(self, value: Any) -> Any:
        return self._kinds[self._index(value)][2].dump(value)

    def load(self, raw: Any) -> Any:
        for _kind, json_kind, shape in self._kinds:
            if type(raw) is json_kind:
                return shape.load(raw)
        raise malformed("value")

    def code(self, sheet: Sheet, column: Column, value: Any = None) -> Any:
        index = sheet.unsigned(column, 0 if value is None else self._index(value))
        if index >= len(self._kinds):
            raise malformed("value")
        return self._kinds[index][2].code(sheet, (*column, index), value)

    def _index(self, value: Any) -> int:
        return next(i for i, (kind, _, _) in enumerate(self._kinds) if type(value) is kind)


def _json_kind(kind: Any) -> Any:
    if is_dataclass(kind):
        return dict
    return list if kind is tuple else kind


_TRUTH, _NUMBER, _TEXT = _Truth(), _Number(), _Text()
_FACT = _Union(get_args(Fact))  # it may hold facts again, and names itself for that
_PLAIN: dict[Any, Shape] = {
    bool: _TRUTH,
    int: _NUMBER,
    str: _TEXT,
    "Fact": _FACT,
    ForwardRef("Fact"): _FACT,
}
