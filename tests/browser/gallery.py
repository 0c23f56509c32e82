"""Every widget on a few pages, to be looked at and tapped.

    python -m tests.browser.gallery --port 8900

The route chooses: `/<scene>/<light|dark>/<text size in percent>/<language>`, for
example `/keypad/dark/150`. Scenes: parts, keypad, lanes, tiles, sheet, words, states,
cards, enemies, players, payment, counters.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from urllib.parse import urlsplit

import flet as ft

from companion.host.server import run
from companion.widgets import client
from companion.widgets.client import scale_probe
from companion.widgets.ink import Ink, theme_named
from tests.browser.scenes_parts import Parts, States, Tiles, Words
from tests.browser.scenes_play import Keypad, Lanes, Sheets
from tests.browser.scenes_prompt import Chosen, Counted, Named, Paid, Turned

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SCENES = {
    "parts": Parts,
    "keypad": Keypad,
    "lanes": Lanes,
    "tiles": Tiles,
    "sheet": Sheets,
    "words": Words,
    "states": States,
    "cards": Chosen,
    "enemies": Turned,
    "players": Named,
    "payment": Paid,
    "counters": Counted,
}


@ft.component
def Gallery(page: ft.Page, scene: str, theme: str, percent: int) -> ft.View:
    system, set_system = ft.use_state(0.0)
    window, set_window = ft.use_state((page.width or 390, page.height or 844))

    def watch() -> None:
        page.on_resize = lambda _event: set_window((page.width or 390, page.height or 844))

    ft.use_effect(watch, [])
    ink = Ink(
        theme=theme_named(theme, system_dark=False),
        scale=percent / 100,
        system=system or 1.0,
        width=window[0],
        height=window[1],
    )
    client.apply_theme(page, ink)
    body = SCENES[scene](ink) if system else ft.Container()
    return ft.View(
        padding=0,
        spacing=0,
        bgcolor=ink.theme.ground,
        controls=[
            ft.Stack(
                [
                    scale_probe(set_system),
                    ft.Container(content=body, left=0, right=0, top=0, bottom=0),
                ],
                expand=True,
            )
        ],
    )


def main(page: ft.Page) -> None:
    """Show the scene that the route names."""
    page.title = "Gallery"
    client.prepare(page)
    given = [piece for piece in urlsplit(page.route).path.split("/") if piece]
    scene, theme, percent, language = (given + ["parts", "light", "100", "en"][len(given) :])[:4]
    client.speak(page, language)
    page.render_views(Gallery, page, scene if scene in SCENES else "parts", theme, int(percent))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8900)
    port = parser.parse_args().port
    print(f"The gallery is at http://127.0.0.1:{port}", flush=True)
    run(main, port=port, exact_port=True, assets_dir=ASSETS)
