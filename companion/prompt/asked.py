"""What a table is asked as a whole, and ways through its parts: pads, numbers, keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from companion.prompt.model import (
    Alert,
    Ask,
    Fact,
    Group,
    Key,
    KeyLook,
    Matrix,
    Open,
    Pad,
    Part,
    Press,
    Preview,
    Stepper,
    Text,
    TextEntry,
)


@dataclass(frozen=True, slots=True)
class Question:
    """What a sheet asks: something that nobody means lightly, or numbers that are not known yet.

    Attributes:
        title: the question.
        yes: the answer that does it; without one an answer is chosen among its parts.
        no: the answer after which nothing has happened; without one the sheet is only closed.
        texts: why it is asked.
        more: what follows.
        parts: what the answer holds, or what can be pressed on the sheet by itself.
        close: what putting it away is called, where that is not told from other sheets.
        left: where a sheet is low, it is as wide as the window, and so many of the first parts
            stand left of the others; 0 puts all into one wide column, None leaves it as elsewhere.
    """

    title: Text
    yes: Key | None = None
    no: Text = ""
    texts: tuple[Text, ...] = ()
    more: Text = ""
    parts: tuple[Part, ...] = ()
    close: Text = ""
    left: int | None = None

    def keys(self) -> Iterator[Key]:
        """Yields all that can be pressed but numbers, in the order of the sheet."""
        yield from keys_of(self.parts, spread=False)
        if self.yes is not None:
            yield self.yes


@dataclass(frozen=True, slots=True)
class Prompt:
    """Everything that a table is asked at one moment.

    Attributes:
        moment: tells one decision from the next: a finger's second tap presses no key of it.
        title: the question, if it needs one.
        pads: what to choose from, from the top, and what is said in between.
        preview: what would come of it.
        aside: the keys beside the primary one, the rarest first.
        all_aside: the same where each key has a place of its own; `aside` if there are none.
        primary: the next thing to do.
        composing: whether something is composed; what happened before then makes room.
        alert: what has to be put right besides.
    """

    moment: object = None
    title: Text = ""
    pads: tuple[Part, ...] = ()
    preview: Preview | None = None
    aside: tuple[Key, ...] = ()
    all_aside: tuple[Key, ...] = ()
    primary: Key | None = None
    composing: bool = False
    alert: Alert | None = None

    def keys(self, *, spread: bool) -> Iterator[Key]:
        """Yields all that can be pressed but numbers, in the order of the screen.

        Args:
            spread: whether there is room for all keys of a matrix, instead of one column.
        """
        if self.alert is not None:
            yield self.alert.key
        yield from keys_of(self.pads, spread=spread)
        yield from (spread and self.all_aside) or self.aside
        if self.primary is not None:
            yield self.primary

    def faces(self) -> Iterator[Key]:
        """Yields the faces of dice, of which one may do what is asked."""
        for pad in pads_of(self.pads):
            if pad.look == "dice":
                yield from pad.keys


def column_of(matrix: Matrix) -> tuple[Key, ...]:
    """Returns what is shown of a matrix below its columns: the keys of the open one, if any."""
    if matrix.open is None:
        return matrix.rows
    at = matrix.open
    pairs = zip(matrix.keys, matrix.rows, strict=True)
    return tuple(replace(row[at], do=place.do) for row, place in pairs)


def looked_at(asked: Question) -> Question | None:
    """Returns a sheet while nothing can be changed; None for one that asks for an answer."""
    return None if asked.yes is not None else replace(asked, parts=tuple(_seen(asked.parts)))


def _seen(parts: Iterable[Part]) -> Iterator[Part]:
    """Yields what there is to be looked at."""
    for part in parts:
        match part:
            case Stepper():
                yield replace(part, low=part.value, high=part.value)
            case Group() if any(isinstance(each, Stepper) for each in part.parts):
                yield replace(part, parts=tuple(_seen(part.parts)))
            case Fact():
                yield part
            case Pad() if all(_only_shows(key, part.look) for key in part.keys):
                yield part
            case _:
                pass


def _only_shows(key: Key, look: KeyLook) -> bool:
    """Returns whether a key changes nothing at the table: it explains, or chooses what is shown."""
    kinds = (Ask, Press, Open, type(None)) if look == "choices" else (Ask, Press)
    return isinstance(key.do, kinds)


def flat(
    parts: Iterable[Part],
) -> Iterator[Pad | Matrix | Stepper | TextEntry | Fact | Preview | Alert]:
    """Yields parts, and of those that belong together each."""
    for part in parts:
        if isinstance(part, Group):
            yield from flat(part.parts)
        else:
            yield part


def pads_of(parts: Iterable[Part]) -> Iterator[Pad]:
    """Yields the pads among parts."""
    return (part for part in flat(parts) if isinstance(part, Pad))


def numbers_of(parts: Iterable[Part]) -> Iterator[Stepper]:
    """Yields the numbers among parts that can be stepped."""
    return (part for part in flat(parts) if isinstance(part, Stepper))


def keys_of(parts: Iterable[Part], *, spread: bool) -> Iterator[Key]:
    """Yields what can be pressed of parts but numbers, see `Prompt.keys`."""
    for part in flat(parts):
        match part:
            case Pad():
                yield from part.keys
            case Matrix():
                yield from _keys_of(part, spread=spread)
            case Stepper():
                pass
            case TextEntry() | Fact() | Preview() | Alert():
                yield from () if part.key is None else (part.key,)


def _keys_of(matrix: Matrix, *, spread: bool) -> Iterator[Key]:
    if spread:
        for row in matrix.keys:
            yield from row
        return
    yield from matrix.columns
    if matrix.extra is not None:
        yield matrix.extra
    yield from column_of(matrix)
