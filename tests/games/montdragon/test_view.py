"""The screens of Montdragon: the step that is due, its preview, and what a tap does."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import flet as ft
import pytest

from companion.games.montdragon import GAME
from companion.games.montdragon.moves.knight import Duel, Look, MoveKnight
from companion.games.montdragon.moves.magic import PlayMagic
from companion.games.montdragon.moves.turn import EndTurn, Replace, SetColours, TakeCards
from companion.games.montdragon.notebook import MINE, line_of
from companion.games.montdragon.pieces import (
    MAGIC,
    Card,
    Colour,
    Landing,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
    Space,
    card_name,
)
from companion.games.montdragon.state import Knight, State, Step
from companion.games.montdragon.view import strip_look
from companion.games.montdragon.view.board import (
    PRIMARY,
    STRIP,
    TableController,
    board_size,
    hand_height,
    is_tight,
    knight_height,
    state_width,
)
from companion.play.by_hand import Adjust
from companion.play.entry import Note
from companion.widgets import EDGE, EVENT, TARGET, Ink, Space as Gap, TextSize, picture_box
from companion.widgets.glyphs import breadth
from companion.widgets.ink import BOARD_TARGET
from companion.widgets.numbers import DIGIT
from companion.widgets.prompt import Pen
from companion.widgets.prompt.strip import SMALL
from tests.games.montdragon.driver import PEOPLE, after, armed, begun, without_dragon
from tests.games.montdragon.screen import playing, seated
from tests.games.screen import Screen as OneScreen
from tests.legibility import MAIN, PHONE, TABLE, arc_minutes
from tests.ui.table import address


class Screen(OneScreen):
    """One session at a table, perhaps with a notebook."""

    def __init__(self, state: State, *notes: str, **fields: Any) -> None:
        self.notes = tuple(Note(0, seq, text) for seq, text in enumerate(notes, 1))
        super().__init__(
            GAME, PEOPLE, state, lambda state: state.players, notes=self.notes, **fields
        )


async def test_a_points_card_is_tapped_previewed_and_moved() -> None:
    screen = Screen(armed(begun(), doubling=True))
    async with screen.open() as app:
        await app.tap("Points card 3", "6 spaces", "Move 6 spaces")
        assert screen.done == [MoveKnight(3, double=True)]
        assert screen.state.current == 1


async def test_what_cannot_be_done_says_why() -> None:
    screen = Screen(begun())
    async with screen.open() as app:
        await app.tap("Points card 2", "The move ends on: rock 1")
        assert app.shows("Ana has no armour: fetch it from the castle first.")
        await app.tap("The move ends on: castle")
        assert app.shows("Armour for Ana")
        await app.tap("2 spaces to the castle")
        assert screen.state.knights[0].armour


async def test_a_dragon_is_sent_away_by_magic() -> None:
    screen = Screen(begun())
    async with screen.open() as app:
        await app.tap("Dragon", "From: rock 1", "To: elsewhere", "Dragon elsewhere")
        assert screen.done == [PlayMagic(Card.DRAGON, Place.R1, Place.ELSEWHERE)]
        assert app.shows("rock 1, free")
        assert app.node("Replace hand").disabled


async def test_a_hand_is_replaced_after_its_preview() -> None:
    state = replace(begun(), talon=3, unnamed=10).with_knight(0, Knight(hand=4))
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Replace hand")
        assert app.shows("All used cards are shuffled in first.")
        await app.tap("Replace all cards")
        assert screen.done == [Replace()]


async def test_three_cards_are_drawn_from_others() -> None:
    screen = Screen(begun(3))
    async with screen.open() as app:
        await app.tap("Take cards")
        for label in ("Ben +1", "Ben +1", "Cem +1"):
            await app.tap(label)
        await app.tap("Take 3 cards")
        assert screen.done == [TakeCards((0, 2, 1))]


async def test_an_empty_hand_is_told_what_it_can_do_in_place_of_passing() -> None:
    screen = Screen(begun().with_knight(0, Knight(hand=0)))
    async with screen.open() as app:
        assert app.shows("No card to play")
        assert app.node("End turn without a points card").disabled
        await app.tap("Take cards", "Ben +1", "Take 1 card")
        assert screen.done == [TakeCards((0, 1, 0, 0))]


async def test_a_duel_is_settled_with_the_cards_there_are() -> None:
    state = replace(begun(), step=Step.DUEL).with_knight(1, Knight(hand=1))
    screen = Screen(state)
    async with screen.open() as app:
        assert app.node("on: a space").selected
        await app.tap("on: a rock")
        assert app.node("on: a space").selected is False
        assert app.shows("Only one knight may stand on a rock: move elsewhere.")
        await app.tap("on: a space", "Duel: take 1 card")
        assert screen.done == [Duel(1, 1)]


async def test_no_duel_is_fought_in_the_castle() -> None:
    screen = Screen(replace(begun(), step=Step.DUEL))
    async with screen.open() as app:
        await app.tap("on: the castle", "No duel")
        assert screen.done == [Duel(1, 0, Space.CASTLE)]


async def test_the_right_princess_is_asked_about_before_the_end() -> None:
    state = replace(without_dragon(armed(begun())), step=Step.LOOK)
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Look into rock: 2")
        assert app.shows("The dragon guards rock 2: it must go first.")
        await app.tap("Look into rock: 1", "My princess!")
        assert screen.done == []
        await app.tap("Ana frees the princess from rock 1")
        assert screen.done == [Look(Rock.R1, True)]


async def test_every_number_says_why_and_can_be_changed_by_hand() -> None:
    screen = Screen(begun(2))
    async with screen.open() as app:
        await app.tap("rock 3, Dragon", "no look yet")
        await app.tap("Cards left", "Why? Talon and hands", "Rainbow: 4 of 4")
        assert screen.asked == ["chance_R3", "knight_0", "talon", "used_rainbow"]
        await app.tap(
            "Talon −1",
            "Close",
            "Ben, 7, no armour",
            "Armour +1",
            "Colour of the knight: black",
            "Close",
            "Pieces by hand",
            "Dragons, rock 1 −1",
        )
        assert screen.done == [
            Adjust("talon", None, -1),
            Adjust("armour", 1, 1),
            SetColours((Colour.RED, Colour.BLACK, Colour.YELLOW, Colour.GREEN)),
            Adjust("dragon_R1", None, -1),
        ]


async def test_while_the_past_is_looked_at_numbers_are_shown_and_none_is_changed() -> None:
    screen = Screen(begun(2), locked=True)
    async with screen.open() as app:
        assert not app.shows("Points card 3")
        await app.tap("Ben, 7, no armour")
        assert app.node("Hand −1", exact=False).disabled
        assert not app.shows("Colour of the knight: blue")
        await app.tap("Close", "Cards left", "Rainbow: 4 of 4", "Why? Talon and hands")
        assert screen.asked == ["used_rainbow", "talon"]
        assert app.node("Talon +1", exact=False).disabled
        assert not app.shows("Top of the discard pile: not known")


async def test_plain_counters_have_numbers_and_looks_only() -> None:
    state = without_dragon(armed(begun(plain=True)))
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap(
            "Ana, Hand −1", "Look at a princess", "Look into rock: 1", "Not mine", "End turn"
        )
        assert screen.done == [Adjust("hand", 0, -1), Look(Rock.R1, False), EndTurn()]


@pytest.mark.parametrize("odds", [True, False])
async def test_a_rock_explains_its_chances_only_where_they_are_wanted(odds: bool) -> None:
    screen = Screen(begun(2), odds=odds)
    async with screen.open() as app:
        rock = app.node("rock 3", exact=False)
        around = [box for box in app.tappable() if rock in list(app.walk(box))]
        assert bool(around) == odds


@pytest.mark.parametrize("odds", [True, False])
async def test_chances_are_told_only_where_the_table_agreed_to_see_them(odds: bool) -> None:
    seen = [line_of(Rock.R1, Colour.BLUE)]
    screen = Screen(begun(), MINE, *seen, odds=odds)
    async with screen.open() as app:
        await app.tap("Notebook: note or read", "Read without holding", "Show it now")
        assert app.shows("rock 1: 0%")
        assert app.shows("rock 2: 33%") == odds
        assert app.shows("rock 2: ?") != odds


async def test_an_old_entry_is_corrected_in_the_frame(tmp_path: Path) -> None:
    """The frame's own way: the step of the old state is offered, and replaces the entry."""
    table = seated(tmp_path)
    play = playing(table, (MoveKnight(1), MoveKnight(2)))
    async with table.sit(address(play)) as app:
        await app.tap("More", "Log")
        await app.tap("Ana plays 1: 1 space", exact=False)
        await app.tap("Correct it", "Points card 4", "Move 4 spaces")
        assert play.timeline.lines[0].action == MoveKnight(4)
        assert play.timeline.state.current == 2
    table.database.close()


