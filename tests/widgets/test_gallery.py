"""Every widget draws itself in every look, and nothing that can be tapped is nameless."""

from __future__ import annotations

import flet as ft
import pytest

from tests.browser.gallery import SCENES, main
from tests.headless import Headless
from tests.named import assert_named

WINDOWS = [(390, 844), (844, 390), (1280, 800), (320, 568)]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize(("theme", "system"), [("light", 1.0), ("dark", 2.0)])
async def test_every_scene_is_named_throughout(
    scene: str, window: tuple[int, int], theme: str, system: float
) -> None:
    route = f"/{scene}/{theme}/100"
    async with Headless(main, route=route, width=window[0], height=window[1], scale=system) as app:
        assert_named(app)


@pytest.mark.parametrize("scene", SCENES)
async def test_no_text_leaves_for_a_fallback_font(scene: str) -> None:
    async with Headless(main, route=f"/{scene}/light/100") as app:
        for text in app.find(ft.Text):
            if text.style is not None and text.data is None:
                fallback = text.style.font_family_fallback
                assert fallback == ["Sigil"], text.value
