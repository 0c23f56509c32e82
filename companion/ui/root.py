"""The root of a session: theme, text scale, window, and the screen for the address."""

from __future__ import annotations

from urllib.parse import unquote, urlsplit

import flet as ft

from companion.ui.device import Device
from companion.ui.home import Home
from companion.ui.new_play import NewPlay
from companion.ui.play_frame import PlayFrame
from companion.ui.plays import Plays
from companion.ui.preferences import Preferences, keep, restore
from companion.ui.settings import SettingsScreen
from companion.ui.shell import House, Shell
from companion.widgets import client
from companion.widgets.ink import Ink, theme_named
from companion.widgets.probe import scale_probe
from companion.widgets.stable import use_stable


def start_session(page: ft.Page, house: House, device: Device) -> None:
    """Shows the app to one client."""
    page.title = "Companion"
    client.prepare(page)
    page.render_views(Root, house, device)


@ft.component
def Root(house: House, device: Device) -> ft.View:
    """The one view: everything else is a screen in it."""
    page = device.page
    route, set_route = ft.use_state(page.route or "/")
    window, set_window = ft.use_state((page.width or 390, page.height or 844))
    system, set_system = ft.use_state(0.0)  # 0: not measured yet
    dark, set_dark = ft.use_state(page.platform_brightness == ft.Brightness.DARK)
    preferences, set_preferences = ft.use_state(
        lambda: restore(house.settings, device.name, device.language)
    )

    def watch() -> None:
        page.on_route_change = lambda _: set_route(page.route)
        page.on_resize = lambda _: set_window((page.width or 390, page.height or 844))
        page.on_platform_brightness_change = lambda _: set_dark(
            page.platform_brightness == ft.Brightness.DARK
        )

    ft.use_effect(watch, [])

    def prefer(chosen: Preferences) -> None:
        keep(house.settings, device.name, chosen)
        set_preferences(chosen)

    theme = theme_named(preferences.theme, system_dark=dark)
    ink = Ink(
        theme=theme,
        scale=preferences.text / 100,
        system=system or 1.0,
        width=window[0],
        height=window[1],
        calm=preferences.calm,
    )
    ft.use_effect(lambda: client.wear(page, ink), [theme])
    ft.use_effect(lambda: client.speak(page, preferences.language), [preferences.language])
    shell = Shell(house, device, preferences, ink, use_stable(page.navigate), use_stable(prefer))
    body = ft.Container(
        expand=True,
        bgcolor=theme.ground,
        content=ft.SafeArea(
            # The first screen waits for the measure, so that nothing is drawn in the wrong size.
            content=screen(shell, route) if system else ft.Container(),
            expand=True,
            minimum_padding=0,
        ),
    )
    return ft.View(
        padding=0,
        spacing=0,
        bgcolor=theme.ground,
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


def screen(shell: Shell, route: str) -> ft.Control:
    """Returns the screen of an address; an unknown one is the home screen."""
    path = urlsplit(route).path.strip("/")
    match [unquote(part) for part in path.split("/")]:
        case ["new", game] if game in shell.house.games:
            return NewPlay(shell, game, key=f"new/{game}")
        case ["play", play]:
            return PlayFrame(shell, play, key=f"play/{play}")
        case ["plays"]:
            return Plays(shell, key="plays")
        case ["settings"]:
            return SettingsScreen(shell, key="settings")
        case _:
            return Home(shell, key="home")
