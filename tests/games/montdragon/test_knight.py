"""Points cards, landings, duels and looks at princesses."""

from dataclasses import replace

import pytest

from companion.games.montdragon.moves.knight import (
    Duel,
    Look,
    MoveKnight,
    allowed_steps,
    cards_to_win,
)
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.moves.turn import EndTurn
from companion.games.montdragon.pieces import Card, Landing, Rock, Space
from companion.games.montdragon.report import result
from companion.games.montdragon.state import Knight, State, Step
from tests.games.montdragon.driver import (
    after,
    armed,
    begun,
    code,
    refused,
    told,
    without_dragon,
)

ARMED = ["Armour for Ana", "Take a suit of armour from the castle."]
PEACE = "No duels in front of the king: both stay."


def at_rock() -> State:
    """Returns a knight in armour that has landed on rock 1, whose dragon is away."""
    return after(without_dragon(armed(begun())), MoveKnight(2, landing=Landing.ROCK))


@pytest.mark.parametrize("card", [0, 6, -1, 2**53])
def test_points_cards_go_from_1_to_5(card: int) -> None:
    found = refused(begun(), MoveKnight(card))
    assert (found.code, found.numbers) == ("bad_card", (("card", card),))


@pytest.mark.parametrize("card", [1, 2, 3, 4, 5])
def test_only_who_has_looked_may_double(card: int) -> None:
    state = begun()
    assert allowed_steps(card, doubling=state.knight.doubling) == (card,)
    assert code(state, MoveKnight(card, double=True)) == "doubling_not_earned"
    state = armed(state, doubling=True)
    assert allowed_steps(card, doubling=state.knight.doubling) == (card, 2 * card)
    for action, steps in ((MoveKnight(card), card), (MoveKnight(card, double=True), 2 * card)):
        after(state, action)
        assert action.steps == steps


def test_the_castle_gives_the_armour_once() -> None:
    state = begun()
    landed = MoveKnight(1, landing=Landing.CASTLE)
    assert told(state, landed) == ARMED
    assert after(state, landed).knights[0].armour
    assert told(armed(begun()), landed) == []


def test_a_dragon_rock_needs_armour() -> None:
    assert code(begun(), MoveKnight(1, landing=Landing.ROCK)) == "armour_required"
    assert code(replace(begun(), step=Step.LOOK), Look(Rock.R1, False)) == "armour_required"


def test_the_dragon_must_be_away_and_the_count_exact() -> None:
    state = at_rock()
    assert state.step is Step.LOOK
    assert code(state, Look(Rock.R2, False)) == "dragon_present"
    assert code(state, Look(Rock.R1, False, exact=False)) == "exact_count_required"
    assert code(state, MoveKnight(1)) == "wrong_step"


def test_a_look_needs_a_landing() -> None:
    assert code(without_dragon(armed(begun())), Look(Rock.R1, False)) == "wrong_step"


def test_a_look_without_success_gives_both_privileges_and_a_public_fact() -> None:
    assert not at_rock().knights[0].doubling
    state = after(at_rock(), Look(Rock.R1, False))
    assert state.knights[0].doubling
    assert not state.knights[1].doubling
    assert state.rainbows_open
    assert state.failures == ((Rock.R1, 0),)
    assert state.current == 1


def test_looking_again_adds_no_second_fact() -> None:
    state = after(at_rock(), Look(Rock.R1, False))
    again = after(replace(state, current=0, step=Step.LOOK), Look(Rock.R1, False))
    assert again.failures == state.failures


def test_the_right_princess_wins() -> None:
    state = after(at_rock(), Look(Rock.R1, True))
    found = result(state)
    assert found is not None
    assert found.winners == (0,)
    assert code(state, MoveKnight(1)) == "already_over"
    assert code(state, Look(Rock.R1, True)) == "already_over"


