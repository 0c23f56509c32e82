"""Rainbows, bridges, dragons, teleport and cloud."""

from dataclasses import replace

from companion.games.montdragon import GAME
from companion.games.montdragon.moves.knight import Look, MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic, ShiftRainbow
from companion.games.montdragon.moves.turn import Replace, TakeCards
from companion.games.montdragon.pieces import (
    Card,
    Landing,
    Piece,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
)
from companion.games.montdragon.state import Step
from companion.play.action import Outcome, Refusal
from tests.games.montdragon.driver import after, armed, begun, code, line, told, without_dragon

CASTLE, R1, R2, ELSEWHERE = Place.CASTLE, Place.R1, Place.R2, Place.ELSEWHERE
A, B = RainbowRock.A, RainbowRock.B


def test_a_rainbow_first_leads_only_to_the_castle() -> None:
    state = after(begun(), PlayMagic(Card.RAINBOW, target=CASTLE))
    assert (state.at(Piece.RAINBOW)[0], state.supply(Piece.RAINBOW)) == (1, 3)
    assert code(state, PlayMagic(Card.RAINBOW, target=R1)) == "rainbows_closed"
    state = replace(state, rainbows_open=True)
    state = after(state, PlayMagic(Card.RAINBOW, source=CASTLE, target=R1))
    assert state.at(Piece.RAINBOW)[:2] == (0, 1)
    assert after(state, PlayMagic(Card.RAINBOW, source=R1)).supply(Piece.RAINBOW) == 4


def test_a_crossed_rainbow_moves_without_a_card() -> None:
    state = replace(begun(), rainbows=(Rainbow(None, CASTLE),), moved=True)
    assert after(state, ShiftRainbow(CASTLE)).supply(Piece.RAINBOW) == 4
    assert code(state, ShiftRainbow(R1)) == "no_piece_there"


def test_a_rainbow_to_the_castle_may_move_to_another_rainbow_rock() -> None:
    state = after(begun(), PlayMagic(Card.RAINBOW, target=CASTLE, target_rock=A))
    assert state.rainbows == (Rainbow(A, CASTLE),)
    moved = PlayMagic(Card.RAINBOW, CASTLE, CASTLE, source_rock=A, target_rock=B)
    assert after(state, moved).rainbows == (Rainbow(B, CASTLE),)
    assert line(state, moved) == "Ana plays Rainbow, rainbow rock B – castle"
    assert code(state, replace(moved, target_rock=A)) == "same_place"
    unsaid = PlayMagic(Card.RAINBOW, CASTLE, CASTLE)
    assert after(state, unsaid).rainbows == (Rainbow(None, CASTLE),)


def test_a_crossed_rainbow_moves_on_the_board_before_the_dragon_rocks_are_open() -> None:
    state = replace(begun(), rainbows=(Rainbow(A, CASTLE),), moved=True)
    state = after(state, ShiftRainbow(CASTLE, CASTLE, A, B))
    assert state.rainbows == (Rainbow(B, CASTLE),)
    assert after(state, ShiftRainbow(CASTLE, CASTLE)).rainbows == (Rainbow(None, CASTLE),)
    assert code(state, ShiftRainbow(CASTLE, CASTLE, A)) == "no_piece_there"
    assert code(state, ShiftRainbow(CASTLE, R1)) == "rainbows_closed"


def test_a_rainbow_moves_without_a_card_only_after_a_knight_has_moved() -> None:
    state = after(begun(), PlayMagic(Card.RAINBOW, target=CASTLE))
    shifted = ShiftRainbow(CASTLE)
    assert code(state, shifted) == "not_crossed"
    moved = after(state, MoveKnight(1, landing=Landing.CASTLE))
    assert after(moved, shifted).rainbows == ()
    for begins in (Replace(), TakeCards((1, 0, 0, 0)), PlayMagic(Card.CLOUD)):
        assert code(after(moved, begins), shifted) == "not_crossed"


def test_a_look_after_the_move_leaves_the_rainbow_to_be_moved() -> None:
    state = replace(armed(without_dragon(begun())), rainbows=(Rainbow(A, R1),), rainbows_open=True)
    looked = after(state, MoveKnight(1, landing=Landing.ROCK), Look(Rock.R1, False))
    assert after(looked, ShiftRainbow(R1)).rainbows == ()


