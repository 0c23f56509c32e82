"""The advice for a hand, asked for beside a play: it leaves no trace, and nobody else has it."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games.regicide import GAME
from companion.games.regicide.cards import Suit
from companion.games.regicide.moves.declare import RevealEnemy
from companion.games.regicide.odds import think
from companion.games.regicide.odds.think import Answer, Effort, answers
from companion.games.regicide.state import State, Step
from companion.games.regicide.view import thinking
from companion.games.regicide.view.hand import HandAdvice
from companion.games.regicide.view.thinking import think_over
from companion.play import Moment, Story
from companion.store.opening import FILE
from companion.ui.shell.context import now_ms
from companion.widgets.ink import Ink
from companion.widgets.scene import ToolScene
from companion.widgets.tokens import DARK
from tests.games.regicide.driver import (
    ENGLISH,
    FRENCH,
    cards,
    fighting,
    in_fight,
    outcome_of,
    setup,
    started,
)
from tests.headless import Headless
from tests.tools.chance.learnt import knowing
from tests.ui.table import address, table_in

LOOKS = [(Ink(), ENGLISH), (Ink(DARK, scale=2), FRENCH), (Ink(width=844, height=390), FRENCH)]


def tool(
    state: State | None, ink: Ink | None = None, voice: Any = ENGLISH, **more: Any
) -> Headless:
    def refuse(*_args: str) -> bool:
        raise AssertionError("a hand is never kept")

    scene = ToolScene(
        ink=ink or Ink(),
        translator=voice,
        header=ft.Container(),
        kept=lambda _name: "",
        keep=refuse,
        state=state,
        **more,
    )

    @ft.component
    def Page() -> ft.View:
        return ft.View(controls=[HandAdvice(scene)])

    return Headless(lambda page: page.render_views(Page))


async def enter(app: Headless, *names: str) -> None:
    for name in names:
        rank, _of, _suit = name.partition(" of ")
        await app.tap(rank)
        await app.tap(name)
        await app.tap(rank)


async def test_plays_are_listed_with_what_they_do_the_best_first() -> None:
    async with tool(in_fight(fighting("JH"), damage=13)) as app:
        await enter(app, "7 of Diamonds", "9 of Clubs")
        assert app.shows("2 of 7")
        plays = [label for label in app.labels() if "damage" in label]
        assert plays[0].startswith("7♦, damage 7, life left 0, you pay 0")
        assert "beaten exactly: worth 10 to whoever draws it" in plays[0]
        assert "beaten, 11 damage too much" in plays[1]


async def test_what_must_be_paid_is_shown_with_the_cards_that_pay() -> None:
    async with tool(fighting("JH")) as app:
        await enter(app, "7 of Spades", "3 of Clubs")
        assert app.shows("pay with 3♣, exactly")
        assert app.shows("If I yield")


@pytest.mark.parametrize(
    ("shield", "hand", "verdict"),
    [
        (10, ("2 of Clubs",), "Safe · nothing to pay"),
        (4, ("6 of Clubs",), "Safe · pay with 6♣, exactly"),
        (4, ("2 of Clubs",), "It would lose the game · 4 are missing: you could not pay"),
    ],
)
async def test_yielding_is_called_safe_only_if_the_hand_pays(
    shield: int, hand: tuple[str, ...], verdict: str
) -> None:
    async with tool(in_fight(fighting("JH"), shield=shield)) as app:
        await enter(app, *hand)
        assert app.shows(verdict)


async def test_a_card_that_can_hardly_be_in_a_hand_is_doubted_when_it_is_entered() -> None:
    async with tool(fighting("JH")) as app:
        await enter(app, "7 of Spades")
        assert not app.shows("has not been beaten yet")
        await enter(app, "Queen of Spades")
        assert app.shows("Q♠ has not been beaten yet")


async def test_two_taps_before_the_screen_is_drawn_anew_both_count() -> None:
    async with tool(fighting("JH")) as app:
        await app.tap("7")
        for key in [app.target("7 of Spades"), app.target("7 of Hearts")]:
            app.press(key)
        await app.settle()
        assert app.shows("2 of 7")


async def test_a_card_is_taken_back_by_a_second_tap_or_by_its_chip() -> None:
    async with tool(fighting("JH")) as app:
        await enter(app, "7 of Spades", "3 of Clubs")
        await app.tap("Take 7 of Spades out of my hand")
        await enter(app, "3 of Clubs")
        assert app.shows("0 of 7")
        assert not app.shows("What I could play")


async def test_the_attack_of_the_enemy_asks_for_the_cheapest_payment() -> None:
    state = replace(fighting("JH"), step=Step.SUFFER, need=9)
    async with tool(state) as app:
        await enter(app, "8 of Clubs", "7 of Diamonds")
        assert app.shows("pay with 8♣ and 7♦, 6 too much")
        assert app.shows("The smallest payment that is enough")
        await enter(app, "8 of Clubs")
        assert app.shows("These cards are worth 7, 9 are needed.")


async def test_without_a_play_or_an_agreement_there_is_no_advice() -> None:
    async with tool(None) as app:
        assert app.shows("Open this from a play")
    async with tool(fighting("JH"), odds=False) as app:
        assert app.shows("Your table agreed to hide chances and advice")
        assert not app.shows("My hand")


@pytest.mark.parametrize(("ink", "voice"), LOOKS)
async def test_every_step_can_be_shown(ink: Ink, voice: Any) -> None:
    for step in Step:
        async with tool(replace(fighting("QS", 1), step=step, need=4), ink, voice) as app:
            assert not app.shows("This part cannot be shown")


async def test_every_play_is_listed_when_all_are_asked_for() -> None:
    async with tool(fighting("QH")) as app:
        await enter(app, "2 of Clubs", "2 of Spades", "2 of Hearts", "3 of Clubs", "Ace of Spades")
        await app.tap("Show all 13 plays")
        assert len([label for label in app.labels() if "life left" in label]) == 13


def opened(players: int) -> tuple[State, Story[State]]:
    """Returns a table with its first enemy, and how it came about."""
    first, action = started(players), RevealEnemy(Suit.CLUBS)
    outcome = outcome_of(first, action)
    return outcome.state, knowing(Story(first, (Moment(action, first, outcome, 0),)))


async def test_alone_the_two_best_moves_are_named_with_their_chance_and_why() -> None:
    state, story = opened(1)
    async with tool(state, story=story) as app:
        await enter(app, "7 of Diamonds", "9 of Spades", "2 of Hearts")
        assert app.shows("The best chance to win")
        told = re.compile(r"(Play|Yield|Turn).*, \d+%, \w")
        named = [label for label in app.labels() if told.match(label)]
        assert len(named) == 2
        chances = [int(re.findall(r"(\d+)%", label)[0]) for label in named]
        assert chances == sorted(chances, reverse=True)


async def test_alone_the_payment_is_named_that_leaves_the_best_chance() -> None:
    state, story = opened(1)
    async with tool(replace(state, step=Step.SUFFER, need=9), story=story) as app:
        await enter(app, "7 of Diamonds", "9 of Spades", "2 of Hearts")
        assert any(label.startswith("Pay with") and "%, keeps" in label for label in app.labels())


async def test_several_players_are_given_no_hint() -> None:
    state, story = opened(2)
    async with tool(state, story=story) as app:
        await enter(app, "7 of Diamonds", "9 of Spades")
        assert app.shows("What I could play")
        assert not app.shows("The best chance to win")


CHANCES = re.compile(
    r"\d+% chance with this hand, by your own judgement, "
    r"\d+% chance with this hand, following the hints"
)
VERDICTS = "These two are as good.", "The first is best by", "Nothing else can be done."


def decided(app: Headless) -> bool:
    return any(map(app.shows, VERDICTS))


@pytest.fixture
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is thought, for as long as it takes."""
    monkeypatch.setattr(think, "EFFORTS", dict.fromkeys(range(1, 5), Effort(2, 2, 1)))
    monkeypatch.setattr(thinking, "THINKING_S", 3600)


