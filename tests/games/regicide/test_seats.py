"""Régicide around a device in the middle: who may do what, and the enemy that all share."""

from __future__ import annotations

from companion.games.regicide.cards import JOKER, Suit
from companion.games.regicide.moves.declare import BeatEnemy, ChooseNext, RevealEnemy
from companion.games.regicide.moves.turn import PlayCards, Yield
from companion.games.regicide.view.seats import seat_table
from companion.play.action import Action
from companion.play.by_hand import Adjust, SetRule
from companion.play.leaving import Leave
from companion.widgets.ink import Ink
from companion.widgets.scene import Scene, SeatAction, SeatTable
from tests.games.regicide.driver import ENGLISH, do, setup, started


def seen(players: int, *actions: Action) -> SeatTable:
    state = do(started(players), *actions)
    people = setup(players).players
    scene = Scene(
        state=state,
        players=people,
        ink=Ink(),
        translator=ENGLISH,
        act=lambda _: None,
        why=lambda _: None,
        rule=lambda _: None,
    )
    return seat_table(scene)


def test_only_whoever_is_on_turn_plays_or_yields() -> None:
    table = seen(3, RevealEnemy(Suit.SPADES))
    assert table.places[0].actions == (
        SeatAction("Play cards", main=True),
        SeatAction("Yield", Yield()),
    )
    assert [place.turn for place in table.places] == [True, False, False]
    assert not table.places[1].actions


def test_who_has_left_does_nothing() -> None:
    table = seen(3, RevealEnemy(Suit.SPADES), Leave(1), PlayCards((JOKER,)))
    assert [len(place.actions) for place in table.places] == [1, 0, 1]


def test_life_and_attack_lie_in_the_middle_and_can_be_changed() -> None:
    middle = seen(2, RevealEnemy(Suit.HEARTS), Adjust("life", None, -6)).middle
    assert middle is not None
    assert [(each.value, each.quantity, each.high) for each in middle.numbers] == [
        (14, "life", 20),
        (10, "attack", 10),
    ]
    assert middle.title == "Jack of Hearts"


def test_without_an_enemy_the_middle_counts_those_that_are_beaten() -> None:
    middle = seen(4).middle
    assert middle is not None and [each.value for each in middle.numbers] == [0]


def test_the_need_stands_on_the_panel_of_who_must_pay() -> None:
    table = seen(2, RevealEnemy(Suit.SPADES), Yield())
    assert [deed.label for deed in table.places[0].actions] == ["Pay 10"]


def test_after_a_joker_everybody_can_say_that_they_go_on() -> None:
    table = seen(3, RevealEnemy(Suit.SPADES), PlayCards((JOKER,)))
    assert [place.actions[0].action for place in table.places] == [
        ChooseNext(0),
        ChooseNext(1),
        ChooseNext(2),
    ]


def test_plain_counters_let_everybody_count_and_beat_the_enemy() -> None:
    table = seen(2, RevealEnemy(Suit.CLUBS), SetRule("plain", True))
    for place in table.places:
        assert not place.turn
        assert [deed.action for deed in place.actions] == [
            Adjust("life", None, -5),
            Adjust("attack", None, -5),
            BeatEnemy(),
            BeatEnemy(exact=True),
        ]


def test_plain_counters_take_no_more_than_is_left() -> None:
    hurt = (Adjust("life", None, -17), Adjust("attack", None, -10))
    table = seen(2, RevealEnemy(Suit.CLUBS), SetRule("plain", True), *hurt)
    assert table.places[0].actions[0] == SeatAction("Life −3", Adjust("life", None, -3))
    assert [each.action for each in table.places[0].actions[1:]] == [
        BeatEnemy(),
        BeatEnemy(exact=True),
    ]
