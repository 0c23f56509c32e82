"""The only screen of a session that could not begin."""

from collections.abc import Callable

import flet as ft

from companion.errors import CompanionError
from companion.i18n import Translator, _
from companion.ui.shell.device import APP
from companion.widgets import Ink, client, error_panel, theme_named


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