def test_nobody_wins_where_everybody_knows_better() -> None:
    state = after(at_rock(), Look(Rock.R1, False))
    state = replace(state, current=0, step=Step.LOOK)
    assert code(state, Look(Rock.R1, True)) == "contradictory_facts"


def test_a_knight_cannot_fail_everywhere() -> None:
    state = replace(at_rock(), failures=((Rock.R2, 0), (Rock.R3, 0), (Rock.R4, 0)))
    assert code(state, Look(Rock.R1, False)) == "contradictory_facts"


def test_who_failed_at_three_rocks_is_located_by_all() -> None:
    state = replace(at_rock(), failures=((Rock.R2, 0), (Rock.R3, 0)))
    assert told(state, Look(Rock.R1, False))[-1] == "So Ana’s princess must be in rock 4."


ROCK = MoveKnight(1, landing=Landing.ROCK)


def test_rainbows_open_for_all_when_any_knight_has_landed_on_a_rock() -> None:
    state = armed(begun())
    assert told(state, ROCK) == ["All rainbows may now reach the dragon rocks."]
    landed = after(state, ROCK, EndTurn())
    assert landed.rainbows_open
    assert not landed.knights[0].doubling
    assert not after(armed(begun(rainbows="look")), ROCK, EndTurn()).rainbows_open
    assert after(replace(at_rock(), rainbows_open=False), Look(Rock.R1, False)).rainbows_open


def test_the_landing_alone_may_give_doubling_by_house_rule() -> None:
    state = after(armed(begun(privilege="landing", rainbows="look")), ROCK, EndTurn())
    assert state.knights[0].doubling
    assert not state.rainbows_open


def test_the_attacker_wins_and_takes_up_to_two_cards() -> None:
    state = after(begun(), MoveKnight(2, landing=Landing.DUEL))
    assert state.step is Step.DUEL
    assert cards_to_win(state, 2) == 2
    won = after(state, Duel(2, 2))
    assert [knight.hand for knight in won.knights] == [8, 7, 5, 7]
    assert after(state, Duel(2, 0)).knights[2].hand == 7


def test_a_poor_loser_gives_what_there_is() -> None:
    state = after(begun().with_knight(1, Knight(hand=1)), MoveKnight(2, landing=Landing.DUEL))
    assert cards_to_win(state, 1) == 1
    assert after(state, Duel(1, 1)).knights[1].hand == 0
    found = refused(state, Duel(1, 2))
    assert found.code == "not_enough_cards"
    assert found.numbers == (("wanted", 2), ("hand", 1), ("missing", 1))
    assert code(state, Duel(2, 3)) == "max_two_cards"
    assert code(state, Duel(2, -1)) == "not_enough_cards"


def test_no_duel_in_the_castle_and_no_second_knight_on_a_rock() -> None:
    state = after(begun(), MoveKnight(2, landing=Landing.DUEL))
    assert told(state, Duel(1, 0))[1] == "Put Ben’s knight on any free start space."
    peace = [PEACE, *ARMED]
    assert told(state, Duel(1, 0, Space.CASTLE)) == peace
    assert code(state, Duel(1, 0, Space.RAINBOW_ROCK)) == "only_one_pawn_here"
    assert code(state, Duel(1, 0, Space.DRAGON_ROCK)) == "only_one_pawn_here"
    assert code(state, Duel(0, 0)) == "own_cards"
    assert code(state, Duel(9, 0)) == "unknown_player"
    assert code(state, PlayMagic(Card.CLOUD)) == "wrong_step"
    assert code(begun(), Duel(1, 0)) == "wrong_step"


def test_who_comes_into_the_castle_takes_an_armour_though_others_stand_there() -> None:
    state = after(begun(), MoveKnight(2, landing=Landing.DUEL))
    met = after(state, Duel(1, 2, Space.CASTLE))
    assert met.knights[0].armour
    assert not met.knights[1].armour
    assert [knight.hand for knight in met.knights] == [6, 7, 7, 7]
    assert told(armed(state), Duel(1, 0, Space.CASTLE)) == [PEACE]
