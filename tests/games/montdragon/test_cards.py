"""Deck, hands, talon and discard pile."""

from dataclasses import replace

import pytest

from companion.games.montdragon import GAME
from companion.games.montdragon.moves.knight import MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.moves.turn import EndTurn, Replace, TakeCards
from companion.games.montdragon.pieces import Card
from companion.games.montdragon.state import Knight, Step, start
from companion.play.action import Outcome, Refusal
from companion.play.by_hand import Finish, SetRule
from companion.play.setup import Setup
from tests.games.montdragon.driver import PEOPLE, after, begun, code, effect, refused, told, topped


@pytest.mark.parametrize(
    ("players", "removal", "deck", "talon"),
    [
        (4, "one_series", 36, 8),
        (3, "one_series", 31, 10),
        (3, "per_missing", 31, 10),
        (2, "one_series", 31, 17),
        (2, "per_missing", 26, 12),
    ],
)
def test_the_deck_follows_from_players_and_removal(
    players: int, removal: str, deck: int, talon: int
) -> None:
    state = begun(players, removal=removal)
    assert (sum(state.deck), state.talon) == (deck, talon)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    found = start(Setup((*PEOPLE, *PEOPLE)[:players]))
    assert isinstance(found, Refusal)
    assert (found.code, found.numbers) == (
        "bad_player_count",
        (("players", players), ("least", 2), ("most", 4)),
    )


def test_somebody_at_the_table_begins() -> None:
    found = start(Setup(PEOPLE, 4))
    assert isinstance(found, Refusal)
    assert found.code == "unknown_player"


def test_a_points_card_ends_the_turn_and_goes_to_the_discard_pile() -> None:
    state = after(begun(), MoveKnight(3))
    assert (state.current, state.knights[0].hand, state.discard) == (1, 6, 1)
    assert state.top is Card.THREE
    assert state.unseen(Card.THREE) == 4


def test_magic_may_come_before_a_points_card_but_not_before_replacing() -> None:
    state = after(begun(), PlayMagic(Card.CLOUD))
    assert state.current == 0
    assert code(state, Replace()) == "not_first"
    assert code(state, TakeCards((0, 1, 0, 0))) == "not_first"
    assert code(topped(state, Card.TWO), MoveKnight(2, top=True)) == "not_first"
    assert after(state, MoveKnight(1)).current == 1


def test_the_turn_ends_with_the_last_card() -> None:
    state = begun().with_knight(0, Knight(hand=1))
    assert told(state, PlayMagic(Card.CLOUD))[-1] == "Ana has no card left: the turn ends."
    assert after(state, PlayMagic(Card.CLOUD)).current == 1


def test_an_empty_hand_plays_nothing() -> None:
    state = begun().with_knight(0, Knight(hand=0))
    assert code(state, MoveKnight(1)) == "no_card_in_hand"
    assert code(state, PlayMagic(Card.RAINBOW)) == "no_card_in_hand"


def test_passing_is_none_of_the_possibilities_of_an_empty_hand() -> None:
    state = begun().with_knight(0, Knight(hand=0))
    found = refused(state, EndTurn())
    assert (found.code, found.rule) == ("no_card_in_hand", "empty-hand")
    assert after(state, Replace()).current == 1
    assert after(state, TakeCards((0, 1, 2, 0))).current == 1
    assert after(topped(state, Card.TWO), MoveKnight(2, top=True)).current == 1


def test_an_empty_hand_at_a_table_without_a_card_ends_the_turn() -> None:
    state = replace(begun(short_draw=False), knights=(Knight(hand=0),) * 4)
    assert code(state, EndTurn()) == "no_card_in_hand", "eight cards lie in the talon"
    assert after(replace(state, talon=6), EndTurn()).current == 1


def test_a_turn_that_an_empty_hand_ended_in_a_recorded_play_still_ends() -> None:
    state = begun().with_knight(0, Knight(hand=0))
    recorded = GAME.fold(state, EndTurn())
    assert isinstance(recorded, Outcome)
    assert recorded.state == state.passed()
    for never in (begun(), after(state, Finish(()))):
        assert isinstance(GAME.fold(never, EndTurn()), Refusal)