async def asked(app: Headless, question: str) -> list[str]:
    """Asks what the app would do; returns what it names."""
    await app.tap(question)
    while not decided(app):
        await app.settle()
    moves = re.compile(r"(Play|Pay|Yield|Turn|Jouer|Payer|Passer)[^%]*, \w")
    return [label for label in app.labels() if moves.match(label)]


@pytest.mark.usefixtures("briefly")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
async def test_what_the_app_would_play_is_said_only_while_it_is_asked(
    players: int,
) -> None:
    state, story = opened(players)
    async with tool(state, story=story) as app:
        await enter(app, "7 of Diamonds", "9 of Spades", "2 of Hearts")
        assert not decided(app)
        assert not app.shows("following the hints")
        assert len(await asked(app, "What would you play?")) == 2
        assert len(list(filter(CHANCES.fullmatch, app.labels()))) == 1
        await enter(app, "3 of Hearts")
        assert not decided(app)
        assert not app.shows("following the hints")
        assert app.node("What would you play?")


@pytest.mark.usefixtures("briefly")
async def test_whoever_asks_with_a_part_of_the_hand_is_told_so() -> None:
    state, story = opened(4)
    async with tool(state, story=story) as app:
        await enter(app, "7 of Diamonds", "9 of Spades", "2 of Hearts", "3 of Hearts")
        await asked(app, "What would you play?")
        assert app.shows("This hand should have 5 cards")
        await enter(app, "3 of Clubs")
        await asked(app, "What would you play?")
        assert not app.shows("This hand should have")


