"""Many records as columns: what is alike stands together, so that a compressor finds it.

A column is named by where its values stand in a record: (kind of action, field, field of the
field …). Columns are laid down in the order in which they are first used, and reading uses them in
the same order, so their names are never written.
"""

from __future__ import annotations

from companion.play.wire import Reader, Writer, cut_short

Column = tuple[int, ...]

MOST_COLUMNS = 4096


class Sheet:
    """Collects columns."""

    def __init__(self) -> None:
        self._columns: dict[Column, Writer] = {}
        self._declared: set[Column] = set()

    def writer(self, column: Column) -> Writer:
        """Returns the writer of a column."""
        found = self._columns.get(column)
        if found is None:
            found = self._columns[column] = Writer()
        return found

    def declare(self, column: Column, fields: int) -> None:
        """Notes, once for a record's place, how many fields its records have."""
        if column not in self._declared:
            self._declared.add(column)
            self.writer((*column, -1)).unsigned(fields)

    def data(self) -> bytes:
        """Returns the columns one behind the other, each with its length before it."""
        lengths, body = Writer(), bytearray()
        lengths.unsigned(len(self._columns))
        for writer in self._columns.values():
            lengths.unsigned(len(writer.data))
            body += writer.data
        return bytes(lengths.data + body)


class SheetReader:
    """Reads columns that may be hostile; nothing but `CodecError` is raised."""

    def __init__(self, data: bytes) -> None:
        head = Reader(data)
        count = head.unsigned()
        if count > MOST_COLUMNS:
            raise cut_short()
        lengths = [head.unsigned() for _ in range(count)]
        self._waiting: list[Reader] = []
        for length in lengths:
            self._waiting.append(Reader(head.take(length)))
        if not head.done:
            raise cut_short()
        self._waiting.reverse()
        self._columns: dict[Column, Reader] = {}
        self._declared: dict[Column, int] = {}

    def reader(self, column: Column) -> Reader:
        """Returns the reader of a column: the next one laid down, if it is new."""
        found = self._columns.get(column)
        if found is None:
            if not self._waiting:
                raise cut_short()
            found = self._columns[column] = self._waiting.pop()
        return found

    def declared(self, column: Column) -> int:
        """Returns how many fields the records of a place have."""
        if column not in self._declared:
            self._declared[column] = self.reader((*column, -1)).unsigned()
        return self._declared[column]

    @property
    def done(self) -> bool:
        """Whether every column was read to its end."""
        return not self._waiting and all(reader.done for reader in self._columns.values())
