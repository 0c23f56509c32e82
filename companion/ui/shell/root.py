"""The root of a session: theme, text scale, window, and the screen for the address.

A session that could not begin has one screen only, which says why.
"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import unquote

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import Translator, _
from companion.paths import split_url
from companion.ui.play.opening import ToolScreen, tool_of
from companion.ui.shell.context import RulesQuery, Services, Shell
from companion.ui.shell.device import APP, Device, use_subscription
from companion.ui.shell.home import Home
from companion.ui.shell.keyboard import listen
from companion.ui.shell.preferences import Preferences, keep, restore
from companion.ui.shell.ways import NEW, OF_PLAY, PLAIN, RULES, SYNC, WATCH, Ways, lazy_screen
from companion.widgets import Ink, client, error_panel, theme_named, use_stable
from companion.widgets.client import scale_probe
from companion.widgets.form import DRAFTS
from companion.widgets.sheets import LAYERS
from companion.widgets.title_bar import TITLES


def start_session(page: ft.Page, services: Services, device: Device) -> None:
    """Shows the app to one client.

    Raises:
        StoreError: the settings of the device cannot be read.
    """
    page.title = APP
    client.prepare(page)
    preferences = restore(services.settings, device.name, device.language)
    page.render_views(Root, services, device, preferences)


@ft.component
def Root(services: Services, device: Device, stored: Preferences) -> ft.View:
    """The one view: everything else is a screen in it."""
    page = device.page
    route, ways = use_ways(device)
    window, dark = use_window(page, device)
    system, set_system = ft.use_state(0.0)  # 0: not measured yet
    still = use_reduced_motion(device)
    preferences, set_preferences = ft.use_state(stored)
    first: Message | None = services.report.message if services.report else None
    trouble, tell = ft.use_state(first)

    def prefer(chosen: Preferences) -> None:
        set_preferences(chosen)
        try:
            keep(services.settings, device.name, chosen)
        except CompanionError as error:
            tell(error.message)

    theme = theme_named(preferences.theme, system_dark=dark)
    ink = Ink(
        theme=theme,
        scale=preferences.text / 100,
        system=system or 1.0,
        width=window[0],
        height=window[1],
        calm=preferences.calm or still,
        left_handed=preferences.left_handed,
        voice=services.translators[preferences.language],
    )
    ft.use_effect(lambda: client.apply_theme(page, ink), [theme])
    ft.use_effect(lambda: client.speak(page, preferences.language), [preferences.language])
    characters = preferences.characters
    ft.use_effect(lambda: listen(page, device, ways.go, characters=characters), [characters])
    rules_query, _keep = ft.use_state(RulesQuery)
    each_key = preferences.each_key
    ft.use_effect(lambda: device.stop_at_each_key(each_key), [each_key])
    shell = Shell(
        services,
        device,
        preferences,
        ink,
        use_stable(ways.go),
        use_stable(ways.back),
        use_stable(prefer),
        trouble,
        use_stable(tell),
        rules_query,
        ways.above,
        ways.left_with,
    )

    async def popped(event: ft.Event[ft.View]) -> None:
        """Answers a phone's back button: a sheet first, then the screen, then the app."""
        await event.control.confirm_pop(not ways.step_back())

    def drawn() -> ft.Control:
        if device.watches:  # there is one screen, whatever the address
            return lazy_screen(WATCH)(shell, route, key="watch")
        return DRAFTS(device.drafts[""], lambda: screen(shell, route))

    def titled() -> ft.Control:
        return TITLES(device.titles, drawn)

    body = ft.Container(
        expand=True,
        bgcolor=theme.ground,
        content=ft.SafeArea(
            # The first screen waits for the measure, so that nothing is drawn in the wrong size.
            content=LAYERS(device.layers, titled) if system else ft.Container(),
            expand=True,
            minimum_padding=0,
        ),
    )
    layers: list[ft.Control] = [
        scale_probe(set_system),
        ft.Container(content=body, left=0, right=0, top=0, bottom=0),
    ]
    return ft.View(
        padding=0,
        spacing=0,
        bgcolor=theme.ground,
        controls=[ft.Stack(layers, expand=True)],
        # A phone's back button would end the app; what a browser's does is told by its page.
        can_pop=page.web,
        on_confirm_pop=popped,
    )