@pytest.mark.usefixtures("briefly")
async def test_what_the_app_would_keep_is_said_when_the_enemy_strikes() -> None:
    state, story = opened(2)
    async with tool(replace(state, step=Step.SUFFER, need=9), story=story) as app:
        await enter(app, "7 of Diamonds", "9 of Spades", "2 of Hearts")
        named = await asked(app, "What would you keep?")
        assert sorted(label.split(",")[0] for label in named) == [
            "Pay with 7♦ and 2♥",
            "Pay with 9♠",
        ]
        assert all("keeps" in label for label in named)


@pytest.mark.parametrize("odd", [{"count_cards": True, "joker_names_self": False}, {"plain": True}])
async def test_the_app_is_not_asked_where_it_does_not_know(odd: dict[str, bool]) -> None:
    state = started(3, **odd)
    story = knowing(Story(state, ()))
    async with tool(replace(state, step=Step.PLAY), story=story) as app:
        await enter(app, "7 of Diamonds")
        assert not app.shows("What would you play?")


async def test_an_answer_comes_at_once_a_better_one_soon_and_the_last_in_time() -> None:
    state, story = opened(1)
    hints = answers(state, story, cards("7D 9S"), lambda _choices: 0)
    first = next(hints)
    now, shown = 0.0, list[tuple[float, bool]]()

    def thoughts() -> Iterator[Answer]:
        nonlocal now
        while True:
            now += 0.25
            yield first

    await think_over(thoughts(), lambda: now, lambda _best, over: shown.append((now, over)))
    assert shown == [(0.25, False), (0.5, False), (1.0, True)]


async def test_whoever_taps_while_the_app_thinks_is_heard_at_once() -> None:
    """Thinking hands over within few steps, and is given up wherever it waits."""
    state, story = opened(4)
    thoughts = answers(state, story, cards("7D 9S 3H 4C 5S"), lambda choices: choices // 2)
    ticks, clock = 0, asyncio.get_running_loop().time

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0)
            ticks += 1

    async with asyncio.TaskGroup() as tasks:
        ticking = tasks.create_task(tick())
        pondering = tasks.create_task(think_over(thoughts, clock, lambda *_answer: None))
        while ticks < 5:
            await asyncio.sleep(0)
        assert not pondering.done()
        assert pondering.cancel() and ticking.cancel()


async def test_how_likely_the_cards_drawn_pay_is_said() -> None:
    """One card of 37 is drawn, and 28 of them are worth the 4 that are missing."""
    state, story = opened(4)
    async with tool(state, story=story) as app:
        hand = "3 of Diamonds", "Ace of Spades", "Ace of Hearts", "2 of Clubs", "2 of Spades"
        await enter(app, *hand)
        await app.tap("Show all", exact=False)
        told = next(label for label in app.labels() if label.startswith("3♦, damage"))
        said = "4 are missing: only cards still to be drawn can pay · chance of that: 76%"
        assert said in told


def everything(folder: Path) -> list[str]:
    """Returns all that the store holds, line by line."""
    with sqlite3.connect(folder / FILE) as database:
        return list(database.iterdump())


async def test_a_hand_is_neither_stored_nor_sent_to_another_device(tmp_path: Path) -> None:
    table = table_in(tmp_path, {GAME.id: GAME})
    play = table.services.plays.create(GAME.id, setup(2), "ann", now_ms())
    assert isinstance(play, str)
    opened = table.services.open_plays.open(play)
    opened.act("ann", RevealEnemy(Suit.HEARTS), now_ms())
    async with (
        table.sit(f"/tool/{GAME.id}/hand/{play}") as app,
        table.sit(address(opened), device="ben") as other,
    ):
        stored, entries, seen = everything(tmp_path), len(opened.journal), other.labels()
        sent = len(other.connection.sent)
        for key in ("7", "7 of Spades", "7", "3", "3 of Clubs"):
            await app.tap(key)
        assert app.shows("pay with 3 of Clubs, exactly")
        await other.settle()
        assert (other.labels(), len(other.connection.sent)) == (seen, sent)
    assert everything(tmp_path) == stored
    assert len(opened.journal) == entries
    table.database.close()
