"""The figures of the recorded play, beside a count with cards and pencil."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.regicide import GAME
from companion.games.regicide.cards import Rank, Suit
from companion.games.regicide.state import Ending
from companion.play.reporting import Story
from tests.games.recorded import done, figures_of, recorded
from tests.games.regicide.driver import fighting

LIFE, ATTACK = (20, 30, 40), (10, 15, 20)
VALUES = {"A": 1, "J": 10, "Q": 15, "K": 20}


def worth(cards: Any) -> int:
    return sum(VALUES.get(card.rank.value) or int(card.rank.value) for card in cards)


class Pencil:
    """Counts life, shields and whose turn it is, from the actions alone."""

    def __init__(self) -> None:
        self.counts = {
            name: [0, 0, 0] for name in ("exact", "damage", "jokers", "yields", "overpaid", "blow")
        }
        self.turn = self.beaten = self.taken = self.shield = self.blocked = 0
        self.suit, self.immune = Suit.SPADES, True

    def meet(self, suit: Suit) -> None:
        self.suit, self.immune = suit, True
        self.taken = self.shield = self.blocked = 0

    def add(self, name: str, by: int = 1) -> None:
        self.counts[name][self.turn] += by

    def attack(self, cards: Any) -> None:
        if any(card.rank is Rank.JOKER for card in cards):
            self.add("jokers")
            self.immune = False
            self.shield += self.blocked
            return
        suits = {card.suit for card in cards}
        doubled = Suit.CLUBS in suits and not (self.immune and self.suit is Suit.CLUBS)
        blow = worth(cards) * (2 if doubled else 1)
        if Suit.SPADES in suits:
            if self.immune and self.suit is Suit.SPADES:
                self.blocked += worth(cards)
            else:
                self.shield += worth(cards)
        self.add("damage", blow)
        self.counts["blow"][self.turn] = max(self.counts["blow"][self.turn], blow)
        self.taken += blow
        if self.taken >= LIFE[self.beaten // 4]:
            self.add("exact", self.taken == LIFE[self.beaten // 4])
            self.beaten += 1
        else:
            self.wait()

    def wait(self) -> None:
        """Without anything to pay the turn goes on."""
        if ATTACK[self.beaten // 4] <= self.shield:
            self.turn = (self.turn + 1) % 3

    def pay(self, cards: Any) -> None:
        self.add("overpaid", worth(cards) - (ATTACK[self.beaten // 4] - self.shield))
        self.turn = (self.turn + 1) % 3


def test_the_figures_of_the_recorded_play_are_those_counted_by_hand() -> None:
    play, pencil = recorded(GAME), Pencil()
    for action, _before, _after in done(play, "reveal", "play", "pay", "yield", "next"):
        match action.tag:
            case "reveal":
                pencil.meet(action.suit)
            case "play":
                pencil.attack(action.cards)
            case "pay":
                pencil.pay(action.cards)
            case "yield":
                pencil.add("yields")
                pencil.wait()
            case _:
                pencil.turn = action.player
    figures = figures_of(play)
    assert figures.pop("beaten") == {None: pencil.beaten}
    assert figures == {name: dict(enumerate(counts)) for name, counts in pencil.counts.items()}


@pytest.mark.parametrize(("jokers", "medal"), [(0, "gold"), (1, "silver"), (2, "bronze")])
def test_a_solo_victory_brings_a_medal(jokers: int, medal: str) -> None:
    state = replace(fighting("KH", 1), solo_jokers_used=jokers, ending=Ending.WON)
    medals = [each for each in GAME.figures(Story(state, ())) if each.id.startswith("medal_")]
    assert [(each.id, each.value, each.player) for each in medals] == [(f"medal_{medal}", 1, 0)]


def test_there_is_no_medal_in_company_or_without_a_victory() -> None:
    for state in (
        replace(fighting("KH", 2), ending=Ending.WON),
        fighting("KH", 1),
    ):
        assert not [each for each in GAME.figures(Story(state, ())) if "medal" in each.id]