def use_ways(device: Device) -> tuple[str, Ways]:
    """Returns the address of the screen that is shown, and what shows others; a hook."""
    ways, _keep = ft.use_state(lambda: Ways(device.page, device.layers))
    route, show = ft.use_state(ways.trail[-1])

    ways.on_move = show
    ft.use_effect(ways.tell, [])
    use_subscription(device, (), ways.tell_again)
    return route, ways


def use_window(page: ft.Page, device: Device) -> tuple[tuple[float, float], bool]:
    """Returns the window's width and height in pixels, and whether the system is dark."""
    window, set_window = ft.use_state((page.width or 390, page.height or 844))
    dark, set_dark = ft.use_state(page.platform_brightness == ft.Brightness.DARK)

    def look() -> None:
        set_window((page.width or 390, page.height or 844))
        set_dark(page.platform_brightness == ft.Brightness.DARK)

    def watch() -> None:
        page.on_resize = lambda _: look()
        page.on_platform_brightness_change = lambda _: look()

    ft.use_effect(watch, [])
    # A client that comes back says how large it is now, but not that this has changed.
    use_subscription(device, (), look)
    return window, dark


def use_reduced_motion(device: Device) -> bool:
    """Returns whether the system prefers reduced motion, False until it is known; a hook."""
    still, set_still = ft.use_state(False)

    async def ask() -> None:
        if await device.still():
            set_still(True)

    ft.use_effect(ask, [])
    return still


def screen(shell: Shell, route: str) -> ft.Control:
    """Returns the screen of an address; an unknown one is the home screen."""
    path = split_url(route).path.strip("/")
    match [unquote(part) for part in path.split("/")]:
        case ["new", game, *again] if game in shell.services.games and len(again) < 2:
            return lazy_screen(NEW)(shell, game, *again, key=path)
        case [name, play, *where] if name in OF_PLAY and len(where) <= (name == "replay"):
            return lazy_screen(OF_PLAY[name])(shell, play, *where, key=path)
        case ["sync" | "again" | "scan" | "join" | "open" | "move" as way, *play] if len(play) < 2:
            return lazy_screen(SYNC)(shell, way, "".join(play), route)
        case [name] if name in PLAIN:
            return lazy_screen(PLAIN[name])(shell, key=name)
        case ["rules", *where] if len(where) < 3:
            return lazy_screen(RULES)(shell, *where, *[""] * (2 - len(where)), key="rules")
        case ["tool", game, name, *play] if len(play) < 2:
            tool = tool_of(shell.services.games.get(game), name)
            if tool is None:
                return Home(shell, key="home")
            return ToolScreen(shell, shell.services.games[game], tool, *play, key=path)
        case _:
            return Home(shell, key="home")


def show_failure(
    page: ft.Page, voice: Translator, error: CompanionError, again: Callable[[], object]
) -> None:
    """Shows why the app cannot be shown, and the way to try again.

    Args:
        page: the client's page.
        voice: speaks its language.
        error: what went wrong.
        again: begins the session anew.
    """
    dark = page.platform_brightness == ft.Brightness.DARK
    ink = Ink(theme=theme_named("system", system_dark=dark))
    page.title = APP
    client.prepare(page)
    client.apply_theme(page, ink)
    page.render_views(Failure, ink, voice, error, again)


@ft.component
def Failure(
    ink: Ink, voice: Translator, error: CompanionError, again: Callable[[], object]
) -> ft.View:
    """What went wrong, in the middle of the window."""
    panel = error_panel(
        ink,
        voice.text(_("Companion cannot be shown")),
        voice.text(error.message),
        action=(voice.text(_("Try again")), again),
    )
    return ft.View(padding=0, bgcolor=ink.theme.ground, controls=[panel])
