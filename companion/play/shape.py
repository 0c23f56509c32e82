"""Turns values of a declared type into JSON and into bytes, and back, strictly.

The fields of the action dataclasses are the only description of the file format; no game writes
a codec. Supported: bool, int, str, enums, ``X | None``, ``tuple[X, ...]``, ``tuple[X, Y]``,
frozen dataclasses, and `companion.play.setup.Value`.
"""

from __future__ import annotations

import types
from abc import ABC, abstractmethod
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from companion.errors import CodecError
from companion.i18n import marker
from companion.play.setup import Value
from companion.play.sheet import Column, Sheet, SheetReader
from companion.play.wire import Reader, Writer

_ = marker("common")

MOST_ITEMS = 4096
"""Longest tuple accepted; anything longer did not come from a table."""

LARGEST = 2**53
"""Largest number accepted; JSON readers elsewhere keep no more digits."""


class Shape(ABC):
    """The four ways through a type: a value to JSON and back, a value to bytes and back."""

    @abstractmethod
    def dump(self, value: Any) -> Any:
        """Returns the value as JSON."""

    @abstractmethod
    def load(self, raw: Any) -> Any:
        """Returns the value of a piece of JSON, or raises `CodecError`."""

    @abstractmethod
    def write(self, writer: Writer, value: Any) -> None:
        """Writes the value."""

    @abstractmethod
    def read(self, reader: Reader) -> Any:
        """Reads a value, or raises `CodecError`."""

    def spread(self, sheet: Sheet, column: Column, value: Any) -> None:
        """Writes the value into a column of its own, or several."""
        self.write(sheet.writer(column), value)

    def gather(self, sheet: SheetReader, column: Column) -> Any:
        """Reads what `spread` wrote, or raises `CodecError`."""
        return self.read(sheet.reader(column))


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
    if origin in (Union, types.UnionType) and len(arguments) == 2 and arguments[1] is type(None):
        return _Optional(shape_of(arguments[0]))
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return _Sequence(shape_of(arguments[0]))
    if origin is tuple:
        return _Row(tuple(shape_of(argument) for argument in arguments))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _Enumeration(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _Record(hint)
    raise TypeError(f"no shape for {hint!r}")


class _Truth(Shape):
    def dump(self, value: Any) -> Any:
        return value

    def load(self, raw: Any) -> Any:
        if type(raw) is not bool:
            raise malformed("bool")
        return raw

    def write(self, writer: Writer, value: Any) -> None:
        writer.unsigned(int(value))

    def read(self, reader: Reader) -> Any:
        number = reader.unsigned()
        if number > 1:
            raise malformed("bool")
        return number == 1


class _Number(Shape):
    def dump(self, value: Any) -> Any:
        return value

    def load(self, raw: Any) -> Any:
        if type(raw) is not int or abs(raw) > LARGEST:
            raise malformed("number")
        return raw

    def write(self, writer: Writer, value: Any) -> None:
        writer.signed(value)

    def read(self, reader: Reader) -> Any:
        return self.load(reader.signed())


class _Text(Shape):
    def dump(self, value: Any) -> Any:
        return value

    def load(self, raw: Any) -> Any:
        if type(raw) is not str:
            raise malformed("text")
        return raw

    def write(self, writer: Writer, value: Any) -> None:
        writer.text(value)

    def read(self, reader: Reader) -> Any:
        return reader.text()


class _Optional(Shape):
    def __init__(self, inner: Shape) -> None:
        self._inner = inner

    def dump(self, value: Any) -> Any:
        return None if value is None else self._inner.dump(value)

    def load(self, raw: Any) -> Any:
        return None if raw is None else self._inner.load(raw)

    def write(self, writer: Writer, value: Any) -> None:
        _TRUTH.write(writer, value is not None)
        if value is not None:
            self._inner.write(writer, value)

    def read(self, reader: Reader) -> Any:
        return self._inner.read(reader) if _TRUTH.read(reader) else None


class _Sequence(Shape):
    def __init__(self, inner: Shape) -> None:
        self._inner = inner

    def dump(self, value: Any) -> Any:
        return [self._inner.dump(item) for item in value]

    def load(self, raw: Any) -> Any:
        if type(raw) is not list:
            raise malformed("list")
        items = cast("list[Any]", raw)
        if len(items) > MOST_ITEMS:
            raise malformed("list")
        return tuple(self._inner.load(item) for item in items)

    def write(self, writer: Writer, value: Any) -> None:
        writer.unsigned(len(value))
        for item in value:
            self._inner.write(writer, item)

    def read(self, reader: Reader) -> Any:
        return tuple(self._inner.read(reader) for _ in range(_length(reader)))

    def spread(self, sheet: Sheet, column: Column, value: Any) -> None:
        sheet.writer(column).unsigned(len(value))
        for item in value:
            self._inner.spread(sheet, (*column, 0), item)

    def gather(self, sheet: SheetReader, column: Column) -> Any:
        count = _length(sheet.reader(column))
        return tuple(self._inner.gather(sheet, (*column, 0)) for _ in range(count))


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

    def write(self, writer: Writer, value: Any) -> None:
        for part, item in zip(self._parts, value, strict=True):
            part.write(writer, item)

    def read(self, reader: Reader) -> Any:
        return tuple(part.read(reader) for part in self._parts)


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

    def write(self, writer: Writer, value: Any) -> None:
        writer.unsigned(self._members.index(value))

    def read(self, reader: Reader) -> Any:
        index = reader.unsigned()
        if index >= len(self._members):
            raise malformed(self._kind.__name__)
        return self._members[index]


@dataclass(frozen=True, slots=True)
class _Field:
    name: str
    shape: Shape
    default: Any


class _Record(Shape):
    """A frozen dataclass.

    Trailing fields with their default are left out of the bytes, so that a field added later
    costs nothing and older bytes stay readable.
    """

    def __init__(self, kind: type) -> None:
        hints = get_type_hints(kind)
        self._kind = kind
        self._fields = tuple(
            _Field(f.name, shape_of(hints[f.name]), f.default) for f in fields(kind)
        )
        self._names = frozenset(field.name for field in self._fields)

    def dump(self, value: Any) -> Any:
        return {field.name: field.shape.dump(getattr(value, field.name)) for field in self._fields}

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

    def write(self, writer: Writer, value: Any) -> None:
        values = [getattr(value, field.name) for field in self._fields]
        count = len(values)
        while count and values[count - 1] == self._fields[count - 1].default:
            count -= 1
        writer.unsigned(count)
        for field, item in zip(self._fields[:count], values, strict=False):
            field.shape.write(writer, item)

    def read(self, reader: Reader) -> Any:
        count = reader.unsigned()
        if count > len(self._fields):
            raise malformed(self._kind.__name__)
        values = [field.shape.read(reader) for field in self._fields[:count]]
        return self._make([*values, *(field.default for field in self._fields[count:])])

    def spread(self, sheet: Sheet, column: Column, value: Any) -> None:
        sheet.declare(column, len(self._fields))
        for place, field in enumerate(self._fields):
            field.shape.spread(sheet, (*column, place), getattr(value, field.name))

    def gather(self, sheet: SheetReader, column: Column) -> Any:
        count = sheet.declared(column)
        if count > len(self._fields):
            raise malformed(self._kind.__name__)
        values = [
            field.shape.gather(sheet, (*column, place))
            for place, field in enumerate(self._fields[:count])
        ]
        return self._make([*values, *(field.default for field in self._fields[count:])])

    def _make(self, values: list[Any]) -> Any:
        if any(value is MISSING for value in values):
            raise malformed(self._kind.__name__)
        return self._kind(*values)


class _Choice(Shape):
    """A `Value`: one of a few plain types, told apart by the type itself."""

    def __init__(self) -> None:
        self._kinds: tuple[tuple[type, type, Shape], ...] = (
            (bool, bool, _TRUTH),
            (int, int, _NUMBER),
            (str, str, _TEXT),
            (tuple, list, _Sequence(_NUMBER)),
        )

    def dump(self, value: Any) -> Any:
        return self._kinds[self._index(value)][2].dump(value)

    def load(self, raw: Any) -> Any:
        for _, json_kind, shape in self._kinds:
            if type(raw) is json_kind:
                return shape.load(raw)
        raise malformed("value")

    def write(self, writer: Writer, value: Any) -> None:
        index = self._index(value)
        writer.unsigned(index)
        self._kinds[index][2].write(writer, value)

    def read(self, reader: Reader) -> Any:
        index = reader.unsigned()
        if index >= len(self._kinds):
            raise malformed("value")
        return self._kinds[index][2].read(reader)

    def _index(self, value: Any) -> int:
        return next(i for i, (kind, _, _) in enumerate(self._kinds) if type(value) is kind)


def _length(reader: Reader) -> int:
    count = reader.unsigned()
    if count > MOST_ITEMS:
        raise malformed("list")
    return count


_TRUTH, _NUMBER, _TEXT = _Truth(), _Number(), _Text()
_PLAIN: dict[Any, Shape] = {bool: _TRUTH, int: _NUMBER, str: _TEXT, Value: _Choice()}
