"""Entries as JSON and as columns of a sheet, derived from a game's actions.

JSON is for the store, exports and recorded journals; sheets are for QR codes. Both read hostile
input: whatever is wrong, it is a `CodecError`.
"""

import json
from collections.abc import Callable
from typing import Any

from companion.errors import CodecError
from companion.i18n import _
from companion.play import bounds
from companion.play.action import Action
from companion.play.entry import Amend, Content, Entry, EntryId, Insert, PlayStarted, Undo
from companion.play.probability_table import Sheet
from companion.play.schema import malformed, shape_of

_START, _UNDO, _AMEND, _FIRST_ACTION = range(4)
_INSERT, _INSERT_TAG = 63, "insert"
"""To versions that lack it an action of a newer one: behind all that a game will ever have."""
_LAST_ACTION = 62
"""The first action that every game got later, the next one before it: games get more, too."""
Refer = Callable[[EntryId | None], EntryId]
"""Writes an entry's id, or reads one if it is given none."""


class Codec:
    """Reads and writes the entries of one game.

    Args:
        vocabulary: every action a journal of the game may hold; the order is part of the format.
        words: texts that its plays often hold; they take few bits, and are part of the format.
        later: the actions that all games got when each had its own; their order is part of the
            format.
    """

    def __init__(
        self,
        vocabulary: tuple[type[Action], ...],
        words: tuple[str, ...] = (),
        later: tuple[type[Action], ...] = (),
    ) -> None:
        self.words = words
        self._kinds: dict[int, type[Action]] = {
            **dict(enumerate(vocabulary, _FIRST_ACTION)),
            **{_LAST_ACTION - place: kind for place, kind in enumerate(later)},
        }
        kinds = (*vocabulary, *later)
        self._by_tag = {kind.tag: kind for kind in kinds}
        self._kind_of: dict[type[Content], int] = {
            PlayStarted: _START,
            Undo: _UNDO,
            Amend: _AMEND,
            Insert: _INSERT,
            **{kind: number for number, kind in self._kinds.items()},
        }
        if len({_INSERT_TAG, *self._by_tag}) != len(kinds) + 1:
            raise ValueError("two actions with one tag")
        if len(kinds) > _INSERT - _FIRST_ACTION:
            raise ValueError("too many actions")

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
            return Entry(
                bounds.name(raw["device"]),
                bounds.count(raw["seq"]),
                bounds.count(raw["lamport"]),
                None if after is None else load_id(after),
                bounds.moment(raw["at"]),
                self.load_content({k: v for k, v in raw.items() if k not in _HEAD}),
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
            case Insert():
                before, action = [*content.before], self._dump_action(content.action)
                return {"do": {"tag": _INSERT_TAG, "before": before, "action": action}}
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
                return Undo(load_id([device, seq]), bounds.undone(count))
            case {"amend": target, "to": action, **rest} if not rest:
                return Amend(load_id(target), self._load_action(action))
            case {
                "do": {"tag": "insert", "before": before, "action": action, **more},
                **rest,
            } if not rest and not more:
                return Insert(load_id(before), self._load_action(action))
            case {"do": action, **rest} if not rest:
                return self._load_action(action)
            case _:
                raise malformed("entry")

    def spread(self, sheet: Sheet, content: Content, refer: Refer) -> None:
        """Writes what an entry says into the columns of a sheet.

        Args:
            sheet: where it goes.
            content: what the entry says.
            refer: codes the id of an entry that is taken back, corrected or preceded.
        """
        kind = self.kind_of(content)
        match content:
            case Undo():
                refer(content.target)
                sheet.unsigned((kind,), content.count)
            case Amend() | Insert():
                refer(content.target if isinstance(content, Amend) else content.before)
                sheet.unsigned((kind,), self.kind_of(content.action))
                self.spread(sheet, content.action, refer)
            case _:
                shape_of(type(content)).code(sheet, (kind,), content)

    def gather(self, sheet: Sheet, kind: int, refer: Refer) -> Content:
        """Reads what `spread` wrote of a content of some kind, see `kind_of`.

        Raises:
            CodecError: it is damaged or of a newer version.
        """
        if kind == _START:
            return shape_of(PlayStarted).code(sheet, (_START,))
        if kind == _UNDO:
            return Undo(refer(None), bounds.undone(sheet.unsigned((_UNDO,))))
        if kind == _AMEND:
            return Amend(refer(None), self._gather_action(sheet, sheet.unsigned((_AMEND,))))
        if kind == _INSERT:
            return Insert(refer(None), self._gather_action(sheet, sheet.unsigned((_INSERT,))))
        return self._gather_action(sheet, kind)

    def kind_of(self, content: Content) -> int:
        """Returns the number of a kind of content: a few fixed ones, then the actions."""
        return self._kind_of[type(content)]

    def _gather_action(self, sheet: Sheet, kind: int) -> Action:
        action = self._kinds.get(kind)
        if action is None:
            raise newer()
        return shape_of(action).code(sheet, (kind,))

    def _dump_action(self, action: Action) -> dict[str, Any]:
        return {"tag": action.tag, **shape_of(type(action)).dump(action)}

    def _load_action(self, raw: Any) -> Action:
        if not isinstance(raw, dict) or "tag" not in raw:
            raise malformed("action")
        fields: dict[str, Any] = dict(raw)  # pyright: ignore[reportUnknownArgumentType] - raw JSON
        tag = fields.pop("tag")
        kind = self._by_tag.get(tag) if isinstance(tag, str) else None
        if kind is None:
            raise newer()
        return shape_of(kind).load(fields)

    def dumps(self, entry: Entry) -> str:
        """Returns the entry as one line of JSON."""
        return json.dumps(self.dump(entry), ensure_ascii=False, separators=(",", ":"))

    def loads(self, line: str) -> Entry:
        """Returns the entry of one line of JSON.

        Raises:
            CodecError: it is no entry.
        """
        try:
            raw = parse_json(line)
        except (ValueError, RecursionError):
            raise malformed("JSON") from None
        return self.load(raw)


MOST_OPENED = 2000
"""Brackets that one line may open; in a browser, JSON nested deeper than some 5000 ends Python."""


def parse_json(text: str | bytes) -> Any:
    """Returns the value of a JSON text that may be hostile.

    Raises:
        ValueError: it is no JSON, or has more brackets than any line of ours.
        RecursionError: it is nested too deeply.
    """
    plain = text if isinstance(text, str) else text.decode()
    if plain.count("[") + plain.count("{") > MOST_OPENED:
        raise ValueError("too many brackets")
    return json.loads(plain)


_HEAD = frozenset({"device", "seq", "lamport", "after", "at"})


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
            return EntryId(bounds.name(device), bounds.count(seq))
        case _:
            raise malformed("entry")
