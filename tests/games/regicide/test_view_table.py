"""The table on the screen: all steps but composing a play."""

from __future__ import annotations

import flet as ft
import pytest

from companion.games.regicide.cards import JOKER, Card, Rank, Suit
from companion.games.regicide.moves.declare import (
    BeatEnemy,
    CannotPay,
    ChooseNext,
    FlipSoloJoker,
    RevealEnemy,
    SetCounts,
)
from companion.games.regicide.moves.turn import PayDamage, PlayCards
from companion.games.regicide.state import Counts, State
from companion.games.regicide.view.board import AROUND_LOW, NUMBER, lay_out
from companion.play.by_hand import Adjust, SetRule
from companion.play.reporting import Moment, Story
from companion.widgets.game_layout import picture_box
from companion.widgets.glyphs import lines_of
from companion.widgets.ink import Ink
from companion.widgets.landscape import LYING
from companion.widgets.prompt import TIGHT_HEIGHT
from companion.widgets.tokens import Space
from tests.games.regicide.driver import (
    do,
    fighting,
    in_fight,
    outcome_of,
    pay,
    play,
    started,
)
from tests.games.regicide.screen import LANDSCAPE, PORTRAIT, Screen

CORNER = 34 + 8
"""The width of the corner of a small card, with the air beside it."""


async def test_every_large_number_tells_how_it_came_about() -> None:
    async with Screen(fighting("JH")) as table:
        await table.app.tap("LIFE 20", exact=False)
        await table.app.tap("ATTACK 10", exact=False)
        await table.app.tap("Jack of Hearts. Immune", exact=False)
        await table.app.tap("Castle:", exact=False)
        await table.tap("How many are left, and why")
        assert table.asked == ["life", "attack", "immunity", "castle"]


async def test_the_castle_says_and_corrects_where_each_enemy_is() -> None:
    async with Screen(started()) as table:
        await table.app.tap("Castle:", exact=False)
        await table.tap("Jack of Clubs: still to come")
        await table.tap("Jack of Clubs: beaten exactly, on top of the Tavern")
        assert table.state.captured == (Card(Rank.JACK, Suit.CLUBS),)
        await table.tap("Jack of Clubs: beaten, to the discard pile")
        assert table.state.fallen == (Card(Rank.JACK, Suit.CLUBS),)
        assert table.state.captured == ()
        await table.tap("Jack of Clubs: still to come")
        assert table.state.castle_left == 12


@pytest.mark.parametrize("ink", [PORTRAIT, Ink(width=320, height=568)])
async def test_the_castle_is_as_high_as_a_finger(ink: Ink) -> None:
    async with Screen(fighting("JH"), ink) as table:
        assert (table.app.target("Castle:", exact=False).height or 0) >= 44


@pytest.mark.parametrize("ink", [PORTRAIT, LANDSCAPE])
async def test_an_enemy_beaten_exactly_stays_with_its_last_numbers(ink: Ink) -> None:
    before = in_fight(fighting("JC"), damage=11, shield=4)
    after = do(before, play("9H"))
    moment = Moment(play("9H"), before, outcome_of(before, play("9H")), 0)
    async with Screen(after, ink, story=Story(before, (moment,))) as table:
        assert table.app.shows("Jack of Clubs. Beaten exactly")
        assert table.app.node("LIFE 0, of 20, exact", exact=False)
        assert table.app.node("ATTACK 6", exact=False)


@pytest.mark.parametrize("ink", [PORTRAIT, Ink(width=1280, height=800)])
async def test_after_a_kill_all_steps_have_the_place_of_the_attack_and_nothing_is_said_twice(
    ink: Ink,
) -> None:
    before = in_fight(fighting("JC"), damage=11, shield=4)
    asked = list[tuple[float, float]]()

    def whole(width: float, height: float) -> ft.Control:
        asked.append((width, height))
        return ft.Text("all steps")

    async with Screen(do(before, play("9H")), ink, told_whole=whole) as table:
        assert table.app.shows("all steps")
        assert table.app.shows("LIFE 0")
        assert not table.app.shows("ATTACK")
        assert not table.app.shows("A long alert")
    assert asked
    async with Screen(before, ink, told_whole=whole) as table:
        assert table.app.shows("ATTACK"), "the attack of an enemy that stands is seen"


