"""Entries as JSON and as bytes, derived from a game's actions.

JSON is for the store, exports and recorded journals; bytes are for QR codes. Both read hostile
input: whatever is wrong, it is a `CodecError`.
"""

from __future__ import annotations

import json
from typing import Any

from companion.errors import CodecError
from companion.i18n import marker
from companion.play.action import Action
from companion.play.entry import Amend, Content, Entry, EntryId, PlayStarted, Undo
from companion.play.shape import malformed, shape_of
from companion.play.sheet import Column, Sheet, SheetReader
from companion.play.wire import Reader, Writer

_ = marker("common")

_START, _UNDO, _AMEND, _FIRST_ACTION = range(4)
KINDS: Column = ()
"""The column that says what each entry is."""

MOST_UNDONE = 1000


class Codec:
    """Reads and writes the entries of one game.

    Args:
        vocabulary: every action a journal of the game may hold; the order is part of the format.
    """

    def __init__(self, vocabulary: tuple[type[Action], ...]) -> None:
        self._kinds = vocabulary
        self._by_tag = {kind.tag: kind for kind in vocabulary}
        self._index = {kind: index for index, kind in enumerate(vocabulary)}
        if len(self._by_tag) != len(vocabulary):
            raise ValueError("two actions with one tag")

    def dump(self, entry: Entry) -> dict[str, Any]:
        """Returns the entry as JSON."""
        return {
            "device": entry.device,
            "seq": entry.seq,
            "lamport": entry.lamport,
            "after": list(entry.after) if entry.after else None,
            "at": entry.at,
            **self.dump_content(entry.content),
        }

    def load(self, raw: Any) -> Entry:
        """Returns the entry of a JSON object.

        Raises:
            CodecError: it is no entry, or one of a newer version.
        """
        try:
            after = raw["after"]
            rest = {k: v for k, v in raw.items() if k not in _HEAD}
            return Entry(
                _text(raw["device"]),
                _count(raw["seq"]),
                _count(raw["lamport"]),
                None if after is None else load_id(after),
                _count(raw["at"]),
                self.load_content(rest),
            )
        except (KeyError, TypeError, AttributeError, ValueError):
            raise malformed("entry") from None

    def dump_content(self, content: Content) -> dict[str, Any]:
        """Returns what an entry says as JSON, an object with one key that says the kind."""
        match content:
            case PlayStarted():
                return {"start": shape_of(PlayStarted).dump(content)}
            case Undo():
                return {"undo": [*content.target, content.count]}
            case Amend():
                return {"amend": [*content.target], "to": self._dump_action(content.action)}
            case Action():
                return {"do": self._dump_action(content)}

    def load_content(self, raw: Any) -> Content:
        """Returns what an entry says.

        Raises:
            CodecError: it is damaged or of a newer version.
        """
        match raw:
            case {"start": start, **rest} if not rest:
                return shape_of(PlayStarted).load(start)
            case {"undo": [device, seq, count], **rest} if not rest:
                return Undo(load_id([device, seq]), _few(_count(count)))
            case {"amend": target, "to": action, **rest} if not rest:
                return Amend(load_id(target), self._load_action(action))
            case {"do": action, **rest} if not rest:
                return self._load_action(action)
            case _:
                raise malformed("entry")

    def write(self, writer: Writer, content: Content) -> None:
        """Writes what an entry says; device names go through ``writer`` as text."""
        match content:
            case PlayStarted():
                writer.unsigned(_START)
                shape_of(PlayStarted).write(writer, content)
            case Undo():
                writer.unsigned(_UNDO)
                writer.text(content.target.device)
                writer.unsigned(content.target.seq)
                writer.unsigned(content.count)
            case Amend():
                writer.unsigned(_AMEND)
                writer.text(content.target.device)
                writer.unsigned(content.target.seq)
                self._write_action(writer, content.action, 0)
            case Action():
                self._write_action(writer, content, _FIRST_ACTION)

    def read(self, reader: Reader) -> Content:
        """Reads what `write` wrote.

        Raises:
            CodecError: it is damaged or of a newer version.
        """
        kind = reader.unsigned()
        if kind == _START:
            return shape_of(PlayStarted).read(reader)
        if kind == _UNDO:
            return Undo(EntryId(reader.text(), reader.unsigned()), _few(reader.unsigned()))
        if kind == _AMEND:
            target = EntryId(reader.text(), reader.unsigned())
            return Amend(target, self._read_action(reader, reader.unsigned()))
        return self._read_action(reader, kind - _FIRST_ACTION)

    def spread(self, sheet: Sheet, content: Content) -> None:
        """Writes what an entry says into columns; device names stand there as text."""
        match content:
            case PlayStarted():
                sheet.writer(KINDS).unsigned(_START)
                shape_of(PlayStarted).spread(sheet, (_START,), content)
            case Undo():
                sheet.writer(KINDS).unsigned(_UNDO)
                _spread_id(sheet, _UNDO, content.target)
                sheet.writer((_UNDO, 2)).unsigned(content.count)
            case Amend():
                sheet.writer(KINDS).unsigned(_AMEND)
                _spread_id(sheet, _AMEND, content.target)
                self._spread_action(sheet, content.action)
            case Action():
                self._spread_action(sheet, content)

    def gather(self, sheet: SheetReader) -> Content:
        """Reads what `spread` wrote.

        Raises:
            CodecError: it is damaged or of a newer version.
        """
        kind = sheet.reader(KINDS).unsigned()
        if kind == _START:
            return shape_of(PlayStarted).gather(sheet, (_START,))
        if kind == _UNDO:
            target = _gather_id(sheet, _UNDO)
            return Undo(target, _few(sheet.reader((_UNDO, 2)).unsigned()))
        if kind == _AMEND:
            target = _gather_id(sheet, _AMEND)
            return Amend(target, self._gather_action(sheet, sheet.reader(KINDS).unsigned()))
        return self._gather_action(sheet, kind)

    def _spread_action(self, sheet: Sheet, action: Action) -> None:
        kind = self._index[type(action)] + _FIRST_ACTION
        sheet.writer(KINDS).unsigned(kind)
        shape_of(type(action)).spread(sheet, (kind,), action)

    def _gather_action(self, sheet: SheetReader, kind: int) -> Action:
        if not 0 <= kind - _FIRST_ACTION < len(self._kinds):
            raise newer()
        return shape_of(self._kinds[kind - _FIRST_ACTION]).gather(sheet, (kind,))

    def _dump_action(self, action: Action) -> dict[str, Any]:
        return {"tag": action.tag, **shape_of(type(action)).dump(action)}

    def _load_action(self, raw: Any) -> Action:
        if not isinstance(raw, dict) or "tag" not in raw:
            raise malformed("action")
        fields: dict[str, Any] = dict(raw)  # pyright: ignore[reportUnknownArgumentType] - raw JSON
        kind = self._by_tag.get(fields.pop("tag"))
        if kind is None:
            raise newer()
        return shape_of(kind).load(fields)

    def _write_action(self, writer: Writer, action: Action, offset: int) -> None:
        writer.unsigned(self._index[type(action)] + offset)
        shape_of(type(action)).write(writer, action)

    def _read_action(self, reader: Reader, index: int) -> Action:
        if index >= len(self._kinds):
            raise newer()
        return shape_of(self._kinds[index]).read(reader)

    def dumps(self, entry: Entry) -> str:
        """Returns the entry as one line of JSON."""
        return json.dumps(self.dump(entry), ensure_ascii=False, separators=(",", ":"))

    def loads(self, line: str) -> Entry:
        """Returns the entry of one line of JSON.

        Raises:
            CodecError: it is no entry.
        """
        try:
            raw = json.loads(line)
        except (ValueError, RecursionError):
            raise malformed("JSON") from None
        return self.load(raw)


