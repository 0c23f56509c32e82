"""The table on the screen: composing what is played."""

from __future__ import annotations

import pytest

from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import (
    BeatEnemy,
    ChooseNext,
    FlipSoloJoker,
    RevealEnemy,
)
from companion.games.regicide.moves.turn import Yield
from companion.games.regicide.state import Counts
from companion.widgets.ink import Ink
from tests.games.regicide.driver import (
    FRENCH,
    do,
    fighting,
    in_fight,
    pay,
    play,
)
from tests.games.regicide.screen import LANDSCAPE, PORTRAIT, Screen


async def test_a_card_is_two_taps_and_the_button_names_it() -> None:
    async with Screen(fighting("JH")) as table:
        await table.tap("5", "5 of Spades")
        assert table.preview == "damage 5, you pay 5. Spades shield +5"
        await table.tap("Play 5 of Spades")
        assert table.done == [play("5S")]


async def test_all_cards_are_keys_on_a_phones_side() -> None:
    async with Screen(fighting("JH"), LANDSCAPE) as table:
        await table.tap("6 of Clubs")
        assert table.preview == "damage 12, you pay 10. Clubs doubled"
        await table.tap("Play 6 of Clubs")
        assert table.done == [play("6C")]


async def test_a_combo_is_one_rank_and_several_suits() -> None:
    async with Screen(fighting("JH")) as table:
        await table.tap("3", "3 of Diamonds", "3 of Spades", "Play 3 of Diamonds 3 of Spades")
        assert table.done == [play("3D 3S")]


async def test_an_ace_joins_a_card() -> None:
    async with Screen(fighting("JH")) as table:
        await table.tap("8", "8 of Diamonds", "Ace", "Ace of Clubs")
        assert "damage 18" in table.preview
        await table.tap("Play 8 of Diamonds Ace of Clubs")
        assert table.done == [play("8D AC")]


async def test_what_cannot_join_is_dimmed_and_tells_why() -> None:
    async with Screen(fighting("JH")) as table:
        await table.tap("4", "4 of Clubs", "4 of Spades")
        assert table.dimmed("4 of Hearts")
        assert table.dimmed("7")
        await table.tap("4 of Hearts")
        assert table.preview == "Combo over 10: 4+4+4 = 12"
        await table.tap("7")
        assert "one number: 4 and 7 do not go together" in table.preview
        assert table.app.target("Play 4 of Clubs 4 of Spades")


async def test_a_rank_must_be_open_before_a_suit() -> None:
    async with Screen(fighting("JH")) as table:
        await table.tap("Spades")
        assert table.preview == "First a number, then its suits."


async def test_a_second_tap_puts_a_card_back_and_clear_puts_all_back() -> None:
    async with Screen(fighting("JH")) as table:
        await table.tap("3", "3 of Diamonds", "3 of Spades", "3 of Diamonds")
        assert table.app.shows("Play 3 of Spades")
        await table.tap("Clear")
        assert not table.app.shows("Play 3 of Spades")


async def test_cards_on_the_table_are_marked_and_asked_about() -> None:
    state = do(fighting("JH"), play("5S"), pay("10D"))
    async with Screen(state) as table:
        await table.tap("5")
        assert table.dimmed("5 of Spades, on the table")
        await table.tap("5 of Spades, on the table")
        assert "5 of Spades is already on the table" in table.preview
        await table.tap("Play 5 of Spades", "Choose again")
        assert table.done == []
        await table.tap("Play 5 of Spades", "It is so: play")
        assert table.done == [play("5S")]


@pytest.mark.parametrize("ink", [PORTRAIT, LANDSCAPE])
async def test_the_enemy_and_the_court_that_is_not_beaten_are_dimmed_and_asked_about(
    ink: Ink,
) -> None:
    state = do(fighting("JH", 3), BeatEnemy(), RevealEnemy(Suit.CLUBS))
    async with Screen(state, ink) as table:
        if not ink.landscape:
            assert table.dimmed("King")
            assert not table.dimmed("Jack")
            await table.tap("Jack")
        itself = "Jack of Clubs. Jack of Clubs is the enemy itself"
        assert table.dimmed(itself)
        assert table.dimmed("Jack of Spades")
        assert not table.dimmed("Jack of Hearts")
        await table.tap(itself)
        assert "Jack of Clubs is the enemy itself" in table.preview
        await table.tap("Jack of Clubs", "Jack of Spades", "Play Jack of Spades")
        assert table.app.shows("Jack of Spades has not been beaten yet")
        assert table.done == []


