"""Setup, action cards, turns and rounds, and the final count."""

from dataclasses import replace

import pytest

from companion.games.murky_fairies.cards import Fairy
from companion.games.murky_fairies.moves.fairies import UseSpecial
from companion.games.murky_fairies.moves.layout import AddFairy, NameFairies, RemoveFairy, SetEnemy
from companion.games.murky_fairies.moves.reward import TakeReward
from companion.games.murky_fairies.moves.turn import (
    Begin,
    BuyAction,
    CountUp,
    EndTurn,
    NewRound,
    PlayCard,
    StartTurn,
)
from companion.games.murky_fairies.report import result
from companion.games.murky_fairies.rules import CARDS, Rank
from companion.games.murky_fairies.state import State, can_have_bonus, count_up, points, start
from companion.play.action import Refusal
from companion.play.by_hand import Adjust, Finish
from companion.play.leaving import Leave
from tests.games.murky_fairies.driver import (
    DEMON,
    TITAN,
    acting,
    begun,
    done,
    enemy,
    hit,
    laid_out,
    refused,
    seat,
    setup,
    with_fairy,
)


def all_played(state: State) -> State:
    """The last turn of a round, its card played."""
    seats = tuple(replace(s, used=CARDS) for s in state.seats)
    return replace(state, seats=seats, card=6, current=1)


def test_the_first_player_has_three_souls_and_the_other_six():
    assert [s.souls for s in laid_out().seats] == [3, 6]
    assert [s.souls for s in laid_out(first=1).seats] == [6, 3]


def test_a_titan_two_scourges_and_four_demons_face_seven_fairies_each():
    state = laid_out()
    ranks = [e.rank for e in state.enemies]
    assert [ranks.count(rank) for rank in Rank] == [4, 2, 1]
    assert [s.fielded for s in state.seats] == [7, 7]


@pytest.mark.parametrize(
    ("scenario", "foe", "mine", "theirs"),
    [("first", "HOTLAN", "Belliqueuse", "Sorcière"), ("second", "GORELD", "Sorcière", "Assassin")],
)
def test_the_introductory_games_are_ready(scenario: str, foe: str, mine: str, theirs: str):
    state = laid_out(scenario=scenario)
    assert (len(state.enemies), state.enemies[0].name) == (4, foe)
    names = [[f.name for f in s.fairies] for s in state.seats]
    assert (len(names[0]), names[0][0]) == (5, mine)
    assert theirs in names[1]


def test_what_a_table_wrote_down_of_an_enemy_is_laid_out():
    data = (("enemies", "HOTLAN | titan | PPM\nADINIDD | demon\nSIADFRID | | xx"),)
    state = start(replace(setup(scenario="first"), data=data))
    assert isinstance(state, State)
    first = state.enemies[0]
    assert (first.rank, "".join(t.defence for t in first.tokens)) == (TITAN, "PPM")
    assert state.enemies[1].rank is DEMON
    assert not state.enemies[2].tokens


def test_bad_setups_are_refused():
    people = setup().players
    for bad, code in (
        (replace(setup(), players=people[:1]), "bad_player_count"),
        (replace(setup(), first=2), "unknown_player"),
        (replace(setup(), data=(("spells", "x"),)), "bad_table_data"),
        (replace(setup(), data=(("items", 3),)), "bad_table_data"),
    ):
        refusal = start(bad)
        assert isinstance(refusal, Refusal)
        assert refusal.code == code


def test_enemies_and_fairies_are_named_by_the_table():
    state = done(laid_out(), SetEnemy(0, TITAN, "PPM", "Hotlan"), NameFairies(0, ("Diva", "")))
    assert (state.enemies[0].name, state.enemies[0].left) == ("Hotlan", 3)
    assert seat(state).fairies[0].name == "Diva"
    more = done(state, AddFairy(0, "", spectre=True))
    assert (len(seat(more).fairies), seat(more).fielded) == (8, 7)
    assert seat(done(more, RemoveFairy(0, 0))).fielded == 6
    assert refused(done(more, RemoveFairy(0, 0)), RemoveFairy(0, 0)).code == "no_such_fairy"


def test_a_name_or_a_rank_is_corrected_in_a_fight_without_putting_tokens_back():
    state = done(acting(enemy(DEMON, "PM")), hit(0, 3))
    renamed = done(state, SetEnemy(0, DEMON, "PM", "GORELD"))
    assert (renamed.enemies[0].name, renamed.enemies[0].left) == ("GORELD", 1)
    risen = done(state, SetEnemy(0, TITAN, "PM", "GORELD"))
    assert (risen.enemies[0].worth, risen.enemies[0].left) == (9, 1)
    assert done(state, SetEnemy(0, DEMON, "PP")).enemies[0].left == 2


