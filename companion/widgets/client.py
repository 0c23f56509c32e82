"""What a client is told once at the start of a session."""

from contextlib import suppress
from typing import Any

import flet as ft

from companion.languages import languages
from companion.widgets.ink import FALLBACK, Ink
from companion.widgets.tokens import FONTS, Face, Theme


def prepare(page: ft.Page) -> None:
    """Register the fonts, and let late answers of the client pass.

    On the web the fonts stand in `assets/assets/FontManifest.json`, so that they
    are there before the first frame; only other clients are told by the page.
    """
    if not page.web:
        page.fonts = dict(FONTS)
    forgive_late_answers(page)


def forgive_late_answers(page: ft.Page) -> None:
    """Ignore what the client answers to a control that has gone meanwhile.

    A screen with a camera is left while a picture is on its way. Flet takes the answer for a
    broken connection and ends it.
    """
    session = page.session
    take = session.handle_invoke_method_results

    def take_or_ignore(control_id: int, call_id: str, result: Any, error: str | None) -> None:
        with suppress(RuntimeError):
            take(control_id, call_id, result, error)

    session.handle_invoke_method_results = take_or_ignore


def wear(page: ft.Page, ink: Ink) -> None:
    """Put the theme on what the client draws by itself: fields, scroll bars, focus."""
    page.theme = _client_theme(ink.theme)
    page.dark_theme = page.theme
    page.theme_mode = ft.ThemeMode.DARK if ink.dark else ft.ThemeMode.LIGHT


def speak(page: ft.Page, language: str) -> None:
    """Tell the client the app's language, for screen readers and the client's own menus.

    Args:
        page: The session's page.
        language: the tag of one that the app has.
    """
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=[ft.Locale(tag) for tag in languages()],
        current_locale=ft.Locale(language),
    )


def _client_theme(theme: Theme) -> ft.Theme:
    body = ft.TextStyle(font_family=str(Face.BODY), font_family_fallback=FALLBACK, color=theme.ink)
    return ft.Theme(
        font_family=str(Face.BODY),
        color_scheme=ft.ColorScheme(
            primary=theme.action,
            on_primary=theme.on_action,
            surface=theme.ground,
            on_surface=theme.ink,
            on_surface_variant=theme.muted,
            outline=theme.line,
            error=theme.life,
        ),
        text_theme=ft.TextTheme(body_large=body, body_medium=body, body_small=body),
        scaffold_bgcolor=theme.ground,
        visual_density=ft.VisualDensity.STANDARD,
        scrollbar_theme=ft.ScrollbarTheme(
            thumb_color=ft.Colors.with_opacity(0.35, theme.muted), thickness=4, radius=2
        ),
    )
