"""Trials: stakes, ties, bluffs. Source: Morrigan, the sections on trials and ties."""

import pytest
from hypothesis import given, strategies as st

from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.moves.place import Reinforce
from companion.games.morrigan.moves.special import PlaySpecial
from companion.games.morrigan.moves.trial import Stake, Status, Trial, may_stake
from tests.games.morrigan.driver import ANA, BEN, CHLOE, Table


def test_the_highest_action_card_takes_the_trial() -> None:
    table = Table()
    effect = table.do(Trial(ANA, 4, ((Stake(ANA, 2), Stake(BEN, 5), Stake(CHLOE)),)))
    assert (effect.status, effect.winner, effect.best, effect.rounds) == ("won", BEN, 5, 1)
    assert table.state.prestige == (0, 4, 0)


def test_only_the_tied_stake_again_and_the_others_are_out() -> None:
    table = Table()
    tie = (Stake(ANA, 4), Stake(BEN, 4), Stake(CHLOE, 1))
    preview = table.do(Trial(ANA, 3, (tie,)))
    assert (preview.status, preview.tied) == (Status.TIE, (ANA, BEN))
    refusal = table.refuse(Trial(ANA, 3, (tie, (Stake(CHLOE, 5),))))
    assert (refusal.code, refusal.numbers) == ("player_not_in_tie", (("player", CHLOE),))
    assert may_stake(table.state, ANA, (tie,)) == (BEN, ANA)


def test_a_tied_trial_gives_nothing_until_it_is_decided() -> None:
    table = Table()
    table.do(Trial(ANA, 3, ((Stake(ANA, 4), Stake(BEN, 4)),)))
    assert table.state.cards == ()


def test_a_trial_is_told_by_who_took_it_or_by_its_stakes_and_not_by_both() -> None:
    table = Table()
    stakes = ((Stake(BEN, 5),),)
    assert table.refuse(Trial(ANA, 4, stakes, CHLOE)).code == "told_twice"
    assert table.do(Trial(ANA, 4, (), CHLOE)).winner == CHLOE
    assert table.state.prestige == (0, 0, 4)
    assert table.state.hands == (None, None, None)


def test_who_declines_after_a_tie_is_out_for_good() -> None:
    table = Table()
    tie = (Stake(ANA, 4), Stake(BEN, 4), Stake(CHLOE, 4))
    again = (Stake(ANA, 2), Stake(BEN, 2))
    refusal = table.refuse(Trial(ANA, 3, (tie, again, (Stake(CHLOE, 5),))))
    assert refusal.code == "player_not_in_tie"


def test_a_lone_bluff_wins_the_extra_round() -> None:
    table = Table()
    tie = (Stake(ANA, 4), Stake(BEN, 4))
    effect = table.do(Trial(ANA, 3, (tie, (Stake(BEN),))))
    assert (effect.status, effect.winner, effect.rounds) == ("won", BEN, 2)


def test_bluffs_against_bluffs_are_a_tie() -> None:
    effect = Table().do(Trial(ANA, 3, ((Stake(ANA), Stake(BEN)),)))
    assert (effect.status, effect.tied, effect.best) == ("tie", (ANA, BEN), 0)


@pytest.mark.parametrize("rounds", [((),), ((Stake(ANA, 4), Stake(BEN, 4)), ())])
def test_a_trial_without_stakes_is_discarded(rounds: tuple[tuple[Stake, ...], ...]) -> None:
    table = Table()
    effect = table.do(Trial(ANA, 3, rounds))
    assert (effect.status, effect.winner) == ("discarded", None)
    assert table.state.prestige == (0, 0, 0)


def test_a_trial_that_is_decided_needs_no_other_round() -> None:
    effect = Table().do(Trial(ANA, 3, ((Stake(BEN, 2),), ())))
    assert (effect.status, effect.winner, effect.rounds) == ("won", BEN, 1)
    late = Table().refuse(Trial(ANA, 3, ((Stake(BEN, 2),), (Stake(BEN, 1),))))
    assert late.code == "player_not_in_tie"


@pytest.mark.parametrize(("wins", "status"), [(True, "won"), (False, "discarded")])
def test_a_lone_bluff_in_the_first_round_wins_as_the_table_reads_it(
    wins: bool, status: str
) -> None:
    table = Table(lone_bluff=wins)
    assert table.do(Trial(ANA, 3, ((Stake(BEN),),))).status == status