def test_with_plain_counters_the_table_judges_what_was_crossed() -> None:
    state = replace(begun(plain=True), rainbows=(Rainbow(None, CASTLE),))
    assert after(state, ShiftRainbow(CASTLE)).rainbows == ()


def test_a_rainbow_that_was_moved_uncrossed_in_a_recorded_play_has_moved() -> None:
    state = replace(begun(), rainbows=(Rainbow(None, CASTLE),))
    recorded = GAME.fold(state, ShiftRainbow(CASTLE))
    assert isinstance(recorded, Outcome)
    assert recorded.state == replace(state, rainbows=())
    over = replace(state, step=Step.OVER)
    for folded in (GAME.fold(state, ShiftRainbow(R1)), GAME.fold(over, ShiftRainbow(CASTLE))):
        assert isinstance(folded, Refusal)


def test_two_rainbows_may_begin_on_one_rainbow_rock() -> None:
    """From the castle to a dragon rock in two steps. Source: section 8."""
    state = replace(begun(), rainbows_open=True)
    for end in (CASTLE, R1):
        state = after(state, PlayMagic(Card.RAINBOW, target=end, target_rock=A))
    assert state.rainbows == (Rainbow(A, CASTLE), Rainbow(A, R1))


def test_there_are_two_bridges() -> None:
    state = after(
        begun(), PlayMagic(Card.BRIDGE, target=R1), PlayMagic(Card.BRIDGE, target=ELSEWHERE)
    )
    assert code(state, PlayMagic(Card.BRIDGE, target=R2)) == "none_left"
    assert code(begun(), PlayMagic(Card.BRIDGE, target=CASTLE)) == "bad_place"


def test_a_dragon_leaves_its_rock_and_may_guard_another() -> None:
    assert all(begun().dragon_home(rock) for rock in Rock)
    state = after(begun(), PlayMagic(Card.DRAGON, source=R1, target=ELSEWHERE))
    assert not state.dragon_home(Rock.R1)
    assert code(state, PlayMagic(Card.DRAGON, source=R1, target=R2)) == "no_piece_there"
    assert code(state, PlayMagic(Card.DRAGON, ELSEWHERE, R2)) == "dragon_already_there"
    assert code(state, PlayMagic(Card.DRAGON, target=R1)) == "which_dragon"
    assert code(state, PlayMagic(Card.DRAGON, source=R2)) == "which_dragon"
    assert after(state, PlayMagic(Card.DRAGON, R2, R1)).dragon_home(Rock.R1)


def test_nobody_has_to_follow_the_pieces() -> None:
    state = after(begun(), PlayMagic(Card.DRAGON), PlayMagic(Card.RAINBOW))
    assert state.dragons == begun().dragons
    assert state.rainbows == begun().rainbows


def test_a_teleport_into_the_castle_brings_the_armour() -> None:
    played = PlayMagic(Card.TELEPORT, target=CASTLE)
    assert after(begun(), played).knights[0].armour
    assert told(begun(), played) == [
        "Armour for Ana",
        "Take a suit of armour from the castle.",
    ]
    assert not after(begun(), PlayMagic(Card.TELEPORT)).knights[0].armour
    assert not after(begun(teleport_armour=False), played).knights[0].armour


def test_who_is_teleported_out_of_the_castle_sends_the_other_in() -> None:
    played = PlayMagic(Card.TELEPORT, source=CASTLE, player=2)
    assert [knight.armour for knight in after(begun(), played).knights] == [False] * 2 + [
        True,
        False,
    ]
    assert line(begun(), played) == "Ana plays Teleport on Cem"
    assert code(begun(), replace(played, player=0)) == "own_cards"
    assert code(begun(), replace(played, player=7)) == "unknown_player"


def test_the_cloud_says_whose_knight_it_carries() -> None:
    played = PlayMagic(Card.CLOUD, player=1)
    assert line(begun(), played) == "Ana plays Big cloud on Ben"
    assert told(begun(), played) == ["Put Ben’s knight on any free start space."]
    after(begun(), PlayMagic(Card.CLOUD, player=0))


def test_a_points_card_is_no_magic() -> None:
    assert code(begun(), PlayMagic(Card.TWO)) == "bad_card"
