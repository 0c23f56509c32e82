"""The other steps on the screen: turning up, paying, naming, counting, and by hand."""

from __future__ import annotations

import pytest

from companion.games.regicide.cards import JOKER, Suit
from companion.games.regicide.moves.declare import (
    BeatEnemy,
    CannotPay,
    ChooseNext,
    FlipSoloJoker,
    RevealEnemy,
    SetCounts,
)
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.games.regicide.state import Counts, State
from companion.play.by_hand import Adjust, SetRule
from companion.widgets.ink import Ink
from tests.games.regicide.driver import do, fighting, pay, play, started
from tests.games.regicide.screen import LANDSCAPE, PORTRAIT, Screen


async def test_the_rank_that_is_turned_up_is_known_and_its_suit_is_tapped() -> None:
    state = do(started(), RevealEnemy(Suit.SPADES), BeatEnemy())
    async with Screen(state) as table:
        assert table.dimmed("Jack of Spades, beaten")
        await table.tap("Jack of Spades, beaten")
        assert table.refused == ["enemy_already_beaten"]
        await table.tap("Jack of Clubs")
        assert table.done == [RevealEnemy(Suit.CLUBS)]


@pytest.mark.parametrize("ink", [PORTRAIT, LANDSCAPE])
async def test_a_payment_counts_up_until_it_is_enough(ink: Ink) -> None:
    async with Screen(do(fighting("JC"), play("3S")), ink) as table:
        await _choose(table, "4", "4 of Hearts")
        assert table.preview == "4 of 7 to pay. 3 more"
        await _choose(table, "3", "3 of Hearts")
        assert table.preview == "7 of 7 to pay. Enough"
        await _choose(table, "2", "2 of Hearts")
        assert table.preview == "9 of 7 to pay. 2 too much (you could keep 2♥)"
        await table.tap("2 of Hearts", "Pay 7")
        assert table.done == [pay("4H 3H")]


async def _choose(table: Screen, rank: str, card: str) -> None:
    await table.tap(*([rank] if rank in table.app.labels() else []), card)


async def test_a_payment_may_be_told_as_one_sum() -> None:
    async with Screen(do(fighting("JC"), play("3S"))) as table:
        await table.tap("Only enter the total", "Paid in all +1", "Pay 8")
        assert table.done == [PayDamage((), 8)]


async def test_a_sum_asks_for_the_number_of_cards_where_cards_are_counted() -> None:
    state = fighting("JC", counts=Counts((7, 7), 20, 4), count_cards=True)
    async with Screen(do(state, play("3S"))) as table:
        await table.tap("Only enter the total", "Cards paid +1", "Pay 7")
        assert table.done == [PayDamage((), 7, 2)]
        assert table.state.counts == Counts((4, 7), 20, 6)


async def test_who_cannot_pay_is_asked_before_the_play_is_lost() -> None:
    async with Screen(do(fighting("JC"), play("3S"))) as table:
        await table.tap("Cannot pay", "No, go on")
        assert table.done == []
        await table.tap("Cannot pay", "Yes, lost")
        assert table.done == [CannotPay()]


async def test_alone_a_joker_may_be_turned_over_before_paying() -> None:
    async with Screen(do(fighting("JC", 1), play("3S"))) as table:
        await table.tap("Turn over a solo joker, 2 left")
        assert table.done == [FlipSoloJoker()]


async def test_after_a_joker_its_player_names_the_next() -> None:
    async with Screen(fighting("JC", 3)) as table:
        await table.tap("Joker", "Play the joker", "Cléo")
        assert table.done == [PlayCards((JOKER,)), ChooseNext(2)]


async def test_whoever_may_not_be_named_is_dimmed() -> None:
    state = do(fighting("JC", 3, joker_names_self=False), PlayCards((JOKER,)))
    async with Screen(state) as table:
        assert table.dimmed("Ana")
        await table.tap("Ana")
        assert table.refused == ["may_not_name_self"]


async def test_plain_counters_change_life_and_attack_and_lead_to_the_next_enemy() -> None:
    async with Screen(fighting("JC", plain=True)) as table:
        await table.tap("LIFE −10", "LIFE −1", "ATTACK −5", "Beaten exactly")
        assert table.done == [
            Adjust("life", None, -10),
            Adjust("life", None, -1),
            Adjust("attack", None, -5),
            BeatEnemy(True),
        ]
        assert table.app.shows("Jack of Hearts")


async def test_plain_counters_stop_at_nothing() -> None:
    state = do(fighting("JC", plain=True), Adjust("life", None, -17))
    async with Screen(state) as table:
        await table.tap("LIFE −10", "LIFE +10")
        assert table.done == [Adjust("life", None, -3), Adjust("life", None, 10)]


async def test_numbers_are_changed_by_hand_in_a_sheet() -> None:
    async with Screen(fighting("JC")) as table:
        await table.tap("Edit by hand", "Life −1", "Shield +1", "Whose turn: Bob", "Close")
        assert table.done == [
            Adjust("life", None, -1),
            Adjust("shield", None, 1),
            Adjust("turn", None, 1),
        ]
        await table.tap("Edit by hand", "Beaten")
        assert table.done[-1] == BeatEnemy(False)


async def test_counted_cards_are_shown_and_changed_by_hand() -> None:
    state = fighting("JC", counts=Counts((7, 7), 20, 4), count_cards=True)
    async with Screen(state) as table:
        await table.app.tap("Tavern 20, Discard 4, Ana 7, Bob 7", exact=False)
        await table.tap("Bob: Hand −1", "Tavern +1")
        assert table.done == [Adjust("hand", 1, -1), Adjust("tavern", None, 1)]


async def test_cards_are_counted_once_when_counting_begins_in_a_play() -> None:
    state = do(fighting("JC"), SetRule("count_cards", True))
    async with Screen(state) as table:
        await table.tap("Count", "Hand of Bob −1", "Tavern +1", "Confirm")
        assert table.done == [SetCounts((7, 6), 27, 0)]


async def test_a_table_that_is_only_looked_at_can_do_nothing() -> None:
    async with Screen(do(fighting("JC"), play("3S"), CannotPay()), locked=True) as table:
        assert not {"Cannot pay", "Yield", "A", "5", "Edit by hand"} & set(table.app.labels())
        await table.app.tap("Jack of Clubs. Immune", exact=False)
        assert table.asked == ["immunity"] and table.done == []


@pytest.mark.parametrize("state", [fighting("JC"), do(fighting("JC"), play("3S")), started()])
async def test_a_correction_offers_the_step_of_its_moment(state: State) -> None:
    async with Screen(state) as table, Screen(state, correcting=True) as correction:
        assert correction.app.labels() == table.app.labels()