def test_a_blessing_doubles_its_action_card() -> None:
    effect = Table().do(Trial(ANA, 3, ((Stake(ANA, 5), Stake(BEN, 3, blessings=1)),)))
    assert (effect.winner, effect.best) == (BEN, 6)


def test_a_blessing_may_lie_with_a_bluff_and_doubles_nothing() -> None:
    table = Table(count_hands=True)
    rounds = ((Stake(BEN, 0, blessings=1), Stake(CHLOE, 0)), (Stake(BEN, 0, blessings=2),))
    effect = table.do(Trial(ANA, 3, rounds))
    assert (effect.winner, effect.best) == (BEN, 0)
    assert table.state.hands == (6, 0, 4)
    assert sum(table.state.discarded) == 6
    assert table.refuse(Trial(ANA, 3, ((Stake(BEN, 0, blessings=-1),),))).code == "bad_count"


def test_a_trial_that_nobody_stakes_for_goes_back_where_a_house_rule_says_so() -> None:
    table = Table(count_hands=True, unclaimed_returns=True)
    said = table.read_out(Trial(ANA, 3, ((),)))
    assert said == ("Nobody stakes: the trial goes back to Ana’s hand.",)
    assert (table.state.hands, sum(table.state.discarded)) == ((7, 5, 5), 0)
    table.do(Trial(ANA, 3, ((Stake(BEN), Stake(CHLOE)), ())))
    assert table.state.hands == (6, 4, 4)


def test_the_poser_stakes_last_or_not_at_all_as_the_table_reads_it() -> None:
    table = Table()
    assert may_stake(table.state, BEN, ()) == (CHLOE, ANA, BEN)
    table = Table(poser_stakes=False)
    assert may_stake(table.state, BEN, ()) == (CHLOE, ANA)
    assert table.refuse(Trial(ANA, 3, ((Stake(ANA, 3),),))).code == "poser_may_not_stake"


def test_icy_winter_forbids_trials_until_its_players_next_turn() -> None:
    table = Table()
    table.do(PlaySpecial(ANA, Special.WINTER))
    assert table.refuse(Trial(ANA, 3, ())).code == "trials_forbidden"
    table.pass_turns()
    refusal = table.refuse(Trial(BEN, 3, ()))
    assert (refusal.code, refusal.numbers) == ("trials_forbidden", (("owner", ANA),))
    table.pass_turns(2)
    table.do(Trial(ANA, 3, ()))


def test_impossible_stakes_are_refused() -> None:
    table = Table()

    def code(*stakes: Stake) -> str:
        return table.refuse(Trial(ANA, 3, (stakes,))).code

    assert code(Stake(ANA, 6)) == "bad_value"
    assert code(Stake(ANA, -1)) == "bad_value"
    assert code(Stake(7, 2)) == "unknown_player"
    assert code(Stake(-1, 2)) == "unknown_player"
    assert code(Stake(BEN, 2), Stake(BEN, 3)) == "already_staked"
    assert code(Stake(BEN, 2, -1)) == "bad_count"
    assert table.refuse(Trial(ANA, 6, ())).code == "bad_value"
    assert table.refuse(Trial(BEN, 3, ())).code == "wrong_time"


def test_a_trial_comes_before_reinforcements() -> None:
    table = Table()
    card = table.put(Kind.ADVERSARY, 2)
    table.do(Reinforce(ANA, card.id))
    assert table.refuse(Trial(ANA, 3, ())).code == "wrong_time"


@given(st.dictionaries(st.integers(0, 4), st.integers(0, 5), max_size=5))
def test_who_wins_does_not_depend_on_the_order_of_the_stakes(stakes: dict[int, int]) -> None:
    order = tuple(Stake(player, value) for player, value in stakes.items())
    one = Table(5).do(Trial(ANA, 2, (order,)))
    two = Table(5).do(Trial(ANA, 2, (order[::-1],)))
    assert (one.status, one.winner, set(one.tied)) == (two.status, two.winner, set(two.tied))
    if one.status is Status.WON:
        assert stakes[one.winner] == max(stakes.values())
