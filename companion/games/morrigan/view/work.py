"""What a calculator works on: its question, and the deck that is kept or counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import flet as ft

from companion.games.morrigan.pool import DECK, Pool
from companion.games.morrigan.unseen import Counts, Deck
from companion.games.morrigan.view.deck_sheet import deck_sheet, first_counts, kept_deck
from companion.games.morrigan.view.pool_inputs import PoolForm
from companion.odds.cards import Unseen
from companion.play.change import replace
from companion.widgets.tool_scene import ToolScene


class Asks(Protocol):
    """A question that takes something as unseen."""

    @property
    def pool(self) -> Pool:
        """What is taken as unseen."""
        ...


A = TypeVar("A", bound=Asks)


@dataclass(frozen=True)
class Work(Generic[A]):
    """What is entered.

    Attributes:
        asked: the question.
        deck: the deck that is kept.
        seat: who asks, in a play.
        counting: the deck while it is counted, None otherwise.
    """

    asked: A
    deck: Deck | None
    seat: int = 0
    counting: Counts | None = None


Change = Callable[[Callable[[Work[A]], Work[A]]], object]


def begin(scene: ToolScene, asked: A, seat: int = 0) -> Work[A]:
    """Returns the work with which a calculator opens: with the deck, if one was counted."""
    deck = kept_deck(scene)
    return Work(replace(asked, pool=Pool(DECK if deck else "")), deck, seat)


def asking(change: Change[A]) -> Callable[[Callable[[A], A]], None]:
    """Returns what changes the question alone; it always changes the latest one."""

    def ask(make: Callable[[A], A]) -> None:
        change(lambda was: replace(was, asked=make(was.asked)))

    return ask


def pool_form(
    scene: ToolScene,
    work: Work[A],
    change: Change[A],
    unseen: Unseen | None,
    *,
    curses: bool = False,
) -> PoolForm:
    """Returns the inputs of what nobody has seen.

    Args:
        scene: what the screen is given.
        work: what is entered.
        change: changes it.
        unseen: what is taken as unseen now.
        curses: whether the curses matter.
    """
    ask = asking(change)

    def put_pool(make: Callable[[Pool], Pool]) -> None:
        ask(lambda was: replace(was, pool=make(was.pool)))

    return PoolForm(
        scene.ink,
        scene.translator,
        work.asked.pool,
        put_pool,
        work.deck,
        unseen,
        scene.state is not None,
        lambda: change(lambda was: replace(was, counting=first_counts(was.deck))),
        curses,
    )


def counting(scene: ToolScene, work: Work[A], change: Change[A]) -> ft.Control | None:
    """Returns the sheet in which the deck is counted, None while it is not."""
    if work.counting is None:
        return None

    def count(make: Callable[[Counts], Counts]) -> None:
        change(lambda was: replace(was, counting=make(was.counting or first_counts(was.deck))))

    return deck_sheet(
        scene,
        work.counting,
        count,
        lambda deck: change(lambda was: _keeping(was, deck)),
        lambda: change(lambda was: replace(was, counting=None)),
    )


def _keeping(work: Work[A], deck: Deck) -> Work[A]:
    pool = replace(work.asked.pool, source=DECK)
    return replace(work, deck=deck, counting=None, asked=replace(work.asked, pool=pool))