def test_cards_that_cannot_be_are_refused():
    state = laid_out()
    assert refused(state, SetEnemy(9, TITAN, "P")).code == "no_such_enemy"
    assert refused(state, SetEnemy(0, TITAN, "PX")).code == "bad_tokens"
    assert refused(state, SetEnemy(0, TITAN, "P", "x" * 61)).code == "bad_name"
    assert refused(state, NameFairies(0, ("x",) * 22)).code == "too_many_fairies"
    assert refused(state, NameFairies(0, ("x" * 61,))).code == "bad_name"
    full = replace(state, enemies=(enemy(),) * 15)
    assert refused(full, SetEnemy(15, DEMON, "P")).code == "too_many_enemies"
    crowd = state.with_seat(0, replace(seat(state), fairies=(Fairy(),) * 42))
    assert refused(crowd, AddFairy(0, "x")).code == "too_many_fairies"


def test_a_turn_ends_after_its_card():
    assert refused(begun(), EndTurn(0)).code == "card_first"
    assert done(acting(), EndTurn(0)).current == 1


def test_the_round_is_over_when_all_ten_cards_are_played():
    state = done(all_played(begun()), EndTurn(1))
    assert state.step == "round"
    assert refused(state, PlayCard(1, 2)).code == "wrong_step"
    new = done(state, NewRound())
    assert (new.round, new.first, new.current) == (2, 1, 1)
    assert [s.cards for s in new.seats] == [CARDS, CARDS]


def test_a_new_round_needs_all_cards_played():
    state = acting()
    refusal = refused(state, NewRound())
    assert refusal.code == "action_cards_remaining"
    assert dict(refusal.numbers) == {"count": 9, "first": 4, "second": 5}
    assert refused(laid_out(), NewRound()).code == "not_begun"


def scored(souls: int, kills: tuple[int, int, int], heroic: int) -> State:
    state = begun(souls=(souls, 0))
    fairies = tuple(Fairy(heroic=i < heroic) for i in range(7))
    return state.with_seat(0, replace(seat(state), kills=kills, fairies=fairies))


@pytest.mark.parametrize(
    ("souls", "kills", "heroic", "total"),
    [(10, (2, 1, 1), 4, 27), (2, (4, 2, 1), 7, 43), (8, (0, 0, 0), 0, 2), (0, (1, 0, 0), 6, 3)],
)
def test_victory_points_by_line(souls: int, kills: tuple[int, int, int], heroic: int, total: int):
    assert points(scored(souls, kills, heroic), 0).total == total


def test_the_heroic_bonus_is_possible_while_enough_enemies_are_left():
    state = begun(*(enemy() for _ in range(7)))
    assert can_have_bonus(state, 0)
    fewer = replace(state, enemies=state.enemies[:6])
    assert not can_have_bonus(fewer, 0)
    assert not can_have_bonus(begun(scenario="first"), 0)


def test_after_the_titan_only_its_own_reward_can_make_one_more_heroic():
    foes = (enemy(DEMON), enemy(TITAN, "P"))
    state = acting(*foes, rank_barrier=False)
    fairies = tuple(Fairy(heroic=i < 5) for i in range(7))
    state = state.with_seat(0, replace(seat(state), fairies=fairies))
    assert can_have_bonus(state, 0)
    assert not can_have_bonus(done(state, hit(1, 9)), 0)
    six = with_fairy(state, 5, Fairy(heroic=True))
    fallen = done(six, hit(1, 9))
    assert can_have_bonus(fallen, 0)
    assert points(done(fallen, TakeReward(0, None, 6)), 0).heroic == 7
    assert not can_have_bonus(done(fallen, TakeReward(0, None, None)), 0)


def test_the_points_of_the_end_stand_by_line():
    ended = result(done(replace(scored(10, (2, 1, 1), 7), slayer=None), CountUp(0)))
    assert ended is not None
    assert [score.value for score in ended.standings[0].scores] == [34, 3, 6, 6, 12, 7]


def test_seven_heroic_fairies_may_be_asked_of_everybody():
    state = laid_out(scenario="first", heroic_bonus="seven")
    fairies = tuple(replace(f, heroic=True) for f in seat(state).fairies)
    state = state.with_seat(0, replace(seat(state), fairies=fairies))
    assert points(state, 0).heroic == 0
    assert points(replace(state, rules=laid_out(scenario="first").rules), 0).heroic == 7


def test_a_tie_goes_to_who_beat_the_titan_and_is_shared_without():
    state = begun(souls=(9, 9))
    won = done(state, CountUp(1))
    assert count_up(won).winners == (1,)
    ended = result(won)
    assert ended is not None
    assert ended.winners == (1,)
    shared = result(done(state, CountUp()))
    assert shared is not None
    assert shared.winners == (0, 1)
    assert refused(won, CountUp()).code == "already_over"
    assert refused(state, CountUp(4)).code == "unknown_player"


def test_the_table_may_name_the_winners():
    state = done(begun(), Finish((1,)))
    ended = result(state)
    assert ended is not None
    assert ended.winners == (1,)
    assert refused(state, Finish((0,))).code == "already_over"
    assert refused(begun(), Finish((7,))).code == "unknown_player"
    assert refused(state, Begin()).code == "game_over"