_HEAD = frozenset({"device", "seq", "lamport", "after", "at"})


def _spread_id(sheet: Sheet, kind: int, entry: EntryId) -> None:
    sheet.writer((kind, 0)).text(entry.device)
    sheet.writer((kind, 1)).unsigned(entry.seq)


def _gather_id(sheet: SheetReader, kind: int) -> EntryId:
    return EntryId(sheet.reader((kind, 0)).text(), sheet.reader((kind, 1)).unsigned())


def newer() -> CodecError:
    """Returns the error for something this version does not know."""
    return CodecError(_("This was made by a newer version of Companion."))


def load_id(raw: Any) -> EntryId:
    """Returns the entry id of a JSON pair.

    Raises:
        CodecError: it is none.
    """
    match raw:
        case [device, seq]:
            return EntryId(_text(device), _count(seq))
        case _:
            raise malformed("entry")


def _text(raw: Any) -> str:
    if not isinstance(raw, str) or not raw or len(raw) > 64:
        raise malformed("device")
    return raw


def _count(raw: Any) -> int:
    if type(raw) is not int or not 0 <= raw <= 2**53:
        raise malformed("number")
    return raw


def _few(count: int) -> int:
    if not 1 <= count <= MOST_UNDONE:
        raise malformed("undo")
    return count
