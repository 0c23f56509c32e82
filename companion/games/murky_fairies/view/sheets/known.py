"""The cards that a table put down in other plays, and what is kept of this one."""

from collections.abc import Iterator

from companion.games.murky_fairies.cards import (
    KEYS,
    Catalogue,
    enemy_line,
    item_line,
    read_catalogue,
    with_line,
)
from companion.games.murky_fairies.moves.layout import NameFairies, SetEnemy
from companion.games.murky_fairies.moves.shop import Buy, BuyAt, ShowItem
from companion.games.murky_fairies.moves.turn import Begin
from companion.games.murky_fairies.rules import Rank
from companion.games.murky_fairies.state import State
from companion.play import Action
from companion.widgets import Scene


def learnt_cards(scene: Scene) -> Catalogue:
    """Returns what the table put down in other plays, and in this one so far."""
    return read_catalogue(tuple((key, scene.kept(key)) for key in KEYS))


def learn(scene: Scene, learnt: Catalogue, action: Action) -> bool:
    """Keeps what an action tells of cards for the next plays; says whether that was anything."""
    known, kept = scene.state.catalogue.with_learnt(learnt), False
    for key, line in _told(scene.state, known, action):
        before = scene.kept(key)
        if (after := with_line(before, line)) != before:
            kept = scene.keep(key, after) or kept
    return kept


def _told(state: State, known: Catalogue, action: Action) -> Iterator[tuple[str, str]]:
    """Yields lines of ``fairies``, ``enemies`` or ``items``."""
    match action:
        case SetEnemy():
            yield from _of_enemy(action.name, action.rank, action.tokens)
        case Begin():
            for enemy in state.enemies:
                row = "".join(token.defence.value for token in enemy.tokens)
                yield from _of_enemy(enemy.name, enemy.rank, row)
        case NameFairies():
            names = (name for name in action.names if name not in known.fairies)
            yield from (("fairies", name) for name in names if name)
        case BuyAt():
            yield from _told(state, known, action.purchase)
        case Buy() | ShowItem() if action.name:
            yield "items", item_line(action.name, action.rarity, action.single_use)
        case _:
            pass


def _of_enemy(name: str, rank: Rank, tokens: str) -> Iterator[tuple[str, str]]:
    if name and tokens:
        yield "enemies", enemy_line(name, rank, tokens)
