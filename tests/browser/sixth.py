"""A sixth game in two folders of its own: the toy, with its French, as anybody might add one."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tests import toy, toy_view

NAME = "companion.games.toy"
FRENCH = {
    "Toy": "Joujou",
    "first to ten": "le premier à dix",
    "{player}'s turn": "Au tour de {player}",
    "{player} scores {points}": "{player} marque {points}",
    "Points": "Points",
    "{points} points": "{points} points",
    "{player} wins": "{player} gagne",
    "The goal is reached.": "Le but est atteint.",
    "made for the tests": "fait pour les tests",
}


def write_game(extra: Path) -> None:
    """Writes the game's code and data below a folder for ``COMPANION_EXTRA``."""
    code = extra / "games" / "toy"
    code.mkdir(parents=True)
    rules = Path(toy.__file__).read_text(encoding="utf-8")
    view = Path(toy_view.__file__).read_text(encoding="utf-8")
    (code / "__init__.py").write_text(rules.replace("tests.toy_view", f"{NAME}.view"), "utf-8")
    (code / "view.py").write_text(view.replace("tests.toy", NAME), "utf-8")
    catalogue = Catalog(locale="fr", domain="toy")
    for english, french in FRENCH.items():
        catalogue.add(english, french)
    messages = extra / "data" / "toy" / "locale" / "fr" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    with (messages / "toy.mo").open("wb") as stream:
        write_mo(stream, catalogue)
