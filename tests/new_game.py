"""Begins a new game: ``python -m tests.new_game NAME "Title"``.

Writes ``companion/games/NAME`` and ``data/NAME`` as a copy of the sixth game (`tests/sixth`), but
for its view: until there is one, the app shows all numbers and all moves, which is enough to play.
It starts, and `tests/games/test_every_game.py` passes for it; then replace its rules by those of
your game, room by room.
"""

from __future__ import annotations

import keyword
import sys
from functools import partial
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = Path(__file__).parent / "sixth"
VIEW = '    view="tests.sixth.view",\n'
"""The line by which the sixth game names its view."""


def write_game(name: str, title: str, code: Path, data: Path, *, view: bool = False) -> None:
    """Writes a game's two folders.

    Args:
        name: its id, which names both folders.
        title: what people call it.
        code: where the folders of code are, such as ``companion/games``.
        data: where the folders of data are.
        view: whether it has a view; without one it is played by the list of its moves.

    Raises:
        ValueError: a game cannot be called so, or there is one of that name.
    """
    if not name.isidentifier() or keyword.iskeyword(name) or name != name.lower():
        raise ValueError(f"{name!r}: a game's name is a Python name in small letters")
    for folder in (code / name, data / name):
        if folder.exists():
            raise ValueError(f"{folder} is there already")

    adapt = partial(_adapted, name=name, title=title)
    for file in sorted(TEMPLATE.rglob("*.py")):
        place = file.relative_to(TEMPLATE)
        if view or place.parts[0] != "view":
            text = file.read_text("utf-8")
            _write(code / name / place, adapt(text if view else text.replace(VIEW, "")))
    for file in sorted((TEMPLATE / "data").rglob("*.md")):
        _write(data / name / file.relative_to(TEMPLATE / "data"), adapt(file.read_text("utf-8")))
    for file in sorted((TEMPLATE / "data").rglob("*.po")):
        place = data / name / file.relative_to(TEMPLATE / "data").with_name(f"{name}.po")
        _write(place, adapt(file.read_text("utf-8")))
        _compile(place)


def _adapted(text: str, name: str, title: str) -> str:
    text = text.replace("tests.sixth", f"companion.games.{name}")
    return text.replace('"toy"', f'"{name}"').replace("Toy", title)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def _compile(file: Path) -> None:
    language = file.parent.parent.name
    with file.open("rb") as stream:
        catalogue = read_po(stream, locale=language, domain=file.stem)
    with file.open("wb") as stream:
        write_po(stream, catalogue, width=100, sort_output=True)
    with file.with_suffix(".mo").open("wb") as stream:
        write_mo(stream, catalogue)


def main(arguments: list[str]) -> int:
    """Writes the game that the command line names; returns the exit code."""
    if len(arguments) != 2:
        print('usage: python -m tests.new_game NAME "Title"', file=sys.stderr)
        return 2
    name, title = arguments
    try:
        write_game(name, title, ROOT / "companion" / "games", ROOT / "data")
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"companion/games/{name} and data/{name} are written; now bring in your rules:")
    print("  python .ci/messages.py                            # its texts, to be translated")
    print(f"  python -m pytest tests/games/test_every_game.py -k {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
