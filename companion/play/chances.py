"""Numbers in few bits: what was counted before says how likely each is.

Both sides count in the same way what has gone before, so nothing of this is sent. The same methods
write and read: what they return is what was written.
"""

from __future__ import annotations

from companion.errors import CodecError
from companion.i18n import marker
from companion.play.arithmetic import MOST_RAW_BITS, Decoder, Encoder
from companion.play.wire import cut_short

_ = marker("common")

Column = tuple[int, ...]
"""Names what is counted together."""
_Counts = dict[int, list[int]]
"""For each question about a number, how often the answer was 1 and how often it was asked."""

MOST_BITS = 64
MOST_DECISIONS = 1 << 18
"""Answers that a message may hold: some five thousand entries, read in about a second."""
MOST_CELLS = 1 << 16
"""Counters that a message may use: far more than any play does, and no burden on the memory."""

_FULL = 30
"""How often a counter counts before it forgets half of that."""
_LEARNT_PLACES = 3
"""Leading binary places of a number that are learnt; those behind are noise."""


class Chances:
    """Numbers going into a message or coming out of one.

    Args:
        coder: where the answers go or come from.
    """

    def __init__(self, coder: Encoder | Decoder) -> None:
        self._coder, self._code = coder, coder.code
        self._counted: dict[Column, dict[int, _Counts]] = {}
        self._cells = 0
        self._spent = 0

    def raw(self, bits: int, value: int = 0) -> int:
        """Codes a number of so many bits of which nothing is known."""
        if bits <= MOST_RAW_BITS:
            return self._coder.code_raw(bits, value)
        rest = bits - MOST_RAW_BITS
        high = self._coder.code_raw(MOST_RAW_BITS, value >> rest)
        return high << rest | self.raw(rest, value & (1 << rest) - 1)

    def guess(self, column: Column, value: int, *seen: int) -> int:
        """Codes a number from 0 on, guessed from what was seen just before.

        Args:
            column: where it stands.
            value: the number, if it is written.
            seen: at most two numbers that it may depend on, the one that tells more last.

        Raises:
            CodecError: a number or the whole message is too large.
        """
        contexts = self._contexts(column, seen)
        number = value + 1
        size = number.bit_length()
        length = 1
        while self._answer(contexts, length, int(length < size)):
            length += 1
            if length > MOST_BITS:
                raise cut_short()
        read = 1
        for place in range(length - 2, max(length - 2 - _LEARNT_PLACES, -1), -1):
            node = 64 + 8 * length + read
            read = read << 1 | self._answer(contexts, node, number >> place & 1)
        rest = length - 1 - _LEARNT_PLACES
        if rest > 0:
            read = read << rest | self.raw(rest, number & (1 << rest) - 1)
        self._spent += 2 * length
        if self._spent > MOST_DECISIONS or self._cells > MOST_CELLS:
            raise CodecError(_("This is too large to be from Companion."))
        return read - 1

    def _contexts(self, column: Column, seen: tuple[int, ...]) -> list[_Counts]:
        """Returns what was counted in a column: over all its values, then after others."""
        counted = self._counted.get(column)
        if counted is None:
            counted = self._counted[column] = {}
        keys = (0, *(4 * value + order for order, value in enumerate(seen, 1)))
        return [counted.get(key) or counted.setdefault(key, {}) for key in keys]

    def _answer(self, contexts: list[_Counts], node: int, answer: int) -> int:
        """Codes an answer by what was counted in each context; the closest counts most."""
        cells: list[list[int]] = []
        yes, total, weight = 1, 2, 2
        for counts in contexts:
            cell = counts.get(node)
            if cell is None:
                cell = counts[node] = [0, 0]
                self._cells += 1
            else:
                yes += weight * cell[0]
                total += weight * cell[1]
            cells.append(cell)
            weight += weight
        answer = self._code((yes << 16) // total, answer)
        for cell in cells:
            cell[0] += answer
            cell[1] += 1
            if cell[1] == _FULL:
                cell[0] >>= 1
                cell[1] >>= 1
        return answer
