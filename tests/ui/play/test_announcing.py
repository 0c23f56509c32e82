"""Whose turn it is and what happens is seen across the table, and read out once, whoever did it."""

from __future__ import annotations

import json
from typing import Any

import flet as ft

from companion.ui.invite.table import NAME
from companion.ui.shell.senses import Sign
from companion.widgets.ink import Ink
from tests.headless import Headless
from tests.ui.table import Table, address


def handed(app: Headless) -> list[str | None]:
    """Returns to whom the device is being handed."""
    coloured = any(ground.bgcolor != Ink().theme.ground for ground in grounds(app))
    titles = app.find(ft.Semantics, lambda node: node.heading_level == 1)
    return [title.label for title in titles if coloured]


def grounds(app: Headless) -> list[ft.Container]:
    """Returns what lies behind everything and can change its colour."""
    return app.find(ft.Container, lambda box: box.animate is not None and box.content is None)


async def test_the_next_player_is_shown_behind_keys_that_count_meanwhile(table: Table) -> None:
    async with table.playing() as (_play, app):
        assert handed(app) == []
        await app.tap("Ana +3")
        (told,) = handed(app)
        assert told is not None
        assert told.startswith("Ben’s turn")
        (ground,) = grounds(app)
        assert ground.bgcolor != Ink().theme.ground
        assert ground.on_click is None
        await app.tap("Ben +3")
        (told,) = handed(app)
        assert told is not None
        assert told.startswith("Ana’s turn")


async def test_nobody_is_shown_where_calm_was_asked_for(table: Table) -> None:
    table.prefer(calm=True)
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        assert handed(app) == []
        assert grounds(app) == []


async def test_nobody_is_shown_after_a_turn_was_taken_back(table: Table) -> None:
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        await app.tap("Take back: ", exact=False)
        assert handed(app) == []


async def test_nobody_is_shown_to_people_with_phones_of_their_own(table: Table) -> None:
    play = table.play()
    async with table.sit(address(play)) as app, table.sit(address(play), device="ben") as other:
        await app.tap("Ana +3")
        await other.tap("Ben +3")
        await app.tap("Ana +3")
        assert handed(app) == handed(other) == []


async def test_the_name_is_seen_large_and_takes_no_press(table: Table) -> None:
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        (card,) = app.find(ft.Container, lambda box: box.ignore_interactions)
        assert card.opacity == 1
        assert isinstance(card.content, ft.Semantics)
        assert card.content.exclude_semantics
        assert not app.find(
            ft.Container, lambda box: box.ignore_interactions and box.on_click is not None
        )


async def test_an_action_and_what_is_owed_are_read_out_once_also_under_a_sheet(
    table: Table,
) -> None:
    async with table.playing() as (_play, app):
        assert app.heard() == []
        await app.tap("Ana +3")
        first = ["Ana scores 3. Points: 3. Ben’s turn."]
        assert app.heard() == first
        await app.tap("More")
        await app.tap("Close")
        assert app.heard() == first


async def test_what_was_taken_back_is_read_out_with_whose_turn_it_is_again(table: Table) -> None:
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        await app.tap("Take back: ", exact=False)
        assert app.heard()[1:] == ["Taken back: Ana scores 3. Points 3, then 0. Ana’s turn."]


async def test_what_others_do_is_read_out_and_what_was_done_before_one_came_is_not(
    table: Table,
) -> None:
    play = table.play()
    async with table.sit(address(play)) as app:
        await app.tap("Ana +3")
        async with table.sit(address(play), device="ben") as other:
            assert other.heard() == []
            await app.tap("Ben +3")
            assert other.heard() == app.heard()[1:]
            assert len(other.heard()) == 1


def asked_of_page(app: Headless) -> list[dict[str, Any]]:
    """Returns what the page around the client was asked for."""
    asked = [json.loads(args["json"]) for args in app.invoked("senses")]
    return [each for each in asked if "title" not in each]


def spoken(app: Headless) -> list[str]:
    return [asked["speak"]["text"] for asked in asked_of_page(app) if "speak" in asked]


async def test_nothing_is_spoken_or_felt_on_a_device_that_did_not_ask_for_it(table: Table) -> None:
    table.services.settings.put(NAME, "Ben", "ann")
    async with table.playing() as (_play, app):
        await app.tap("Ana +3", "Ben +3", "Take back: Ben scores 3. Points 3 → 0")
        await app.go("/")
        assert asked_of_page(app) == []


async def test_what_is_read_out_is_spoken_in_the_language_and_at_the_speed_of_the_device(
    table: Table,
) -> None:
    table.prefer(spoken=True, speed=125)
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        (asked,) = asked_of_page(app)
        assert asked == {"speak": {"text": app.heard()[0], "language": "en", "rate": 1.25}}
        await app.go("/")
        assert asked_of_page(app)[1:] == [{"hush": True}]


async def test_it_is_said_again_by_a_key_and_by_a_word(table: Table) -> None:
    table.prefer(spoken=True)
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        key = {"key": ".", "ctrl": False, "meta": False, "shift": False, "alt": False}
        await app.event(app.page, "keyboard_event", key)
        await app.tap("More", "Say it again")
        assert spoken(app) == app.heard() * 3


async def test_a_players_phone_tells_the_turn_when_it_comes_and_other_things_otherwise(
    table: Table,
) -> None:
    table.prefer(signs_felt=True, signs_heard=True)
    table.services.settings.put(NAME, "Ben's phone", "ann")
    async with table.playing() as (_play, app):
        await app.tap("Ana +3")
        await app.tap("Take back: ", exact=False)
        given = [asked["pattern"] for asked in asked_of_page(app)]
        assert given == [list(sign.value.vibration) for sign in (Sign.TURN, Sign.UNDONE)]
        assert all(asked["notes"] for asked in asked_of_page(app))


async def test_a_phone_of_nobody_gives_no_sign(table: Table) -> None:
    table.prefer(signs_felt=True, signs_heard=True)
    async with table.playing() as (_play, app):
        await app.tap("Ana +3", "Ben +3")
        assert asked_of_page(app) == []


def test_each_sign_has_a_pattern_of_its_own() -> None:
    assert len({sign.value.vibration for sign in Sign}) == len(Sign)
    assert len({sign.value.notes for sign in Sign}) == len(Sign)
