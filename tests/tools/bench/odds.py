"""How long the odds take, and how much faster they are than the same question to icepool."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TypeVar

from companion.games.mordred.board import BUILDINGS, ROWS, Building, Row
from companion.games.mordred.odds import attack_odds, end_odds, men_removed, odds_of
from companion.games.morrigan.cards import InPlay, Kind
from companion.games.morrigan.moves.place import SetReinforcements
from companion.games.morrigan.odds.fight import attack_choices, defence_odds
from companion.games.regicide.cards import Card
from companion.games.regicide.odds.hand import passing, rank_plays
from companion.odds.cards import Unseen, trial_odds
from companion.odds.duel import Duel, Opponent, duel_odds, now_or_later, sensitivity
from tests.games.mordred.driver import begun, tracked
from tests.games.morrigan.driver import Table
from tests.games.regicide.driver import cards, fighting
from tests.odds.oracles import icepool_margin

HAND = (5, 4, 3, 2)
HANDS = {
    "8 mixed cards": cards("AS 2C 3D 9H 10C 7S 5D 5C"),
    "4 aces and 4 twos": cards("AS AH AD AC 2S 2H 2D 2C"),
    "8 high cards": cards("KS QD JC 10H 9S 8D 7C 6H"),
}
AT_A_FOE = Table()
FOE = AT_A_FOE.put(Kind.ADVERSARY, 5)
AT_A_FOE.do(SetReinforcements(FOE.id, 4))
SMALL = Duel(HAND, Unseen((4, 4, 3, 2, 2), 15), 5, (Opponent(5),) * 3)
LARGE = Duel(HAND, Unseen((18, 14, 10, 8, 6), 56), 6, (Opponent(5),) * 4)
UNEQUAL = Duel(HAND, LARGE.unseen, 6, tuple(Opponent(cards) for cards in (3, 4, 5, 6)))
BEGUN = tracked(begun(), bottom=3)
REPEATS = 9
Question = TypeVar("Question")


def run() -> Iterable[str]:
    """Yields one line for each figure: ``name: figure unit``."""
    for name, duel in (("30 unseen", SMALL), ("112 unseen", LARGE), ("unequal hands", UNEQUAL)):
        questions: tuple[Callable[[Duel], object], ...] = (duel_odds, sensitivity, now_or_later)
        for ask in questions:
            yield f"{ask.__name__}, {name}: {_best(ask, duel) * 1000:.2f} ms"
    yield f"defence_odds, 6 hidden of 112: {_best(_fight, LARGE.unseen) * 1000:.2f} ms"
    yield f"trial_odds, 4 bidders of 112: {_best(_trial, LARGE.unseen) * 1000:.2f} ms"
    for name, hand in HANDS.items():
        yield f"rank_plays, {name}: {_best(_rank, hand) * 1000:.2f} ms"
    for row in ROWS:
        yield f"odds_of and end_odds, row {row}: {_best(_row, row) * 1000:.3f} ms"
    for building in BUILDINGS:
        yield f"attack_odds and men_removed, {building}: {_best(_tries, building) * 1000:.3f} ms"
    yield f"attack_choices, 7 cards and 2 swords: {_best(_attacks, LARGE.unseen) * 1000:.2f} ms"
    ours = _best(duel_odds, SMALL)
    start = time.perf_counter()
    theirs = icepool_margin(SMALL)
    elapsed = time.perf_counter() - start
    if theirs != dict(duel_odds(SMALL).margin):
        raise AssertionError("icepool gives another distribution")
    yield f"icepool, 30 unseen: {elapsed * 1000:.0f} ms"
    yield f"icepool / duel_odds, 30 unseen: {elapsed / ours:.0f} times"


def _best(ask: Callable[[Question], object], of: Question) -> float:
    """Returns the seconds of the fastest of several runs; nothing is remembered between them."""
    times: list[float] = []
    for _repeat in range(REPEATS):
        start = time.perf_counter()
        ask(of)
        times.append(time.perf_counter() - start)
    return min(times)


def _rank(hand: tuple[Card, ...]) -> object:
    return rank_plays(fighting("QH", players=1), hand), passing(fighting("QH", players=1), hand)


def _row(row: Row) -> object:
    odds_of.cache_clear()
    return end_odds(BEGUN, row)


def _tries(building: Building) -> object:
    return attack_odds(building, 40), men_removed(building, 40, 12)


def _attacks(unseen: Unseen) -> object:
    foe = AT_A_FOE.state.cards[0]
    return attack_choices.__wrapped__(AT_A_FOE.state.rules, foe, (5, 4, 4, 3, 2, 2, 1), 2, unseen)


def _fight(unseen: Unseen) -> object:
    foe = InPlay(0, Kind.ADVERSARY, 5, None, hidden=6)
    return defence_odds(AT_A_FOE.state.rules, foe, unseen)


def _trial(unseen: Unseen) -> object:
    return trial_odds(4, (5, 5, 5, 5), unseen)


if __name__ == "__main__":
    for line in run():
        print(line)
