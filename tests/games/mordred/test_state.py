from dataclasses import replace

from companion.games.mordred.moves.spend import AttackMan, Foe
from companion.games.mordred.moves.turn import CountUp
from companion.games.mordred.report import charts, result
from companion.games.mordred.state import Battle, Count, End, Seat, State, Value, count_up
from companion.play.by_hand import Finish
from companion.play.reporting import Result, Story
from tests.games.mordred.driver import VILLAGE, begun, done, seat, spending


def ended(*seats: Seat, men: int, **rules: bool) -> State:
    return replace(spending(*seats, men=men, **rules), end=End.BY_HAND)


def told(state: State) -> Result:
    found = result(state)
    assert found is not None
    return found


def decided(count: Count) -> Value | None:
    return count.runner_up.decided if count.runner_up is not None else None


NEAR = seat(money=1, track=3, pieces=(4, 0, 0, 0))
FAR = seat(money=9, track=6, pieces=(0, 6, 0, 0))


def test_more_men_than_buildings_give_wales_to_mordred_and_the_highest_pawn_wins():
    count = count_up(ended(NEAR, FAR, men=11))
    assert (count.battle, count.winners) == (Battle.MORDRED, (0,))
    assert (decided(count), count.buildings) == (Value.TRACK, 10)


def test_the_end_shows_the_curve_of_what_decided():
    for men, curve in ((11, "track"), (10, "vp")):
        assert charts(Story(ended(NEAR, FAR, men=men), ()))[0].id == curve


def test_equal_numbers_leave_wales_to_arthur_and_most_points_win():
    count = count_up(ended(NEAR, FAR, men=10))
    assert (count.battle, count.winners, decided(count)) == (Battle.ARTHUR, (1,), Value.VP)


def test_after_mordred_a_tie_on_the_track_goes_to_points_then_money():
    points = count_up(ended(seat(9, 3, (1, 0, 0, 0)), seat(0, 3, (0, 1, 0, 0)), men=20))
    assert (points.winners, decided(points)) == ((1,), Value.VP)
    money = count_up(ended(seat(9, 3, (1, 0, 0, 0)), seat(0, 3, (1, 0, 0, 0)), men=20))
    assert (money.winners, decided(money)) == ((0,), Value.MONEY)


def test_after_arthur_a_tie_on_points_goes_to_money_and_the_track_does_not_count():
    one, two = seat(4, 9, (1, 0, 0, 0)), seat(3, 0, (0, 0, 0, 1))
    count = count_up(ended(one, two, men=1))
    assert (count.battle, count.winners, decided(count)) == (Battle.ARTHUR, (0,), Value.MONEY)


def test_what_is_equal_in_everything_is_shared():
    same = seat(4, 2, (1, 0, 0, 0))
    state = ended(same, same, seat(0, 5), men=1)
    count = count_up(state)
    assert count.winners == (0, 1)
    assert [rank.rank for rank in count.ranks] == [1, 1, 3]
    assert told(state).headline.key == "{players} wins"
    assert told(state).headline.count == 2
    alone = told(ended(same, same, men=1))
    assert alone.decided is not None
    assert alone.decided.key == "Equal in everything: the win is shared."


def test_who_removes_the_man_on_anglesey_wins_alone():
    poor = seat(money=2, track=15, pieces=(1, 0, 0, 0))
    state = spending(FAR, poor, men=30)
    state = done(replace(state, current=1), AttackMan(1, VILLAGE, 6, Foe.ANGLESEY))
    count = count_up(state)
    assert (count.battle, count.winners) == (Battle.ANGLESEY, (1,))
    assert told(state).winners == (1,)


def test_a_house_rule_leaves_the_man_on_anglesey_out_of_the_battle():
    assert count_up(ended(NEAR, FAR, men=11)).battle is Battle.MORDRED
    assert count_up(ended(NEAR, FAR, men=11, anglesey_counts=False)).battle is Battle.ARTHUR


def test_the_result_names_the_value_that_decided_and_its_figures():
    decided = told(ended(NEAR, FAR, men=11)).decided
    assert decided is not None
    assert decided.key.startswith("The Mordred track decided")
    assert dict(decided.facts) == {"best": 3, "next": 6}


def test_the_standings_show_the_deciding_values_in_their_order():
    standings = told(ended(NEAR, FAR, men=11)).standings
    assert [standing.player for standing in standings] == [0, 1]
    assert [score.value for score in standings[1].scores][:2] == [6, 18]


def test_a_play_that_goes_on_has_no_result():
    assert result(begun()) is None


def test_winners_named_by_the_table_stand():
    assert told(done(begun(), Finish((1,)))).winners == (1,)
    assert told(done(begun(), Finish(()))).headline.key == "Nobody wins"
    assert told(done(begun(), CountUp())).winners == (0, 1)
