"""What the table reads: notices, log, explanations, results, and charts and figures of a play."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest

from companion.games.regicide import GAME
from companion.games.regicide.cards import Rank, Suit
from companion.games.regicide.moves.declare import BeatEnemy, CannotPay, FlipSoloJoker, RevealEnemy
from companion.games.regicide.moves.turn import PayDamage, Yield
from companion.games.regicide.report import charts, explain
from companion.games.regicide.state import Counts, State, Step
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish
from companion.play.reporting import Chart, Story
from tests.games.recorded import done, figures_of, recorded
from tests.games.regicide.driver import (
    ANCHORS,
    ENGLISH,
    EXPLAINED,
    FRENCH,
    do,
    fighting,
    in_fight,
    outcome_of,
    pay,
    play,
    started,
    suffering,
)
from tests.games.resources import voices


def announced(state: State, action: Action) -> list[str]:
    notices = GAME.announce(state, action, outcome_of(state, action))
    return [ENGLISH.text(notice.message) for notice in notices]


def test_an_exact_kill_says_where_the_enemy_goes() -> None:
    state = in_fight(fighting("JS", 3), damage=11)
    assert announced(state, play("9C")) == [
        "Jack of Spades beaten",
        "Discard the Jack of Spades and all cards played against it.",
        "Turn up the next enemy: Ana plays again.",
    ]
    assert announced(state, play("9D")) == [
        "Jack of Spades beaten exactly",
        "Draw 9 cards in turn from Ana on; a full hand of 6 is skipped.",
        "Put the Jack of Spades face down on top of the Tavern.",
        "Discard all cards played against it.",
        "Turn up the next enemy: Ana plays again.",
    ]


def test_what_was_achieved_is_the_title_and_each_thing_to_do_is_asked_for_once() -> None:
    state = in_fight(fighting("JS", 3), damage=11)
    for card in ("9H", "9D", "9C", "10H"):
        first, *rest = GAME.announce(state, play(card), outcome_of(state, play(card)))
        assert first.tone == "good"
        assert {notice.tone for notice in rest} == {"ask"}
        assert len({ENGLISH.text(notice.message) for notice in rest}) == len(rest)


def test_what_does_nothing_is_nothing_to_do() -> None:
    empty = fighting("JS", counts=Counts((7, 7), 0, 0))
    for card in ("2H", "2D"):
        notices = GAME.announce(empty, play(card), outcome_of(empty, play(card)))
        assert {notice.tone for notice in notices if not notice.quiet} == {"info"}


def test_what_must_be_paid_is_told() -> None:
    assert announced(fighting("JH"), play("2S")) == ["Ana must pay at least 8."]


def test_a_blocked_suit_is_told() -> None:
    first = announced(fighting("JH"), play("2H"))[0]
    assert first == "Immune: hearts heal nobody, their damage counts."


def test_the_joker_tells_of_old_spades() -> None:
    state = do(fighting("JS", 3), play("7S"), pay("10H"))
    assert "The 7 points of spades already played now shield: the attack is 3." in announced(
        state, play("*")
    )


def test_old_clubs_are_told_to_stay_single() -> None:
    assert "Clubs already played are not doubled." in announced(fighting("QC", 3), play("*"))


def test_draws_are_told_in_the_order_of_drawing() -> None:
    state = replace(fighting("JS", counts=Counts((5, 4), 20, 0)), current=1)
    assert "Draw in turn: Bob 3 and Ana 2." in announced(state, play("5D"))


def test_who_may_not_yield_is_warned() -> None:
    state = do(fighting("QD", 3), Yield(), pay("KH"), Yield())
    assert announced(state, pay("KC"))[-1] == "Cléo may not yield: all the others just did."


def test_overpaying_is_a_hint() -> None:
    assert announced(suffering(fighting(), 10), pay("10D 3C")) == [
        "3 too much: 3♣ could have stayed in hand."
    ]


def test_a_solo_joker_says_what_to_draw() -> None:
    assert announced(fighting("JH", 1), FlipSoloJoker())[:2] == [
        "Discard your hand.",
        "Draw 8 cards.",
    ]


def test_the_last_enemy_is_told() -> None:
    state = replace(in_fight(fighting("KH"), damage=39), castle_left=0)
    assert announced(state, play("3S")) == ["The last enemy has fallen: you win!"]


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        (play("8D AC"), "Ana plays 8♦ and A♣", "Ana joue 8♦ et A♣"),
        (Yield(), "Ana yields", "Ana passe"),
        (Adjust("life", None, -7), "Life: −7", "Points de vie\N{NO-BREAK SPACE}: −7"),
        (
            BeatEnemy(exact=True),
            "Jack of Hearts is beaten exactly",
            "Exécution parfaite\N{NO-BREAK SPACE}: Valet de Cœur",
        ),
    ],
)
def test_the_log_says_who_did_what(action: Action, english: str, french: str) -> None:
    state = fighting("JH")
    line = GAME.describe(action, state, do(state, action))
    assert (ENGLISH.text(line.text), FRENCH.text(line.text)) == (english, french)


def test_the_log_shows_the_value_before_and_after() -> None:
    state = fighting("JH")
    line = GAME.describe(play("7C"), state, do(state, play("7C")))
    assert (line.before, line.after, line.player) == (20, 6, 0)
    paid = suffering(state, 5)
    line = GAME.describe(PayDamage(value=5), paid, do(paid, PayDamage(value=5)))
    assert (line.before, line.after) == ("Ana", "Bob")
    assert GAME.describe(
        Adjust("life", None, -1), state, do(state, Adjust("life", None, -1))
    ).manual


def test_every_explained_number_adds_up() -> None:
    state = do(fighting("QS", 3), play("7S"), pay("KH"), Adjust("damage", None, 2), play("6C"))
    for quantity in (
        "life",
        "attack",
        "need",
        "castle",
    ):
        explanation = explain(state, quantity)
        assert explanation is not None, quantity
        values = [line.value for line in explanation.lines if isinstance(line.value, int)]
        assert explanation.total == sum(values)


def test_a_shield_beyond_the_attack_is_explained() -> None:
    explanation = explain(do(fighting("JH"), Adjust("shield", None, 14)), "attack")
    assert explanation is not None
    assert (explanation.total, [step.value for step in explanation.lines]) == (0, [10, -14, 4])


def test_what_cannot_be_explained_is_none() -> None:
    assert explain(started(), "life") is None
    assert explain(fighting(), "need") is None
    assert explain(fighting("JH", 2), "medal") is None
    assert explain(fighting(), "gold") is None


def test_explanations_stand_on_known_rules() -> None:
    state = suffering(fighting("JH", 1), 10)
    for quantity in EXPLAINED:
        explanation = explain(state, quantity)
        assert explanation is not None, quantity
        assert explanation.rule in ANCHORS
        assert explanation.source is not None


def test_rules_named_anywhere_are_known() -> None:
    assert {option.rule for option in GAME.options} <= ANCHORS
    for step in Step:
        assert set(GAME.topics(replace(fighting("JH", 1), step=step))) <= ANCHORS


def test_heading_asks_for_what_is_due() -> None:
    assert ENGLISH.text(GAME.heading(fighting("JH", 2)).title) == "Ana plays"
    assert ENGLISH.text(GAME.heading(suffering(fighting(), 8)).title) == "Ana pays 8"
    assert GAME.heading(fighting("JH", 2, plain=True)).player is None


def test_a_loss_tells_how_many_were_beaten() -> None:
    result = GAME.result(do(suffering(fighting("QH"), 15), CannotPay()))
    assert result is not None
    assert result.winners == ()
    assert result.decided is not None
    assert ENGLISH.text(result.decided) == "4 of 12 enemies beaten"
    assert result.reason is not None
    assert ENGLISH.text(result.reason) == "Ana could not pay 15 to Queen of Hearts."


def test_a_solo_victory_has_a_medal() -> None:
    state = replace(in_fight(fighting("KH", 1), damage=39), castle_left=0, solo_jokers_used=1)
    result = GAME.result(do(state, play("3S")))
    assert result is not None
    assert ENGLISH.text(result.headline) == "Victory: Silver"
    assert result.reason is not None
    assert ENGLISH.text(result.reason) == "Ana beat the last enemy, King of Hearts."
    assert result.winners == (0,)


def test_a_table_wins_together() -> None:
    result = GAME.result(do(fighting("JH", 3), Finish((1,))))
    assert result is not None
    assert result.winners == (0, 1, 2)
    assert GAME.result(fighting()) is None


def test_the_first_enemy_is_introduced() -> None:
    assert announced(started(), RevealEnemy(Suit.SPADES)) == [
        "Jack of Spades: life 20, attack 10.",
        "No power against it: Spades.",
    ]


def test_a_line_of_the_log_in_which_an_enemy_falls_is_marked() -> None:
    before = in_fight(fighting("JC"), damage=11)
    for cards, mark in (("9H", "Jack of Clubs beaten exactly"), ("10H", "Jack of Clubs beaten")):
        action = play(cards)
        described = GAME.describe(action, before, do(before, action))
        assert described.mark is not None
        assert ENGLISH.text(described.mark) == mark
    action = play("2H")
    assert GAME.describe(action, before, do(before, action)).mark is None


LIFE, ATTACK = (20, 30, 40), (10, 15, 20)


def drawn() -> tuple[Chart, list[tuple[str, list[int]]]]:
    """Returns the chart, and for each enemy the points at which it stands."""
    (chart,) = charts(recorded(GAME).story())
    points = enumerate(voices()["en"].text(point) for point in chart.points)
    enemies = [
        (sign, [place for place, _sign in group])
        for sign, group in groupby(points, key=lambda pair: pair[1])
    ]
    return chart, enemies


def test_the_twelve_enemies_come_once_each_jacks_first_and_kings_last() -> None:
    _chart, enemies = drawn()
    signs = [sign for sign, _points in enemies]
    assert len(set(signs)) == len(signs) == 12
    assert "".join(sign[0] for sign in signs) == "JJJJQQQQKKKK"


def test_every_enemy_arrives_with_its_life_and_attack_and_loses_them() -> None:
    chart, enemies = drawn()
    life, attack = (track.values for track in chart.tracks)
    for place, (_sign, points) in enumerate(enemies):
        assert (life[points[0]], attack[points[0]]) == (LIFE[place // 4], ATTACK[place // 4])
        assert life[points[-1]] == 0
        for values in (life, attack):
            values_left = [values[point] or 0 for point in points]
            assert values_left == sorted(values_left, reverse=True), "neither ever rises again"


def test_every_fall_is_marked_and_says_whether_it_was_exact() -> None:
    play = recorded(GAME)
    chart, enemies = drawn()
    assert [mark.point for mark in chart.marks] == [points[-1] for _sign, points in enemies]
    exact = [mark for mark in chart.marks if "exactly" in mark.label.key]
    assert len(exact) == sum(figures_of(play)["exact"].values())
    assert 0 < len(exact) < len(chart.marks)


def test_there_is_nothing_to_draw_before_the_first_enemy() -> None:
    assert charts(Story(recorded(GAME).first, ())) == ()


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
    state = replace(fighting("KH", 1), solo_jokers_used=jokers, winners=(0,))
    medals = [each for each in GAME.statistics(Story(state, ())) if each.id.startswith("medal_")]
    assert [(each.id, each.value, each.player) for each in medals] == [(f"medal_{medal}", 1, 0)]


def test_there_is_no_medal_in_company_or_without_a_victory() -> None:
    for state in (
        replace(fighting("KH", 2), winners=(0, 1)),
        fighting("KH", 1),
    ):
        assert not [each for each in GAME.statistics(Story(state, ())) if "medal" in each.id]
