"""The duel with Maletar. Source: Morrigan, the duel and the end of the game."""

import pytest
from hypothesis import given, strategies as st

from companion.games.morrigan import GAME
from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.moves.duel import Duel, cards_to_draw, maletar_range, sure_attack
from companion.games.morrigan.moves.end_turn import EndTurn
from companion.games.morrigan.moves.place import AddTerritory
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Trial
from companion.games.morrigan.prestige import may_challenge, most_valuable
from companion.play.by_hand import Adjust
from tests.games.morrigan.driver import ANA, BEN, BLUFF, CHLOE, Table, action_card


def challenger(players: int = 3, tableau: tuple[int, ...] = (5, 4, 4, 3), **rules: bool) -> Table:
    table = Table(players, **rules)
    for value in tableau:
        table.put(Kind.TRIAL, value, ANA)
    return table


@pytest.mark.parametrize(
    ("players", "draw", "most", "sure"), [(3, 4, 15, 16), (4, 5, 20, 21), (5, 6, 25, 26)]
)
def test_what_the_duel_asks_for_each_number_of_players(
    players: int, draw: int, most: int, sure: int
) -> None:
    state = Table(players).state
    assert (cards_to_draw(state), maletar_range(state), sure_attack(state)) == (
        draw,
        (5, most),
        sure,
    )


def test_a_strictly_greater_attack_wins_the_game() -> None:
    table = challenger(4)
    answers = (action_card(4), action_card(4), None)
    effect = table.do(Duel(ANA, (5, 4, 3, 2), answers))
    assert (effect.attack, effect.defence, effect.won, effect.missing) == (14, 13, True, 0)
    ended = GAME.result(table.state)
    assert ended is not None and ended.winners == (ANA,)
    assert table.refuse(EndTurn(ANA)).code == "already_over"
    table.do(Adjust("prestige", ANA, 1))
    assert table.state.prestige[ANA] == 17


def test_a_tie_loses_the_best_card_and_the_turn() -> None:
    table = challenger()
    assert (len(most_valuable(table.state, ANA)), table.state.prestige[ANA]) == (1, 16)
    effect = table.do(Duel(ANA, (5, 4), (action_card(2), action_card(2))))
    assert (effect.won, effect.missing) == (False, 1)
    assert effect.lost is not None and effect.lost.value == 5
    assert (table.state.prestige[ANA], table.state.current) == (11, BEN)
    assert table.state.since[ANA] is None
    assert GAME.result(table.state) is None


def test_the_challenger_chooses_among_the_best_cards() -> None:
    table = challenger(tableau=(5, 5, 5, 3))
    lost = Duel(ANA, (1,))
    refusal = table.refuse(lost)
    assert (refusal.code, refusal.numbers) == ("choose_lost_card", (("choices", 3), ("value", 5)))
    wrong = table.refuse(Duel(ANA, (1,), lost=table.state.cards[3].id))
    assert (wrong.code, wrong.numbers) == ("not_the_highest", (("value", 5),))
    assert table.refuse(Duel(ANA, (1,), lost=999)).code == "unknown_target"
    chosen = table.state.cards[1].id
    assert len(most_valuable(table.state, ANA)) == 3
    assert table.do(Duel(ANA, (1,), lost=chosen)).lost.id == chosen
    assert table.state.find(chosen) is None


def test_with_fifteen_left_the_duel_may_be_tried_again_next_turn() -> None:
    table = challenger(tableau=(5, 5, 5, 5))
    table.do(Duel(ANA, (), lost=table.state.cards[0].id))
    assert table.state.since[ANA] is not None
    table.pass_turns(2)
    assert may_challenge(table.state, ANA)


def test_a_lost_territory_takes_its_relic_with_it() -> None:
    table = Table()
    table.do(*(AddTerritory(ANA, value) for value in (5, 4, 3, 3)))
    land = table.state.cards[0].id
    table.pass_turns(2)
    table.do(Adjust("current", None, 1), PlaySpecial(ANA, Special.RELIC, land))
    table.do(Adjust("current", None, 3))
    assert table.do(Duel(ANA, (1,))).lost.id == land
    assert table.state.effects == ()


def test_an_opponent_adds_an_action_card_or_none() -> None:
    table = challenger()
    refusal = table.refuse(Duel(ANA, (5,), (None, BLUFF)))
    assert (refusal.code, refusal.numbers) == (
        "only_action_cards_vs_maletar",
        (("player", CHLOE),),
    )
    assert table.refuse(Duel(ANA, (5,), (action_card(6),))).code == "bad_value"
    many = table.refuse(Duel(ANA, (5,), (None,) * 3))
    assert (many.code, many.numbers) == ("too_many_answers", (("given", 3), ("most", 2)))