async def test_no_more_jokers_than_the_deck_has() -> None:
    state = do(fighting("JH", 3), play("*"), ChooseNext(0))
    async with Screen(state) as table:
        assert table.dimmed("Joker")
        await table.tap("Joker", "Play the joker", "It is so: play")
        assert table.done == [play("*")]


async def test_a_card_that_pays_is_asked_about_like_one_that_attacks() -> None:
    async with Screen(do(fighting("JC"), play("3S"))) as table:
        await table.tap("King", "King of Hearts")
        assert "King of Hearts has not been beaten yet" in table.preview
        await table.tap("Pay 20", "It is so: pay")
        assert table.done == [pay("KH")]


async def test_an_exact_hit_is_announced_before_it_is_played() -> None:
    state = in_fight(fighting("JH"), damage=10)
    async with Screen(state, alerts=()) as table:
        assert table.preview.startswith("Beaten exactly by 10, 9 + A, 5 + 5")
        await table.tap("10", "10 of Diamonds")
        assert "Beaten exactly: face down on the Tavern" in table.preview


async def test_captured_enemies_are_hinted_at_only_when_one_was_beaten() -> None:
    state = in_fight(fighting("QH"), damage=20)
    async with Screen(state, alerts=()) as table:
        assert table.preview.startswith("Beaten exactly by 10, J, 9 + A")


@pytest.mark.parametrize(("players", "there"), [(2, False), (3, True)])
@pytest.mark.parametrize("ink", [PORTRAIT, LANDSCAPE])
async def test_the_joker_is_a_key_where_the_deck_has_one(
    players: int, there: bool, ink: Ink
) -> None:
    async with Screen(fighting("JH", players), ink) as table:
        assert ("Joker" in table.app.labels()) is there


async def test_hearts_against_hearts_have_no_effect_and_landscape_says_so() -> None:
    async with Screen(fighting("JH"), LANDSCAPE) as table:
        assert table.app.shows("Immune to Hearts: no healing")
        await table.tap("6 of Hearts")
        assert table.preview.endswith("Hearts no effect: immune")


async def test_blocked_spades_are_shown_waiting() -> None:
    state = do(fighting("JS", 3), play("5S"), pay("10D"))
    async with Screen(state) as table:
        assert table.app.shows("Immune to Spades: 5 wait for a joker")


async def test_counted_hands_tell_who_would_draw() -> None:
    state = fighting("JC", counts=Counts((5, 6), 20, 4), count_cards=True)
    async with Screen(state) as table:
        await table.tap("4", "4 of Diamonds")
        assert "Diamonds draw 4: Ana 3 and Bob 1" in table.preview


async def test_yielding_is_forbidden_with_its_reason() -> None:
    state = do(fighting("JH"), Yield(), pay("10D"))
    async with Screen(state) as table:
        await table.tap("Yield")
        assert "all the others yielded" in table.preview
        assert table.done == []
        await table.tap("Cannot play", "Yes, lost")
        assert [action.tag for action in table.done] == ["cannot_play"]


async def test_a_safe_yield_says_so() -> None:
    async with Screen(in_fight(fighting("JH"), shield=10)) as table:
        await table.tap("Yield: nothing to pay")
        assert table.done == [Yield()]


async def test_alone_a_joker_is_turned_over_and_the_medal_drops() -> None:
    async with Screen(fighting("JH", 1)) as table:
        assert table.app.shows("Medal for a win: Gold")
        await table.tap("Turn over a solo joker, 2 left", "Turn over a solo joker, 1 left")
        assert table.done == [FlipSoloJoker(), FlipSoloJoker()]
        assert table.app.shows("Medal for a win: Bronze")
        assert not table.app.shows("Turn over a solo joker")


async def test_what_was_chosen_is_gone_at_the_next_moment() -> None:
    state = fighting("JH")
    async with Screen(state) as table:
        await table.tap("5", "5 of Spades")
        await table.show(table.app, do(state, play("2D")))
        assert not table.app.shows("Play 5 of Spades")
        await table.show(table.app, state)
        assert table.app.shows("Play 5 of Spades")


async def test_a_number_changed_by_hand_keeps_what_was_chosen() -> None:
    async with Screen(fighting("JH")) as table:
        await table.tap("5", "5 of Spades")
        await table.show(table.app, in_fight(table.state, damage=3))
        assert table.app.shows("Play 5 of Spades")


async def test_the_composer_speaks_french() -> None:
    async with Screen(fighting("JH"), voice=FRENCH) as table:
        await table.tap("5", "5 de Pique")
        assert table.preview == "dégâts 5, à payer 5. Pique bouclier +5"
        assert table.app.target("Jouer 5 de Pique")