async def test_a_hint_stands_beside_what_happened_only_where_nothing_is_to_be_paid() -> None:
    struck = in_fight(fighting("JH"), damage=10)
    async with Screen(struck) as table:
        assert table.app.shows("ATTACK")
        assert not table.app.shows("Beaten exactly by")
    held = in_fight(fighting("JH"), damage=10, shield=10)
    async with Screen(held) as table:
        assert table.preview.startswith("Beaten exactly by")
        assert not table.app.shows("ATTACK"), "it would be half covered"
    async with Screen(held, alerts=()) as table:
        assert table.app.shows("ATTACK")


async def test_at_large_text_the_numbers_give_way_by_what_they_are_of() -> None:
    state, ink = fighting("JH"), Ink(scale=2.0)
    async with Screen(state, ink) as table:
        assert "of 20" not in table.app.texts()
    async with Screen(state, ink, alerts=()) as table:
        assert "of 20" in table.app.texts()


async def test_the_rank_that_is_turned_up_is_known_and_its_suit_is_tapped() -> None:
    state = do(started(), RevealEnemy(Suit.SPADES), BeatEnemy())
    async with Screen(state) as table:
        assert table.dimmed("Jack of Spades, beaten")
        await table.tap("Jack of Spades, beaten")
        assert table.refused == ["enemy_already_beaten"]
        await table.tap("Jack of Clubs")
        assert table.done == [RevealEnemy(Suit.CLUBS)]


@pytest.mark.parametrize("ink", [PORTRAIT, LANDSCAPE])
async def test_a_payment_counts_up_until_it_is_enough(ink: Ink) -> None:
    async with Screen(do(fighting("JC"), play("3S")), ink) as table:
        await _choose(table, "4", "4 of Hearts")
        assert table.preview == "4 of 7 to pay. 3 more"
        await _choose(table, "3", "3 of Hearts")
        assert table.preview == "7 of 7 to pay. Enough"
        await _choose(table, "2", "2 of Hearts")
        assert table.preview == "9 of 7 to pay. 2 too much (you could keep 2 of Hearts)"
        await table.tap("2 of Hearts", "Pay 7")
        assert table.done == [pay("4H 3H")]


async def _choose(table: Screen, rank: str, card: str) -> None:
    await table.tap(*([rank] if rank in table.app.labels() else []), card)


async def test_a_payment_may_be_told_as_one_sum() -> None:
    async with Screen(do(fighting("JC"), play("3S"))) as table:
        await table.tap("Only enter the total", "Paid in all +1", "Pay 8")
        assert table.done == [PayDamage((), 8)]


async def test_a_sum_asks_for_the_number_of_cards_where_cards_are_counted() -> None:
    state = fighting("JC", counts=Counts((7, 7), 20, 4), count_cards=True)
    async with Screen(do(state, play("3S"))) as table:
        await table.tap("Only enter the total", "Cards paid +1", "Pay 7")
        assert table.done == [PayDamage((), 7, 2)]
        assert table.state.counts == Counts((4, 7), 20, 6)


async def test_who_cannot_pay_is_asked_before_the_play_is_lost() -> None:
    async with Screen(do(fighting("JC"), play("3S"))) as table:
        await table.tap("Cannot pay", "No, go on")
        assert table.done == []
        await table.tap("Cannot pay", "Yes, lost")
        assert table.done == [CannotPay()]


async def test_alone_a_joker_may_be_turned_over_before_paying() -> None:
    async with Screen(do(fighting("JC", 1), play("3S"))) as table:
        await table.tap("Turn over a solo joker, 2 left")
        assert table.done == [FlipSoloJoker()]


async def test_after_a_joker_its_player_names_the_next() -> None:
    async with Screen(fighting("JC", 3)) as table:
        await table.tap("Joker", "Play the joker", "Cléo")
        assert table.done == [PlayCards((JOKER,)), ChooseNext(2)]


async def test_whoever_may_not_be_named_is_dimmed() -> None:
    state = do(fighting("JC", 3, joker_names_self=False), PlayCards((JOKER,)))
    async with Screen(state) as table:
        assert table.dimmed("Ana")
        await table.tap("Ana")
        assert table.refused == ["may_not_name_self"]


async def test_plain_counters_change_life_and_attack_and_lead_to_the_next_enemy() -> None:
    async with Screen(fighting("JC", plain=True)) as table:
        await table.tap("LIFE −10", "LIFE −1", "ATTACK −5", "Beaten exactly")
        assert table.done == [
            Adjust("life", None, -10),
            Adjust("life", None, -1),
            Adjust("attack", None, -5),
            BeatEnemy(True),
        ]
        assert table.app.shows("Jack of Hearts")


async def test_plain_counters_stop_at_nothing() -> None:
    state = do(fighting("JC", plain=True), Adjust("life", None, -17))
    async with Screen(state) as table:
        await table.tap("LIFE −10", "LIFE +10")
        assert table.done == [Adjust("life", None, -3), Adjust("life", None, 10)]


