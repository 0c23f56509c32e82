"""What can be read out of a damaged database, as rows of a new one.

An entry counts if its checksum is right, all that it rests on is there, and it fits to the others;
so a play from which something is missing ends early, and begins nowhere else. Where the games are
known, so does a play into which something came, before that was refused, that no play can hold.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert
from sqlmodel import SQLModel

from companion.errors import CodecError, ImplausibleError, JournalError
from companion.play import (
    Action,
    Amend,
    Entry,
    EntryId,
    Games,
    Insert,
    Journal,
    PlayStarted,
    Undo,
)
from companion.play.bounds import MOST_UNDONE
from companion.play.codec import Codec, parse_json
from companion.play.entry import Content
from companion.play.schema import shape_of
from companion.store.page_reader import Value, rows_in
from companion.store.records import ARRIVING, raw_of
from companion.store.tables import (
    METADATA,
    AliasRow,
    DeviceRow,
    EntryRow,
    NoteRow,
    PlayerRow,
    PlayRow,
    SettingRow,
    entry_checksum,
    is_well_typed,
)

_NARROW = {"devices": DeviceRow, "aliases": AliasRow}
Columns = dict[str, Any]
Id = tuple[str, int]


@dataclass
class Salvaged:
    """What was read out of a damaged database.

    Attributes:
        tables: the rows of the new one, by table; see `fill`.
        whole: names of the plays of which nothing is missing.
        cut: of those that now end early, or may: what is missing at an end is not always known.
        lost: of those that are gone.
    """

    tables: dict[type[SQLModel], list[Columns]] = field(
        default_factory=dict[type[SQLModel], list[Columns]]
    )
    whole: list[str] = field(default_factory=list[str])
    cut: list[str] = field(default_factory=list[str])
    lost: list[str] = field(default_factory=list[str])

    def fill(self, connection: Connection) -> None:
        """Writes the rows into a new database."""
        for table in (PlayRow, EntryRow, PlayerRow, AliasRow, SettingRow, DeviceRow, NoteRow):
            rows = self.tables.get(table)
            if rows:
                connection.execute(insert(table).prefix_with("OR IGNORE"), rows)


def salvage(path: Path, games: Games) -> Salvaged:
    """Reads what can be read of a damaged database, which is not changed.

    Args:
        path: where it is.
        games: those that are known.
    """
    found = _Found()
    for row in rows_in(path):
        if row.page == 1 and len(row.values) == 5:
            found.roots[row.values[3]] = row.values[2]
        else:
            found.take(row.page, row.values, known=row.known)
    return _salvaged(found, games)


@dataclass
class _Found:
    """Rows by what identifies them; of a row that was changed there are stale ones."""

    roots: dict[Value, Value] = field(default_factory=dict[Value, Value])
    plays: dict[str, Columns] = field(default_factory=dict[str, Columns])
    entries: dict[str, dict[Id, Columns]] = field(
        default_factory=lambda: defaultdict(dict[Id, Columns])
    )
    others: dict[type[SQLModel], dict[tuple[Value, ...], Columns]] = field(
        default_factory=lambda: defaultdict(dict[tuple[Value, ...], Columns])
    )

    def take(self, page: int, values: tuple[Value, ...], *, known: bool) -> None:
        """Puts a row where its columns say that it belongs."""
        entry = _entry_of(values)
        play = _play_of(values) if known else None
        if entry is not None:
            self.entries[entry["play"]].setdefault((entry["device"], entry["seq"]), entry)
        elif play is not None:
            before = self.plays.get(play["id"])
            if before is None or _age(before) <= _age(play):
                self.plays[play["id"]] = play
        elif known:
            self._take_other(str(self.roots.get(page)), values)

    def _take_other(self, table: str, values: tuple[Value, ...]) -> None:
        if len(values) > 2:
            for wider, keys in ((PlayerRow, 1), (NoteRow, 3), (SettingRow, 2)):
                self._keep(wider, values, keys)
        elif table == "settings":  # of version 1
            self._keep(SettingRow, ("", *values), 2)
        elif table in _NARROW:  # which have the same columns
            self._keep(_NARROW[table], values, 1)

    def _keep(self, table: type[SQLModel], values: tuple[Value, ...], keys: int) -> None:
        if is_well_typed(values, table):
            self.others[table][values[:keys]] = _named(table, values)


def _named(table: type[SQLModel], values: Iterable[Value]) -> Columns:
    return dict(zip(METADATA.tables[str(table.__tablename__)].columns.keys(), values, strict=True))


def _entry_of(values: tuple[Value, ...]) -> Columns | None:
    """Returns the entry that a row is; one from before there were checksums gets its own."""
    if len(values) == len(METADATA.tables["entries"].columns) - 1:
        values = (*values, 0)
    if not is_well_typed(values, EntryRow):
        return None
    entry = _named(EntryRow, values)
    del entry["id"]
    said = entry.pop("checksum")
    checksum = entry_checksum(**entry)
    if said not in (checksum, 0) or (not said and "\ufffd" in "".join(map(str, values))):
        return None
    return {**entry, "checksum": checksum}


def _play_of(values: tuple[Value, ...]) -> Columns | None:
    """Returns the play that a row is; older versions had fewer columns."""
    beside = ("", "", None)
    missing = {0: (), 3: beside, 4: (0, *beside), 7: (None, None, None, 0, *beside)}
    lacks = len(METADATA.tables["plays"].columns) - len(values)
    whole = (*values, *missing.get(lacks, ()))
    readable = is_well_typed(whole, PlayRow) and "\ufffd" not in str(whole[0])
    return _named(PlayRow, whole) if readable else None


def _age(play: Columns) -> tuple[int, int]:
    return play["updated_at"], play["tally"]


def _salvaged(found: _Found, games: Games) -> Salvaged:
    salvaged = Salvaged()
    plays: list[Columns] = []
    kept: list[Columns] = []
    for name in sorted(found.plays.keys() | found.entries.keys()):
        rows = found.entries.get(name, {})
        sound = list(_sound(rows))
        play = found.plays.get(name) or _play_from(name, sound)
        codec = games[play["game"]].codec if play is not None and play["game"] in games else None
        sound = _plausible(sound, codec)
        if play is not None and play["deleted_at"] == ARRIVING:
            continue
        if play is None or not sound:
            salvaged.lost.append(_called(play, rows.values()))
            continue
        tally = sum(row["checksum"] for row in sound)
        whole = len(sound) == len(rows) and play["tally"] in (tally, 0)
        (salvaged.whole if whole else salvaged.cut).append(_called(play, sound))
        ended = {} if whole else {"result": None, "finished_at": None}
        plays.append({**play, **ended, "tally": 0})  # the trigger adds it up again
        kept += sound
    salvaged.tables = {table: list(rows.values()) for table, rows in found.others.items()}
    here = {play["id"] for play in plays}
    notes = salvaged.tables.get(NoteRow, [])
    salvaged.tables[NoteRow] = [note for note in notes if note["play"] in here]
    salvaged.tables |= {PlayRow: plays, EntryRow: kept}
    return salvaged


def _sound(rows: Mapping[Id, Columns]) -> Iterator[Columns]:
    """Yields the entries of a play whose dependencies survived, in the order of dependency."""
    kept: set[Id] = set()
    first = True
    for row in sorted(rows.values(), key=lambda row: (row["lamport"], row["device"], row["seq"])):
        needs = {(row["device"], row["seq"] - 1)} if row["seq"] > 1 else set[Id]()
        is_root = row["after_device"] is None
        if not is_root:
            needs.add((row["after_device"], row["after_seq"]))
        if is_root is first and kept.issuperset(needs | set(_targets(row["content"]))):
            kept.add((row["device"], row["seq"]))
            first = False
            yield row


def _plausible(rows: list[Columns], codec: Codec | None) -> list[Columns]:
    """Returns what one after another fits into a play.

    Where the game is not known, or a newer version made the play, only what every journal has in
    common is looked at.
    """
    journal = Journal()
    kept: list[Columns] = []
    for row in rows:
        columns = {name: row[name] for name in row.keys() - {"play", "checksum"}}
        try:
            entry = codec.load(raw_of(**columns)) if codec else _outline(row)
            journal.merge((entry,))
        except (ImplausibleError, JournalError):
            continue
        except (CodecError, ValueError, TypeError, RecursionError, IndexError):
            return rows if codec is None else _plausible(rows, None)
        kept.append(row)
    return kept


def _outline(row: Columns) -> Entry:
    """Returns an entry of a game that nobody knows, in which every action is the same.

    Raises:
        CodecError: its play begins in a way that is not known.
    """
    device, seq, targets = row["device"], row["seq"], tuple(_targets(row["content"]))
    after = None if row["after_device"] is None else EntryId(row["after_device"], row["after_seq"])
    content: Content = Action()
    match _parsed(row["content"]):
        case {"start": start}:
            content = shape_of(PlayStarted).load(start)
        case {"undo": _target}:
            content = Undo(EntryId(*targets[0]), len(targets))
        case {"amend": _target}:
            content = Amend(EntryId(*targets[0]), Action())
        case {"do": {"tag": "insert"}}:
            content = Insert(EntryId(*targets[0]), Action())
        case _:
            pass
    return Entry(device, seq, row["lamport"], after, row["at"], content)


def _targets(content: str) -> Iterator[Id]:
    """Yields the entries that one takes back, corrects or precedes."""
    match _parsed(content):
        case {"undo": [str(device), int(seq), int(count)]}:
            yield from ((device, seq + offset) for offset in range(min(count, MOST_UNDONE)))
        case {"amend": [str(device), int(seq)]}:
            yield device, seq
        case {"do": {"tag": "insert", "before": [str(device), int(seq)]}}:
            yield device, seq
        case _:
            pass


def _parsed(content: str) -> Any:
    try:
        return parse_json(content)
    except (ValueError, RecursionError):
        return None


def _play_from(name: str, sound: list[Columns]) -> Columns | None:
    """Returns the row of a play of which only entries are left."""
    match _parsed(sound[0]["content"]) if sound else None:
        case {"start": {"game": str(game)}}:
            times = (sound[0]["at"], max(row["at"] for row in sound))
            # Without its tally nobody knows whether anything is missing.
            return _named(PlayRow, (name, game, "", *times, None, None, None, -1, "", "", None))
        case _:
            return None


def _called(play: Columns | None, entries: Iterable[Columns]) -> str:
    """Returns what people know a play by: its name, or who played, and the day."""
    names: list[str] = []
    for entry in entries:
        match _parsed(entry["content"]):
            case {"start": {"setup": {"players": [*players]}}}:
                names = [str(player.get("name")) for player in players if isinstance(player, dict)]
            case _:
                continue
    known = play or {}
    called = known.get("name") or ", ".join(names) or known.get("game") or "?"
    at = known.get("created_at", 0)
    day = datetime.fromtimestamp(at / 1000, UTC).date() if 0 < at < 4e12 else None
    return f"{called} ({day})" if day else called