def test_who_beat_the_titan_wins_a_tie_whichever_way_it_was_counted():
    state = begun(souls=(36, 0))
    by_count = done(state, CountUp(1))
    assert (count_up(by_count).totals, points(by_count, 1).total) == ((12, 12), 12)
    assert (count_up(by_count).winners, count_up(by_count).tie_break_used) == ((1,), True)
    by_hand = done(state, Adjust("titans", 1, 1), CountUp())
    assert count_up(by_hand).winners == (1,)
    ended = result(by_hand)
    assert ended is not None
    assert ended.reason is not None
    assert ended.reason.facts == (("player", "Zoé"),)
    corrected = done(state, Adjust("titans", 0, 1), Adjust("titans", 0, -1))
    assert count_up(done(corrected, CountUp())).winners == (0,)


def test_the_titans_last_token_taken_by_hand_ends_the_game():
    state = begun(enemy(TITAN, "PM"), souls=(0, 9))
    over = done(state, Adjust("token:0:0", 0, 1), Adjust("token:0:1", 1, 1))
    assert (over.over, over.slayer, points(over, 1).total) == (True, 1, 15)
    assert count_up(over).winners == (1,)
    assert refused(over, PlayCard(0, 2)).code == "game_over"
    back = done(over, Adjust("token:0:1", 1, -1))
    assert (back.over, back.slayer, seat(back, 1).kills) == (False, None, (0, 0, 0))


def test_a_table_may_allow_a_not_cumulative_special_once_until_ones_next_turn():
    once = UseSpecial(0, 3, 1, once=True)
    strict = done(acting(special_each_turn=False), once, EndTurn(0), PlayCard(1, 2))
    assert refused(strict, once).code == "already_used_this_turn"
    assert done(strict, EndTurn(1), once).current == 0
    assert done(acting(), once, EndTurn(0), PlayCard(1, 2), once).current == 1


def test_who_stays_takes_every_turn_and_begins_every_round():
    state = done(acting(), Leave(0))
    assert (state.current, state.step) == (1, "card")
    for card in CARDS:
        state = done(state, PlayCard(1, card), EndTurn(1))
    assert state.step == "round"
    again = done(state, NewRound())
    assert (again.first, again.current, again.round) == (1, 1, 2)
    assert refused(again, UseSpecial(0, 1, 1)).code == "has_left"
    assert refused(again, StartTurn(0)).code == "has_left"
    back = done(again, Leave(0, back=True), PlayCard(1, 2), EndTurn(1))
    assert back.current == 0


def test_a_reward_of_somebody_who_left_waits_no_longer():
    state = done(acting(enemy(), enemy()), hit(0, 3), Leave(0))
    assert (state.rewards, state.current) == ((), 1)
    assert done(laid_out(), Leave(0), Begin()).current == 1


def test_an_action_card_gives_as_many_actions_and_is_used_for_the_round():
    state = done(begun(), PlayCard(0, 5))
    assert (state.actions, seat(state).cards) == (5, (2, 3, 4, 6))
    later = done(state, EndTurn(0), PlayCard(1, 5), EndTurn(1))
    assert refused(later, PlayCard(0, 5)).code == "action_card_already_used"


def test_only_the_cards_2_to_6_exist():
    assert refused(begun(), PlayCard(0, 7)).code == "bad_action_card"
    assert refused(begun(), PlayCard(0, -1)).numbers == (("card", -1),)


def test_one_card_a_turn():
    assert refused(acting(), PlayCard(0, 2)).code == "card_already_chosen"


def test_nothing_is_played_before_the_table_is_laid_out_or_out_of_turn():
    assert refused(laid_out(), PlayCard(0, 5)).code == "not_begun"
    assert refused(begun(), Begin()).code == "already_begun"
    assert refused(begun(), PlayCard(1, 5)).code == "not_your_turn"
    assert refused(begun(), PlayCard(9, 5)).code == "unknown_player"


def test_an_extra_action_costs_three_souls_at_most_twice_a_turn():
    state = done(acting(souls=(7, 0)), BuyAction(0), BuyAction(0))
    assert (state.actions, seat(state).souls, state.extra) == (7, 1, 2)
    assert refused(state, BuyAction(0)).code == "max_two_extra_actions"
    again = done(state, EndTurn(0), PlayCard(1, 2), EndTurn(1))
    refusal = refused(again, BuyAction(0))
    assert refusal.code == "not_enough_souls"
    assert dict(refusal.numbers)["missing"] == 2


def test_an_action_bought_before_the_card_counts_too():
    state = done(begun(), BuyAction(0), PlayCard(0, 2))
    assert state.actions == 3


def test_a_turn_may_be_given_to_anybody_by_a_card():
    state = done(acting(), StartTurn(0))
    assert (state.current, state.card) == (0, None)
    assert refused(replace(state, turn=0), StartTurn(0)).code == "not_begun"
