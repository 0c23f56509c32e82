"""Looking back: choices are judged by what was known then, and nobody is blamed for bad luck."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from companion.games.regicide import teacher
from companion.games.regicide.cards import Card
from companion.games.regicide.moves.declare import FlipSoloJoker
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.games.regicide.odds import table as lean
from companion.games.regicide.odds.table import Move, SimulatedPlay
from companion.games.regicide.odds.think import Judge
from companion.games.regicide.state import State
from companion.games.regicide.teacher import known_hands, lessons, look_back
from companion.play import Story
from tests.games.regicide.driver import ENGLISH, FRENCH
from tests.games.regicide.truth import Truth, dice_of
from tests.tools.chance.learnt import knowing, nets

ALL = [1, 2, 3, 4]
JUDGES = {players: Judge(nets(players).own, players) for players in ALL}


def go_on(game: Truth, moves: int, by_lot: float = 0.2) -> list[tuple[Card, ...]]:
    """Plays so many moves; returns the current player's hand before each moment of them."""
    hands: list[tuple[Card, ...]] = []
    while game.table.step != lean.OVER and len(hands) < moves:
        hands.append(game.hand)
        if game.table.step == lean.REVEAL:
            game.begin()
        elif choices := game.table.moves():
            values = JUDGES[game.table.players].rated(game.table, choices)
            liked = choices[values.index(max(values))]
            game.do(game.dice.choice(choices) if game.dice.random() < by_lot else liked)
        else:
            game.lose()
    return hands


@pytest.mark.parametrize("players", ALL)
def test_what_a_player_is_known_to_have_held_they_did_hold(players: int) -> None:
    known = held = 0
    for seed in range(4):
        game = Truth(players, dice_of(seed))
        truth = go_on(game, 1000)
        for hand, had in zip(known_hands(game.story, tuple(game.seen)), truth, strict=True):
            assert not Counter(hand) - Counter(had)
            known, held = known + len(hand), held + len(had)
    assert known > held / 4, "and that is not little"


def test_what_is_played_or_paid_is_known_to_have_been_held() -> None:
    game = Truth(2, dice_of(1))
    go_on(game, 1000)
    for moment, hand in zip(game.moments, known_hands(game.story, tuple(game.seen)), strict=True):
        if isinstance(moment.action, PlayCards | PayDamage):
            assert not Counter(moment.action.cards) - Counter(hand)
        elif isinstance(moment.action, FlipSoloJoker):
            assert not hand


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds: what is bad here is bad in all of them."""
    monkeypatch.setattr(teacher, "SIFTED", ((2, 12), (2, 6)))
    monkeypatch.setattr(teacher, "WORLDS", 8)


def all_paid() -> Story[State]:
    """Returns how somebody alone paid with all their cards, though only ten points were asked."""
    game = Truth(1, dice_of(2))
    while game.table.step != lean.SUFFER:
        go_on(game, 1, by_lot=0)
    game.do(tuple(game.table.held[0]))
    return knowing(game.story)


@pytest.mark.usefixtures("brief")
def test_an_obviously_bad_choice_is_named_with_what_was_better() -> None:
    (*_before, now), last = look_back(all_paid(), dice_of(4).randrange), len(all_paid().moments) - 1
    worst = now.losses[0]
    assert worst.choice.moment == last
    assert worst.chance > worst.doubt
    better = worst.better.action
    assert isinstance(better, PayDamage)
    assert len(better.cards) < len(worst.choice.hand)


@pytest.mark.usefixtures("brief")
def test_it_is_told_in_both_languages_what_was_better_by_how_much_and_why() -> None:
    *_before, now = lessons(all_paid(), dice_of(4).randrange, lambda: 0)
    lesson = now.worst[0]
    assert lesson.points > lesson.doubt >= 0
    assert ENGLISH.text(lesson.better).startswith("Pay with ")
    assert ENGLISH.text(lesson.why).startswith("keeps ")
    assert FRENCH.text(lesson.why).startswith("garde ")
    assert now.note is not None
    assert ENGLISH.text(now.note).startswith("2 of 2 choices could be judged.")


class ByLuck:
    """A future that is as good as its dice, whatever the move."""

    dice = dice_of(5)

    def __init__(self, *_world: object) -> None:
        self._end = self.dice.random()

    def step(self) -> float:
        return self._end


def test_of_choices_that_are_as_good_none_is_named_however_lucky_the_others_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(teacher, "Future", ByLuck)
    monkeypatch.setattr(ByLuck, "dice", dice_of(5))
    game = Truth(1, dice_of(2))
    go_on(game, 30)
    *_before, now = look_back(knowing(game.story), dice_of(4).randrange)
    assert now.judged > 10
    assert not now.losses


def judged(story: Story[State], monkeypatch: pytest.MonkeyPatch) -> set[tuple[Any, ...]]:
    """Returns the worlds in which all choices are judged, and the moves that are tried there."""
    found = set[tuple[Any, ...]]()

    class Noted(ByLuck):
        def __init__(self, world: SimulatedPlay, move: Move, *rest: object) -> None:
            super().__init__(world, move, *rest)
            cards = (world.held, world.draw, world.pile, world.castle, world.lying)
            found.add((world.met, world.damage, world.need, move, repr(cards)))

    monkeypatch.setattr(teacher, "Future", Noted)
    monkeypatch.setattr(teacher, "SIFTED", ((1, 0),))
    list(look_back(knowing(story), lambda choices: choices // 3))
    return found


def drew(game: Truth) -> bool:
    """Tells whether cards were drawn at the last moment of a game alone."""
    former, now = game.seen[-2].hands[0], game.seen[-1].hands[0]
    return isinstance(game.moments[-1].action, PlayCards) and now >= former


@pytest.mark.parametrize("seed", range(2))
def test_nothing_that_came_to_light_later_changes_how_a_choice_is_judged(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is hidden is dealt anew when somebody has drawn, and the play goes on from there."""
    game = Truth(1, dice_of(seed))
    while len(game.moments) < 8 or not drew(game):
        go_on(game, 1, by_lot=0)
    before = judged(game.story, monkeypatch)
    assert len(before) > 5
    other = deepcopy(game)
    known, t = other.known()
    other.table = known.deal(t, dice_of(99).randrange)
    for ending in (game, other):
        go_on(ending, 15)
        assert before <= judged(ending.story, monkeypatch)
    assert game.moments != other.moments


def test_where_time_is_short_it_ends_at_once_and_names_nothing() -> None:
    game = Truth(1, dice_of(2))
    go_on(game, 20)
    now = list(look_back(knowing(game.story), dice_of(4).randrange, lambda: 1))
    assert now[-1].share == 1
    assert not now[-1].losses
    assert len(now) < now[-1].choices + 5


@pytest.mark.usefixtures("brief")
def test_it_goes_on_to_its_end_in_small_steps() -> None:
    shares = [now.share for now in look_back(all_paid(), dice_of(4).randrange)]
    assert shares == sorted(shares)
    assert shares[-1] == 1
    assert len(shares) > 100