def test_the_attack_may_be_told_as_a_total() -> None:
    table = challenger()
    assert table.refuse(Duel(ANA, total=-1)).code == "out_of_range"
    assert table.do(Duel(ANA, total=16, answers=(action_card(5), action_card(5)))).won


def test_impossible_hands_are_refused() -> None:
    table = challenger()
    assert table.refuse(Duel(ANA, (0,))).code == "bad_value"
    assert table.refuse(Duel(ANA, (1,) * 201)).code == "bad_count"
    assert table.refuse(Duel(ANA, (5,), swords=-1)).code == "bad_count"


def test_the_sword_is_no_use_against_maletar_unless_the_table_says_so() -> None:
    table = challenger()
    assert table.refuse(Duel(ANA, (5,), swords=1)).code == "sword_only_vs_adversary"
    table = challenger(duel_sword=True)
    assert table.do(Duel(ANA, (5,), swords=1)).attack == 10


def test_less_than_fifteen_says_how_much_is_missing() -> None:
    table = challenger(tableau=(5, 5, 2))
    refusal = table.refuse(Duel(ANA, (5,)))
    assert (refusal.code, refusal.numbers) == ("fifteen_not_held", (("missing", 3), ("goal", 15)))


def test_fifteen_just_reached_or_a_turn_begun_are_too_late_or_too_early() -> None:
    table = Table()
    table.do(*(AddTerritory(ANA, 5) for _card in range(3)))
    assert table.refuse(Duel(ANA, (5,))).code == "wrong_time"
    assert table.refuse(Duel(BEN, (5,))).code == "wrong_time"
    assert table.refuse(Duel(9, (5,))).code == "unknown_player"
    table = Table(fifteen="own_turn")
    table.pass_turns()
    table.do(AddTerritory(BEN, 1), *(Adjust("prestige", ANA, 5) for _tap in range(3)))
    table.pass_turns(2)
    assert may_challenge(table.state, ANA)


def test_fifteen_by_a_trial_of_another_is_not_held_where_an_own_turn_is_asked() -> None:
    table = Table(fifteen="own_turn")
    table.do(AddTerritory(ANA, 5), AddTerritory(ANA, 5))
    table.pass_turns()
    table.do(Trial(BEN, 5, ((Stake(ANA, 4),),)))
    table.pass_turns(2)
    refusal = table.refuse(Duel(ANA, (5,)))
    assert (refusal.code, refusal.numbers) == ("fifteen_not_held", (("missing", 0), ("goal", 15)))
    table.pass_turns(3)
    assert table.do(Duel(ANA, (5, 5))).won


def test_with_plain_counters_anybody_with_fifteen_may_duel_and_no_turn_ends() -> None:
    table = Table(plain=True)
    missing = table.refuse(Duel(BEN, (5,)))
    assert (missing.code, dict(missing.numbers)["missing"]) == ("fifteen_not_held", 15)
    table.do(Adjust("prestige", BEN, 15))
    effect = table.do(Duel(BEN, (1,)))
    assert (effect.won, effect.lost, effect.turn) == (False, None, None)
    assert table.state.current == ANA


@pytest.mark.parametrize(("limited", "discard", "kept"), [(True, 3, 5), (False, 0, 8)])
def test_the_hand_limit_after_a_lost_duel_is_as_the_table_reads_it(
    limited: bool, discard: int, kept: int
) -> None:
    table = challenger(count_hands=True, limit_after_duel=limited)
    effect = table.do(Duel(ANA, (1,), (action_card(1),)))
    assert effect.turn.must_discard == discard
    assert table.state.hands == (kept, 6, 5)


def test_a_hand_is_unknown_after_a_duel_told_as_a_total() -> None:
    table = challenger(count_hands=True)
    assert table.do(Duel(ANA, total=1)).turn.must_discard is None
    assert table.state.hands[ANA] is None
    table.do(Adjust("hand", ANA, 4))
    assert table.state.hands[ANA] == 4


@given(
    st.lists(st.integers(1, 5), max_size=8).map(tuple),
    st.lists(st.none() | st.integers(1, 5), max_size=4).map(tuple),
)
def test_maletar_stays_in_range_and_loses_only_to_more(
    hand: tuple[int, ...], answers: tuple[int | None, ...]
) -> None:
    table = challenger(5)
    cards = tuple(None if value is None else action_card(value) for value in answers)
    least, most = maletar_range(table.state)
    effect = table.do(Duel(ANA, hand, cards))
    assert least <= effect.defence <= most
    assert effect.won == (sum(hand) > effect.defence)
    assert effect.won or sum(hand) < sure_attack(table.state)
