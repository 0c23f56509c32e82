"""What a table put down of its cards in other plays, so that each card is entered once."""

from __future__ import annotations

from companion.games.murky_fairies.catalogue import KEYS, Catalogue, read_catalogue, with_line
from companion.widgets.scene import Scene


def known_cards(scene: Scene) -> Catalogue:
    """Returns the names of this play's card list, and what was put down since."""
    learnt = read_catalogue(tuple((key, scene.kept(key)) for key in KEYS))
    return scene.state.catalogue.with_learnt(learnt)


def learn(scene: Scene, key: str, line: str) -> None:
    """Keeps a card's line for the next plays: of ``fairies``, ``enemies`` or ``items``."""
    before = scene.kept(key)
    after = with_line(before, line)
    if after != before:
        scene.keep(key, after)
