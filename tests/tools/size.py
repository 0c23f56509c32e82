"""Counts what there is to read: ``python -m tests.tools.size``.

Statements, lines and files of `companion` and of each game, and of what draws the conditions on
the window and the lengths that stand there as plain numbers.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "companion"

QUESTIONS = ("landscape", "large", "roomy", "wide", "cramped")
"""What an Ink is asked about its window."""
DRAWS = ("view", "ui", "widgets")
"""The folders in which things are drawn."""
LENGTH = 3
"""The least number that is taken for a length in pixels; smaller ones are shares and counts."""


@dataclass
class Size:
    """What a part of the app has, added up."""

    statements: int = 0
    lines: int = 0
    files: int = 0
    conditions: int = 0
    lengths: int = 0

    def add(self, path: Path) -> None:
        """Adds a file."""
        text = path.read_text("utf-8")
        nodes = list(ast.walk(ast.parse(text)))
        self.statements += sum(isinstance(node, ast.stmt) for node in nodes)
        self.lines += text.count("\n")
        self.files += 1
        if any(folder in DRAWS for folder in path.parts):
            self.conditions += sum(map(is_condition, nodes))
            self.lengths += sum(map(is_length, nodes))


def is_condition(node: ast.AST) -> bool:
    """Returns whether it asks about the window: one of `QUESTIONS`, or how large it is."""
    if isinstance(node, ast.Compare):
        return any(_of_ink(part, ("width", "height")) for part in (node.left, *node.comparators))
    return _of_ink(node, QUESTIONS)


def _of_ink(node: ast.AST, names: tuple[str, ...]) -> bool:
    if not isinstance(node, ast.Attribute) or node.attr not in names:
        return False
    owner = node.value
    return "ink" in (getattr(owner, "id", ""), getattr(owner, "attr", ""))


def is_length(node: ast.AST) -> bool:
    """Returns whether it is a plain number that is as large as lengths are."""
    number = isinstance(node, ast.Constant) and node.value
    return isinstance(number, int | float) and number >= LENGTH


def sizes() -> Iterator[tuple[str, Size]]:
    """Yields the name and the size of the whole, of each part, and of each game."""
    yield PACKAGE.name, size_of(PACKAGE)
    for folder in sorted(filter(Path.is_dir, [*PACKAGE.iterdir(), *(PACKAGE / "games").iterdir()])):
        if (size := size_of(folder)).files:
            yield str(folder.relative_to(PACKAGE)), size


def size_of(folder: Path) -> Size:
    """Returns the size of a folder with all below it."""
    size = Size()
    for path in folder.rglob("*.py"):
        size.add(path)
    return size


def main() -> None:
    """Prints a line for each part."""
    print(f"{'':24}", *(f"{field.name:>10}" for field in fields(Size)))
    for name, size in sizes():
        print(f"{name:24}", *(f"{number:10,}" for number in astuple(size)))


if __name__ == "__main__":
    sys.exit(main())