async def test_numbers_are_changed_by_hand_in_a_sheet() -> None:
    async with Screen(fighting("JC")) as table:
        await table.tap("Edit by hand", "Life −1", "Shield +1", "Whose turn: Bob", "Close")
        assert table.done == [
            Adjust("life", None, -1),
            Adjust("shield", None, 1),
            Adjust("turn", None, 1),
        ]
        await table.tap("Edit by hand", "Beaten")
        assert table.done[-1] == BeatEnemy(False)


async def test_counted_cards_are_shown_and_changed_by_hand() -> None:
    state = fighting("JC", counts=Counts((7, 7), 20, 4), count_cards=True)
    async with Screen(state) as table:
        await table.app.tap("Tavern 20, Discard 4, Ana 7, Bob 7", exact=False)
        await table.tap("Bob: Hand −1", "Tavern +1")
        assert table.done == [Adjust("hand", 1, -1), Adjust("tavern", None, 1)]


async def test_cards_are_counted_once_when_counting_begins_in_a_play() -> None:
    state = do(fighting("JC"), SetRule("count_cards", True))
    async with Screen(state) as table:
        await table.tap("Count", "Hand of Bob −1", "Tavern +1", "Confirm")
        assert table.done == [SetCounts((7, 6), 27, 0)]


async def test_a_table_that_is_only_looked_at_can_do_nothing() -> None:
    async with Screen(do(fighting("JC"), play("3S"), CannotPay()), locked=True) as table:
        assert not {"Cannot pay", "Yield", "A", "5", "Edit by hand"} & set(table.app.labels())
        await table.app.tap("Jack of Clubs. Immune", exact=False)
        assert table.asked == ["immunity"] and table.done == []


@pytest.mark.parametrize("state", [fighting("JC"), do(fighting("JC"), play("3S")), started()])
async def test_a_correction_offers_the_step_of_its_moment(state: State) -> None:
    async with Screen(state) as table, Screen(state, correcting=True) as correction:
        assert correction.app.labels() == table.app.labels()


@pytest.mark.parametrize("width", [844, 915])
@pytest.mark.parametrize("scale", [1.0, 1.3])
async def test_on_a_phones_side_every_enemy_is_named_whole(width: int, scale: float) -> None:
    async with Screen(fighting("QD"), Ink(width=width, height=390, scale=scale)) as table:
        (name,) = table.app.find(ft.Text, lambda text: text.value == "Queen of Diamonds")
        layout = lay_out(table.ink, 0)
        assert layout.state_width is not None and isinstance(name.style, ft.TextStyle)
        room = layout.state_width - 2 * layout.side - CORNER
        size = name.style.size or 0
        lines = lines_of("Queen of Diamonds", size, room)
        assert name.max_lines is None or lines <= name.max_lines
        assert lines * size * 1.1 <= layout.head


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 568), (320, 640)])
async def test_on_the_smallest_phones_the_two_numbers_are_seen_whole(
    width: int, height: int
) -> None:
    ink = Ink(width=width, height=height)
    async with Screen(fighting("QD"), ink, alerts=()) as table:
        layout = lay_out(ink, 0)
        assert layout.low
        castle = table.app.target("Castle:", exact=False)
        assert castle.height is not None
        card = AROUND_LOW + NUMBER * layout.size
        seen = picture_box(ink, TIGHT_HEIGHT).height
        assert castle.height + Space.M + card <= seen


async def test_a_phone_with_more_height_has_the_large_numbers() -> None:
    for ink in (Ink(), Ink(width=360, height=640), Ink(width=375, height=667)):
        assert lay_out(ink, 0).size >= 96


@pytest.mark.parametrize("card", [True, False])
async def test_on_a_phones_side_all_steps_after_a_kill_stand_above_the_keys(card: bool) -> None:
    before = in_fight(fighting("JC"), damage=11, shield=4)
    places = list[tuple[float, float]]()

    def whole(width: float, height: float) -> ft.Control | None:
        places.append((width, height))
        return ft.Text("all steps") if width > 500 or card else None

    async with Screen(do(before, play("9H")), LANDSCAPE, told_whole=whole) as table:
        assert table.app.shows("all steps")
        assert not table.app.shows("A long alert")
        assert table.app.shows("ATTACK") is not card
    left = lay_out(LANDSCAPE, 0).state_width
    assert left is not None
    wide = max(width for width, _height in places)
    assert card or wide == LANDSCAPE.width - 3 * LYING.edge - left
