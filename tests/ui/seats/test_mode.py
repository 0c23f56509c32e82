"""The device in the middle of the table: panels around the edge, nothing else changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest
from PIL import ImageFont

from companion.games.mordred.board import Row
from companion.games.mordred.moves.roll import Roll
from companion.games.morrigan.moves.place import AddTerritory
from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import RevealEnemy
from companion.games.regicide.moves.turn import Yield
from companion.i18n import _
from companion.paths import assets_folder
from companion.play.action import Action
from companion.play.by_hand import Adjust, Finish
from companion.play.setup import Player, Setup
from companion.resources import find_games
from companion.store.open_play import OpenPlay
from companion.ui.invite.table import TABLE
from companion.ui.seats.number import DIGIT
from companion.ui.shell.context import now_ms
from companion.widgets.tokens import Typeface
from tests import legibility
from tests.headless import Headless
from tests.ui.table import Table, address, table_in

NAMES = ("Ana", "Ben", "Chloé", "David", "Émile")
COLOURS = ("red", "blue", "green", "gold", "violet")
LAY, TAKE, MOVE = (
    "Put it in the middle of the table",
    "Take the device up again",
    "Move everybody on by one place",
)
PIXELS_TO_MM = 844 / 138.4
"""Logical pixels to a millimetre on a phone of 6 inches: 19.5 by 9, 138.4 mm high."""

FIRST: dict[str, tuple[Action, ...]] = {
    "regicide": (RevealEnemy(Suit.SPADES),),
    "mordred": (Adjust("money", 0, 18), Adjust("money", 1, 27)),
    "morrigan": (AddTerritory(0, 3), Adjust("prestige", 1, 14)),
    "murky_fairies": (Adjust("souls", 1, 12),),
}


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Table]:
    made = table_in(tmp_path, find_games())
    yield made
    made.database.close()


def begin(table: Table, game: str, count: int, *first: Action) -> OpenPlay:
    people = tuple(
        Player(name, name, colour, "") for name, colour in zip(NAMES, COLOURS, strict=True)
    )
    data = tuple(table.services.tables.get(game, {}).items())
    play = table.services.plays.create(game, Setup(people[:count], data=data), "ann", now_ms())
    assert isinstance(play, str)
    opened = table.services.open_plays.open(play)
    for action in first or FIRST[game]:
        opened.act("ann", action, now_ms())
    return opened


async def lay(app: Headless) -> None:
    await app.tap("More")
    await app.tap(LAY)


def panel(app: Headless, identifier: str) -> ft.Semantics:
    (found,) = app.find(ft.Semantics, lambda node: node.identifier == identifier)
    return found


@pytest.mark.parametrize(
    ("game", "count"), [("regicide", 2), ("mordred", 3), ("morrigan", 3), ("murky_fairies", 2)]
)
async def test_who_does_not_see_the_panels_hears_one_heading(
    games: Table, game: str, count: int
) -> None:
    play = begin(games, game, count)
    async with games.sit(f"/play/{play.id}") as app:
        (before,) = app.find(ft.Semantics, lambda node: node.heading_level == 1)
        await lay(app)
        (heading,) = app.find(ft.Semantics, lambda node: node.heading_level == 1)
        assert before.label
        assert (heading.label or "").startswith(before.label)


def quarters(app: Headless, identifier: str) -> int:
    """Returns how a panel is turned."""
    inside = panel(app, identifier)
    return next(
        box.quarter_turns for box in app.find(ft.RotatedBox) if inside in list(app.walk(box))
    )


def numerals(app: Headless, identifier: str) -> list[float]:
    """Returns the sizes of the numbers in a panel, the largest first."""
    found = app.find(ft.Text, root=panel(app, identifier))
    styles = [text.style for text in found if text.style is not None]
    sizes = [style.size or 0 for style in styles if style.font_family == Typeface.NUMERAL]
    return sorted(sizes, reverse=True)


def test_a_digit_is_as_high_as_the_layout_takes_it_to_be() -> None:
    font = ImageFont.truetype(assets_folder() / "fonts" / "Fraunces-Numerals.ttf", 1000)
    for digit in "0123456789":
        _left, top, _right, lower = font.getbbox(digit, anchor="ls")
        assert -top >= DIGIT * 1000 - 1 and lower <= 20


@pytest.mark.parametrize(
    ("game", "count"),
    [
        ("mordred", 2),
        ("mordred", 3),
        ("mordred", 4),
        ("morrigan", 3),
        ("morrigan", 4),
        ("morrigan", 5),
        ("murky_fairies", 2),
    ],
)
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
async def test_main_numbers_are_12_mm_high_on_a_phone_of_six_inches(
    games: Table, game: str, count: int, size: tuple[int, int]
) -> None:
    games.prefer(language="fr")
    play = begin(games, game, count)
    # With the currency, three digits are the longest that is played with.
    most = {"mordred": Adjust("money", 0, 120), "morrigan": Adjust("prestige", 0, 15)}
    play.act("ann", most.get(game, Adjust("souls", 0, 40)), now_ms())
    async with games.sit(address(play), width=size[0], height=size[1]) as app:
        await app.tap("Plus")
        await app.tap("Poser au milieu de la table")
        heights = [numerals(app, f"seat-{seat}")[0] * DIGIT / PIXELS_TO_MM for seat in range(count)]
        assert min(heights) >= 12


def test_what_is_12_mm_high_is_read_by_who_sits_opposite() -> None:
    assert legibility.arc_minutes(12, legibility.OPPOSITE) >= 1.7 * legibility.MAIN
    assert pytest.approx(1 / PIXELS_TO_MM, abs=0.001) == legibility.PHONE


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
async def test_the_enemy_is_read_from_both_sides(
    games: Table, count: int, size: tuple[int, int]
) -> None:
    play = begin(games, "regicide", count)
    async with games.sit(address(play), width=size[0], height=size[1]) as app:
        await lay(app)
        sides = ("middle-0",) if count == 1 else ("middle-0", "middle-1")
        for side in sides:
            life, attack = numerals(app, side)[:2]
            assert min(life, attack) * DIGIT / PIXELS_TO_MM >= 12
        if count > 1:
            assert (quarters(app, "middle-0") - quarters(app, "middle-1")) % 4 == 2


@pytest.mark.parametrize(("game", "count"), [("regicide", 2), ("morrigan", 5)])
async def test_on_a_tiny_phone_panels_keep_actions_and_drop_steppers(
    games: Table, game: str, count: int
) -> None:
    async with games.sit(address(begin(games, game, count)), width=320, height=568) as app:
        await lay(app)
        labels = app.labels(panel(app, "middle-0" if game == "regicide" else "seat-1"))
        assert not any(label.endswith("−1") for label in labels)
        assert app.shows("Ana: Yield" if game == "regicide" else "Ana: End turn")


async def test_a_tap_on_a_panel_is_kept_and_shown_to_all_sides(games: Table) -> None:
    play = begin(games, "regicide", 4)
    async with games.sit(address(play)) as app:
        await lay(app)
        await app.tap("LIFE −1")
        assert app.labels().count("LIFE 19") == 2
        await app.tap("Ana: Yield")
        assert play.timeline.state.need == 10
        assert app.shows("Pay 10")


async def test_the_ordinary_view_is_one_tap_away(games: Table) -> None:
    async with games.sit(address(begin(games, "mordred", 3))) as app:
        await lay(app)
        assert not app.shows("More")
        await app.tap(TAKE)
        assert app.shows("More") and not app.find(ft.RotatedBox)


async def test_a_device_lies_as_it_lay_when_the_play_is_opened_again(games: Table) -> None:
    play = begin(games, "mordred", 4)
    async with games.sit(address(play)) as app:
        await lay(app)
        before = quarters(app, "seat-1")
        await app.tap(MOVE)
        moved = quarters(app, "seat-1")
        assert moved != before
    async with games.sit(address(play)) as again:
        assert quarters(again, "seat-1") == moved
    async with games.sit(address(play), device="ben") as other:
        assert other.shows("More")


async def test_whose_turn_it_is_glows_and_is_said(games: Table) -> None:
    async with games.sit(address(begin(games, "morrigan", 3))) as app:
        await lay(app)
        assert panel(app, "seat-0").label == "Ana, 12 to go, whose turn it is"
        await app.tap("Ana: End turn")
        glowing = [
            app.find(ft.Container, root=panel(app, f"seat-{seat}"))[0].shadow is not None
            for seat in range(3)
        ]
        assert glowing == [False, True, False]


async def test_every_key_says_whose_it_is(games: Table) -> None:
    async with games.sit(address(begin(games, "mordred", 4))) as app:
        await lay(app)
        for seat, name in enumerate(NAMES[:4]):
            named = app.labels(panel(app, f"seat-{seat}"))
            assert all(label.startswith(name) for label in named if not label[0].isdigit())


async def test_a_refusal_is_turned_to_who_was_refused_until_it_is_put_away(
    games: Table,
) -> None:
    unarmed = Adjust("attack", None, -10)
    play = begin(games, "regicide", 2, RevealEnemy(Suit.SPADES), unarmed, Yield())
    before = len(play.journal)
    async with games.sit(address(play)) as app:
        await lay(app)
        for _again in range(2):
            await app.tap("Ben: Yield")
            assert quarters(app, "message") == quarters(app, "seat-1") != quarters(app, "seat-0")
            assert app.shows("No yielding now")
            await app.tap("Close")
            assert not app.shows("No yielding now")
        assert len(play.journal) == before


async def test_who_comes_to_the_table_covers_no_panel(games: Table) -> None:
    play = begin(games, "regicide", 2)
    came = _("Another phone is here.")
    async with games.sit(address(play)) as app, games.sit("/", device="ben") as ben:
        await lay(app)
        games.services.table.report(came, "ben", lambda: None)
        ben.page.pubsub.send_others_on_topic(TABLE, None)
        await app.settle()
        assert not app.find(ft.Semantics, lambda node: node.identifier == "message")
        await app.tap(TAKE)
        assert app.shows("Another phone is here.")


async def test_what_was_taken_back_can_be_brought_back_from_the_same_side(games: Table) -> None:
    play = begin(games, "mordred", 4)
    async with games.sit(address(play)) as app:
        await lay(app)
        await app.tap("Chloé, Money +1")
        await app.tap("Take back: Money of Chloé", exact=False)
        assert quarters(app, "message") == quarters(app, "seat-2")
        await app.tap("Bring back")
        assert play.timeline.state.seats[2].money == 1


async def test_quick_taps_in_the_middle_are_taken_back_one_by_one(games: Table) -> None:
    play = begin(games, "mordred", 4)
    async with games.sit(address(play)) as app:
        await lay(app)
        for _tap in range(5):
            await app.tap("Chloé, Money +1")
        for left in (4, 3, 2, 1, 0):
            await app.tap(f"Money £{left + 1} → £{left}", exact=False)
            assert play.timeline.state.seats[2].money == left
        await app.tap("Bring back")
        assert play.timeline.state.seats[2].money == 1


async def test_the_games_own_view_is_turned_to_the_player_until_the_turn_ends(
    games: Table,
) -> None:
    play = begin(games, "mordred", 4, Roll(0, Row.A, 5, 6))
    async with games.sit(address(play)) as app:
        await lay(app)
        turned = quarters(app, "seat-0")
        await app.tap("Ana: Build or attack")
        (box,) = app.find(ft.RotatedBox)
        assert box.quarter_turns == turned and app.shows("village, £")
        await app.tap("Back to the middle")
        await app.tap("Ana: Build or attack")
        await app.tap("End turn, then Ben")
        assert panel(app, "seat-1").label == "Ben, whose turn it is"


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024)])
async def test_a_number_stays_in_its_place_when_the_turn_goes_on(
    games: Table, size: tuple[int, int]
) -> None:
    play = begin(games, "morrigan", 4)
    async with games.sit(address(play), width=size[0], height=size[1]) as app:
        await lay(app)
        before = [numerals(app, f"seat-{seat}")[0] for seat in range(4)]
        await app.tap("Ana: End turn")
        assert [numerals(app, f"seat-{seat}")[0] for seat in range(4)] == before


async def test_the_end_of_a_play_is_shown_as_ever(games: Table) -> None:
    play = begin(games, "morrigan", 3)
    async with games.sit(address(play)) as app:
        await lay(app)
        await app.tap("Ana: End turn")
        play.act("ann", Finish((1,)), now_ms())
        await app.resize(391, 844)
        assert not app.find(ft.RotatedBox)


async def test_the_toy_game_has_no_seats_and_no_such_line_in_the_menu(table: Table) -> None:
    async with table.sit(address(table.play())) as app:
        await app.tap("More")
        assert not app.shows(LAY)


@pytest.mark.parametrize("game", ["regicide", "mordred", "morrigan"])
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1024, 768), (320, 568)])
async def test_every_size_language_and_text_size_draws(
    games: Table, game: str, size: tuple[int, int]
) -> None:
    games.prefer(language="fr", text=200, theme="dark", calm=True)
    play = begin(games, game, 4)
    async with games.sit(address(play), width=size[0], height=size[1]) as app:
        await app.tap("Plus")
        await app.tap("Poser au milieu de la table")
        for _turn in range(4):
            assert not app.shows("ne peut pas être affiché")
            await app.tap("Décaler tout le monde d’une place")
        assert [node.identifier for node in app.find(ft.Semantics) if node.identifier]