def test_a_turn_in_which_nothing_was_done_does_not_end() -> None:
    assert code(begun(), EndTurn()) == "must_act"
    assert after(begun(), PlayMagic(Card.CLOUD), EndTurn()).current == 1


def test_no_more_of_a_kind_than_the_deck_holds() -> None:
    state = after(begun(), PlayMagic(Card.TELEPORT), MoveKnight(1))
    found = refused(state, PlayMagic(Card.TELEPORT))
    assert (found.code, found.numbers) == ("none_unseen", (("count", 1),))
    assert code(begun(2, removal="per_missing"), MoveKnight(5)) == "none_unseen"


def test_the_top_of_the_discard_pile_is_used_and_goes_back() -> None:
    state = begun()
    assert code(state, MoveKnight(4, top=True)) == "discard_empty"
    state = after(state, MoveKnight(4))
    assert code(state, MoveKnight(3, top=True)) == "not_on_top"
    used = after(state, MoveKnight(4, top=True))
    assert (used.knights[1].hand, used.discard, used.top) == (7, 1, Card.FOUR)


def test_magic_from_the_discard_pile_may_be_followed_by_cards() -> None:
    state = topped(begun(), Card.CLOUD)
    assert after(state, PlayMagic(Card.CLOUD, top=True), MoveKnight(2)).current == 1


def test_seven_or_fewer_shuffle_the_used_cards_in() -> None:
    state = replace(begun(), talon=3, unnamed=10).with_knight(0, Knight(hand=4))
    found = effect(state, Replace())
    assert (found.reshuffled, found.before_draw, found.drawn) == (True, 17, 7)
    state = after(state, Replace())
    assert (state.talon, state.discard, state.top) == (10, 0, None)


def test_with_eight_they_stay_where_they_are() -> None:
    state = replace(begun(), talon=4, unnamed=10).with_knight(0, Knight(hand=4))
    found = effect(state, Replace())
    assert (found.reshuffled, found.before_draw) == (False, 8)
    assert after(state, Replace()).discard == 10


def test_fewer_than_seven_cards_are_all_drawn() -> None:
    state = replace(begun(), talon=1).with_knight(0, Knight(hand=2))
    assert effect(state, Replace()).drawn == 3


def test_a_house_rule_wants_seven_cards_or_none() -> None:
    state = replace(begun(short_draw=False), talon=1).with_knight(0, Knight(hand=2))
    found = refused(state, Replace())
    assert (found.code, found.numbers) == ("too_few_cards", (("cards", 3), ("missing", 4)))
    assert effect(replace(state, unnamed=4), Replace()).drawn == 7


def test_three_cards_at_most_from_the_others_and_no_more_than_they_hold() -> None:
    state = begun().with_knight(1, Knight(hand=1))
    found = refused(state, TakeCards((0, 1, 2, 1)))
    assert (found.code, found.numbers) == (
        "max_three_cards",
        (("wanted", 4), ("most", 3), ("over", 1)),
    )
    found = refused(state, TakeCards((0, 2, 0, 0)))
    assert found.code == "not_enough_cards"
    assert found.numbers == (("wanted", 2), ("hand", 1), ("missing", 1))
    assert code(state, TakeCards((0, 0, 0, 0))) == "nothing_taken"
    assert code(state, TakeCards((0, 3, -1, 0))) == "nothing_taken"
    assert code(state, TakeCards((1, 1, 0, 0))) == "own_cards"
    assert code(state, TakeCards((0, 1))) == "unknown_player"
    took = after(state, TakeCards((0, 1, 2, 0)))
    assert [knight.hand for knight in took.knights] == [10, 0, 5, 7]
    assert (took.current, took.step) == (1, Step.TURN)


def test_a_series_is_taken_out_only_before_the_first_card() -> None:
    state = after(begun(2), SetRule("removal", "per_missing"))
    assert (sum(state.deck), state.talon) == (26, 12)
    state = after(begun(2), MoveKnight(1))
    assert code(state, SetRule("removal", "per_missing")) == "too_late"
    assert code(state, SetRule("removal", "none")) == "unknown_value"
    assert code(state, SetRule("plain", 1)) == "unknown_value"
    assert code(state, SetRule("luck", True)) == "unknown_rule"
