"""The Markdown of an entry's text: paragraphs, lists and tables; bold, italic and links.

`parse` makes blocks for a screen, `plain` makes text for search and terminal.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one style.

    Attributes:
        text: what it says.
        style: empty, ``bold`` or ``italic``.
        link: the anchor of the entry that it leads to, or empty.
    """

    text: str
    style: str = ""
    link: str = ""


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    line: Line


@dataclass(frozen=True, slots=True)
class Items:
    """A list, numbered or with dots."""

    lines: tuple[Line, ...]
    numbered: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A table; every row has as many cells as the head."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


Block = Paragraph | Items | Table


class MarkupError(ValueError):
    """Text that is not of this Markdown: a mistake in the data, named with its line.

    Attributes:
        line: the number of the line in the text, the first is 0.
    """

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


_ITEM = re.compile(r"(?:- |(\d+)\. )(.*)", re.DOTALL)
_SPAN = re.compile(r"\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]+)\]\(#([a-z0-9-]+)\)")
_RULER = re.compile(r":?-{3,}:?")
_STRAY = re.compile(r"[*`<>\[\]]|https?:|^#")
_MARKS = re.compile(r"\*+|\[|\]\(#[a-z0-9-]+\)")
_EDGES = re.compile(r"^\| *| *\|$|^(?:- |\d+\. )", re.MULTILINE)
_RULES = re.compile(r"^\|[ :|-]+\|\n?", re.MULTILINE)


def plain(text: str) -> str:
    """Returns the text without its marks; the cells of a table's row are set apart by “ · ”."""
    without = _EDGES.sub("", _RULES.sub("", text))
    return _MARKS.sub("", without).replace(" | ", " · ").replace("\n  ", "\n")


def parse(text: str) -> tuple[Block, ...]:
    """Returns the blocks of a text.

    Raises:
        MarkupError: a list or table is broken, or a mark is left over.
    """
    return tuple(_block(start, lines) for start, lines in _paragraphs(text))


def _paragraphs(text: str) -> Iterator[tuple[int, list[str]]]:
    gathered: list[str] = []
    for number, line in enumerate([*text.split("\n"), ""]):
        if line.strip():
            gathered.append(line)
        elif gathered:
            yield number - len(gathered), gathered
            gathered = []


def _block(start: int, lines: list[str]) -> Block:
    if lines[0].startswith("|"):
        return _table(start, lines)
    if _ITEM.match(lines[0]):
        return _items(start, lines)
    for offset, line in enumerate(lines):
        if line.startswith(("- ", "|", " ")):
            raise MarkupError(start + offset, "a list or a table needs a blank line before it")
    return Paragraph(_spans(start, " ".join(lines)))


def _items(start: int, lines: list[str]) -> Items:
    items: list[tuple[int, str]] = []
    for offset, line in enumerate(lines):
        if _ITEM.match(line):
            items.append((start + offset, line))
        elif line.startswith("  ") and items:
            items[-1] = (items[-1][0], f"{items[-1][1]} {line.strip()}")
        else:
            raise MarkupError(start + offset, "this line is in a list but no item of it")
    matches = [(number, _ITEM.match(item)) for number, item in items]
    kinds = {bool(match and match[1]) for _number, match in matches}
    if len(kinds) != 1:
        raise MarkupError(start, "a list is numbered or has dots, not both")
    return Items(
        tuple(_spans(number, match[2]) for number, match in matches if match), kinds == {True}
    )


def _table(start: int, lines: list[str]) -> Table:
    rows = [_cells(start + offset, line) for offset, line in enumerate(lines)]
    if len(rows) < 3 or not all(_RULER.fullmatch(cell) for cell in rows[1]):
        raise MarkupError(start, "a table needs a head, a line of dashes and a row")
    for offset, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise MarkupError(start + offset, f"{len(row)} cells instead of {len(rows[0])}")
    head, _ruler, *body = (
        tuple(_spans(start + offset, cell) for cell in row) for offset, row in enumerate(rows)
    )
    return Table(head, tuple(body))


def _cells(number: int, line: str) -> list[str]:
    if not (line.startswith("|") and line.endswith("|") and len(line) > 1):
        raise MarkupError(number, "a row of a table must begin and end with |")
    return [cell.strip() for cell in line[1:-1].split("|")]


def _spans(number: int, text: str) -> Line:
    spans: list[Span] = []
    end = 0
    for match in _SPAN.finditer(text):
        spans.append(Span(text[end : match.start()]))
        bold, italic, words, anchor = match.groups()
        style = "bold" if bold else "italic" if italic else ""
        spans.append(Span(bold or italic or words, style, anchor or ""))
        end = match.end()
    spans.append(Span(text[end:]))
    filled = tuple(span for span in spans if span.text)
    for span in filled:
        if stray := _STRAY.search(span.text):
            raise MarkupError(number, f"{stray[0]} is left over in: {span.text}")
    return filled
