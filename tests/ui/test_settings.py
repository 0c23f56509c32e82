import json
from typing import Any

import flet as ft
import pytest

from companion.ui.shell.preferences import Preferences, restore
from companion.widgets.tokens import DARK, LIGHT
from tests.headless import Headless
from tests.store.disk import busy
from tests.ui.table import Table


def kept(table: Table, device: str = "ann") -> Preferences:
    return restore(table.services.settings, device, None)


def ground(app: Headless) -> Any:
    return app.page.views[0]


def largest_text(app: Headless) -> float:
    return max(text.style.size or 0 for text in app.find(ft.Text) if text.style is not None)


async def test_the_language_changes_everything_at_once(table: Table) -> None:
    async with table.sit("/settings") as app:
        assert app.shows("Settings")
        await app.tap("Français")
        assert app.shows("Réglages")
        assert not app.shows("Settings")
        locale = app.page.locale_configuration
        assert locale is not None
        assert locale.current_locale == ft.Locale("fr")
        await app.go("/")
        assert app.shows("Nouvelle partie")
    assert kept(table).language == "fr"


async def test_the_first_language_is_the_one_the_device_asks_for(table: Table) -> None:
    assert restore(table.services.settings, "new", "fr").language == "fr"
    assert restore(table.services.settings, "new", "pt").language == "en"


async def test_each_device_has_settings_of_its_own(table: Table) -> None:
    async with table.sit("/settings") as ann, table.sit("/settings", device="ben") as ben:
        await ann.tap("Français")
        await ben.settle()
        assert ben.shows("Settings")
    async with table.sit("/settings") as again:
        assert again.shows("Réglages")


async def test_the_theme_is_worn_at_once(table: Table) -> None:
    async with table.sit("/settings") as app:
        await app.tap("Dark")
        assert app.page.theme_mode == ft.ThemeMode.DARK
        assert {box.bgcolor for box in app.find(ft.Container)} & {DARK.ground, DARK.card}
        await app.tap("Light")
        assert app.page.theme_mode == ft.ThemeMode.LIGHT
        assert {box.bgcolor for box in app.find(ft.Container)} & {LIGHT.ground, LIGHT.card}
    assert kept(table).theme == "light"


async def test_the_theme_follows_the_device_until_one_is_chosen(table: Table) -> None:
    async with table.sit("/settings") as app:
        app.session.apply_page_patch({"platform_brightness": "dark"})
        await app.event(app.page, "platform_brightness_change", {"brightness": "dark"})
        assert app.page.theme_mode == ft.ThemeMode.DARK


async def test_the_text_grows_at_once(table: Table) -> None:
    async with table.sit("/settings") as app:
        before = largest_text(app)
        await app.tap("150%")
        assert largest_text(app) > before * 1.3
    assert kept(table).text == 150


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Keep the screen on", "awake"),
        ("Feel each tap", "haptics"),
        ("Calm", "calm"),
        ("Left hand", "left_handed"),
        ("Speak at the table", "spoken"),
        ("Feel your turn", "signs_felt"),
        ("Hear your turn", "signs_heard"),
        ("Shortcuts of a single character", "characters"),
        ("Tab stops at each key", "each_key"),
    ],
)
async def test_a_switch_is_turned_and_kept(table: Table, label: str, name: str) -> None:
    async with table.sit("/settings") as app:
        before = getattr(kept(table), name)
        await app.tap(label, exact=False)
        assert getattr(kept(table), name) is not before
        assert app.node(label, exact=False).toggled is not before


async def test_a_page_is_told_where_tab_stops_once_that_is_chosen(table: Table) -> None:
    async with table.sit("/settings") as app:
        for _time in range(2):
            await app.tap("Tab stops at each key", exact=False)
        asked = [json.loads(args["json"]) for args in app.invoked("senses")]
        assert [each["eachKey"] for each in asked if "eachKey" in each] == [True, False]


async def test_a_choice_that_cannot_be_kept_holds_for_now_and_says_so(table: Table) -> None:
    async with table.sit("/settings") as app:
        with busy(table.database):
            await app.tap("Français")
        assert app.shows("Réglages")
        assert app.shows("La base de données est occupée.")


async def test_everyone_is_credited(table: Table) -> None:
    async with table.sit("/settings") as app:
        assert app.shows("Toy: made for the tests")


async def test_a_device_without_a_voice_says_so_and_one_with_a_voice_may_be_faster(
    table: Table,
) -> None:
    silent = "this device has no voice of its own for this language"
    for voice in (False, True):
        async with table.sit("/settings", answer=lambda _name, _args, voice=voice: voice) as app:
            assert app.shows(silent) is not voice
    table.prefer(spoken=True)
    async with table.sit("/settings", answer=lambda _name, _args: True) as app:
        await app.tap("125%")
    assert kept(table).speed == 125
