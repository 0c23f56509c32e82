"""What a phone knows of the installed app."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games import discover
from companion.paths import assets_folder
from companion.ui.manifest import manifest

GAMES = discover()


def told(*, offline: bool) -> dict[str, Any]:
    template = (assets_folder() / "manifest.json").read_bytes()
    return json.loads(manifest(template, GAMES, offline=offline))


@pytest.mark.parametrize(("offline", "root"), [(True, "./#/"), (False, "./")])
def test_each_game_and_scan_have_a_shortcut(offline: bool, root: str) -> None:
    ways = [each["url"] for each in told(offline=offline)["shortcuts"]]
    assert sorted(ways) == sorted([f"{root}scan", *(f"{root}new/{game}" for game in GAMES)])
    assert f"{root}scan" in ways[:4]  # more than these are shown nowhere


def test_only_the_offline_site_is_handed_anything() -> None:
    assert not {"file_handlers", "share_target"} & told(offline=False).keys()
    assert {"file_handlers", "share_target"} <= told(offline=True).keys()


def test_each_kind_of_screen_has_pictures() -> None:
    kinds = {each["form_factor"] for each in told(offline=False)["screenshots"]}
    assert kinds == {"narrow", "wide"}
