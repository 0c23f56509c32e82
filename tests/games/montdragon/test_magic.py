"""Rainbows, bridges, dragons, teleport and cloud."""

from dataclasses import replace

from companion.games.montdragon.moves.magic import PlayMagic, ShiftRainbow
from companion.games.montdragon.pieces import Card, Piece, Place, Rock
from tests.games.montdragon.driver import after, begun, code, effect

CASTLE, R1, R2, ELSEWHERE = Place.CASTLE, Place.R1, Place.R2, Place.ELSEWHERE


def test_a_rainbow_first_leads_only_to_the_castle() -> None:
    state = after(begun(), PlayMagic(Card.RAINBOW, target=CASTLE))
    assert (state.at(Piece.RAINBOW)[0], state.supply(Piece.RAINBOW)) == (1, 3)
    assert code(state, PlayMagic(Card.RAINBOW, target=R1)) == "rainbows_closed"
    state = replace(state, rainbows_open=True)
    state = after(state, PlayMagic(Card.RAINBOW, source=CASTLE, target=R1))
    assert state.at(Piece.RAINBOW)[:2] == (0, 1)
    assert after(state, PlayMagic(Card.RAINBOW, source=R1)).supply(Piece.RAINBOW) == 4


def test_a_crossed_rainbow_moves_without_a_card() -> None:
    state = after(begun(), PlayMagic(Card.RAINBOW, target=CASTLE))
    assert after(state, ShiftRainbow(CASTLE)).supply(Piece.RAINBOW) == 4
    assert code(state, ShiftRainbow(R1)) == "no_piece_there"
    assert code(state, ShiftRainbow(CASTLE, CASTLE)) == "same_place"


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
    assert effect(begun(), played).armour
    assert after(begun(), played).knights[0].armour
    assert not after(begun(), PlayMagic(Card.TELEPORT)).knights[0].armour


def test_a_points_card_is_no_magic() -> None:
    assert code(begun(), PlayMagic(Card.TWO)) == "bad_card"