@pytest.mark.parametrize(
    ("players", "rules", "told"),
    [
        (4, {}, "All 36 cards: 7 each, 8 in the talon."),
        (3, {}, "Remove 1 series of 1 to 5: 31 cards, 7 each, 10 in the talon."),
        (2, {}, "Remove 1 series of 1 to 5: 31 cards, 7 each, 17 in the talon."),
        (
            2,
            {"removal": "per_missing"},
            "Remove 2 series of 1 to 5: 26 cards, 7 each, 12 in the talon.",
        ),
    ],
)
async def test_before_the_first_card_the_deck_and_the_rocks_are_set_up(
    players: int, rules: dict[str, Any], told: str
) -> None:
    screen = Screen(begun(players, **rules))
    lettered = "Rainbow rocks: A to D in the same way."
    numbered = "Rock 1 is the one nearest to Ana; 2, 3 and 4 follow clockwise."
    async with screen.open() as app:
        await app.tap(f"{told} {numbered} {lettered}")
        assert screen.asked == ["deck"]
        await app.tap("Points card 1", "Move 1 space")
        assert not app.shows(numbered)
        await app.tap("Notebook: note or read", "Whose notebook?: Ana")


async def test_a_rainbow_that_was_crossed_is_moved_without_a_card() -> None:
    rainbow = PlayMagic(Card.RAINBOW, target=Place.CASTLE)
    screen = Screen(after(begun(), rainbow, MoveKnight(1, landing=Landing.CASTLE)))
    async with screen.open() as app:
        await app.tap("Pieces by hand", "Move it to: rock 1")
        assert screen.refused == ["rainbows_closed"]
        assert screen.state.rainbows == (Rainbow(None, Place.CASTLE),)
        await app.tap("Move it to: castle")
        assert screen.state.rainbows == (Rainbow(None, Place.CASTLE),)
        await app.tap("Pieces by hand", "Rainbow rock: C", "Move it to: castle")
        assert screen.state.rainbows == (Rainbow(RainbowRock.C, Place.CASTLE),)
        await app.tap("Pieces by hand", "Move it to: beside the board")
        assert screen.state.rainbows == ()
        assert not app.shows("Move it to")


async def test_the_only_free_rock_is_chosen_beforehand() -> None:
    state = replace(without_dragon(armed(begun())), step=Step.LOOK)
    screen = Screen(state)
    async with screen.open() as app:
        await app.tap("Not mine")
        assert screen.done == [Look(Rock.R1, False)]


async def test_a_table_may_want_a_bridge_for_every_look() -> None:
    state = replace(without_dragon(armed(begun(rainbow_look=False))), step=Step.LOOK)
    told = "Only a knight who came over a bridge may look."
    for opened in (False, True):
        async with Screen(replace(state, rainbows_open=opened)).open() as app:
            assert app.shows(told) is opened


@pytest.mark.parametrize("height", [568, 600, 640, 659, 660, 700, 740, 844])
def test_the_whole_board_is_seen_on_every_upright_phone(height: int) -> None:
    ink = Ink(width=320, height=height)
    pads = hand_height(ink) + 2 * Gap.M + TARGET + PRIMARY
    knight = 0 if is_tight(ink) else knight_height(ink)  # else where what happened is said
    stands = STRIP + Gap.M + board_size(ink)[1] + 2 + knight
    assert stands <= picture_box(ink, pads).height + 0.1
    assert not is_tight(ink) or knight_height(ink) >= EVENT


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390)])
def test_names_and_numbers_of_cards_have_room_side_by_side(
    players: int, size: tuple[float, float]
) -> None:
    screen = Screen(begun(players))
    ink = screen.ink = Ink(width=size[0], height=size[1])
    look = strip_look(TableController(screen.scene(), Pen(ink, screen.translator, print)))
    whole = state_width(ink) if ink.landscape else ink.width - 2 * EDGE
    room = (whole - (players - 1) * look.gap) / players - 2 * look.inset
    digits = DIGIT * look.number
    assert arc_minutes(look.number * 0.7 * PHONE, TABLE) >= MAIN
    assert look.badge + Gap.XS + digits <= room
    if not look.narrow:
        room -= look.badge + digits + 2 * Gap.S
    assert breadth("Chloé", TextSize.CAPTION) + Gap.XS + SMALL <= room


async def test_no_name_of_a_card_is_wider_than_its_key_on_a_narrow_phone() -> None:
    screen = Screen(begun(4))
    async with screen.open() as app:
        await screen.show(app, screen.state, ink=Ink(width=320, height=568), language="fr")
        keys = {key.key: key for key in app.find(ft.Container) if key.key in tuple(MAGIC)}
        shares = {card: cast(int, key.expand) for card, key in keys.items()}
        row = 320 - 2 * EDGE - 4 * (Gap.S + 1)
        for card in MAGIC:
            width = row * shares[card] / sum(shares.values())
            words = screen.translator.text(card_name(card)).replace("-", "- ").split(" ")
            assert max(breadth(word, TextSize.FINE) for word in words) <= width, card
            assert width >= BOARD_TARGET


ENTERS, DOUBLES = "may enter dragon rocks, exact count", "may double every points card"


def under_way() -> State:
    state = begun()
    return replace(state, knights=tuple(replace(knight, hand=5) for knight in state.knights))


@pytest.mark.parametrize(
    "ink", [Ink(), Ink(width=360, height=740), Ink(width=844, height=390), Ink(width=1280)]
)
async def test_what_a_knight_may_do_is_in_sight_where_nothing_else_is_said(ink: Ink) -> None:
    screen = Screen(armed(under_way(), doubling=True))
    screen.ink = ink
    async with screen.open() as app:
        (told,) = [text for text in app.texts() if ENTERS in text]
        assert DOUBLES in told
        assert told.startswith("Ana: ") is (ink.width >= 380)
        await app.tap("Points card 3")  # its preview stands there now
        assert not any(ENTERS in text for text in app.texts())


async def test_what_a_knight_may_do_gives_way_to_what_is_said() -> None:
    fresh = Screen(begun())
    async with fresh.open() as app:
        assert not any("armour first" in text for text in app.texts())
    large = Screen(armed(under_way()))
    large.ink = Ink(scale=2)
    async with large.open() as app:
        assert not any(ENTERS in text for text in app.texts())
