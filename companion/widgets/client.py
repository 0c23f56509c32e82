"""What a client is told at the start of a session, its own start screen, and its text scale.

The splash of the page lies over it, but a slow device may paint the first screen a little after
the splash has been lifted.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.flet_internals import ignore_late_replies, leave_query
from companion.languages import languages
from companion.widgets.ink import FALLBACK, Ink
from companion.widgets.tokens import DARK, FONTS, LIGHT, Face, Theme

_KEYS = b"{spinner_size:0,startup_message:1}"
_VALUES = b'[30,"Working..."]'
_WORD = b"Working..."


def bare_boot_screen(script: bytes) -> bytes:
    """Returns the client's script with a first screen that is nothing but our ground."""
    grounds = f'[0,"","{LIGHT.ground}","{DARK.ground}"]'
    keys = b"{spinner_size:0,startup_message:1,bgcolor_light:2,bgcolor_dark:3}"
    return script.replace(_KEYS, keys).replace(_VALUES, grounds.encode())


def wordless_boot_screen(module: bytes) -> bytes:
    """Returns the compiled client with a first screen without a word, of the same length."""
    return module.replace(_WORD, b" " * len(_WORD))


def prepare(page: ft.Page) -> None:
    """Register the fonts, and let late answers of the client pass.

    On the web the fonts stand in `assets/assets/FontManifest.json`, so that they
    are there before the first frame; only other clients are told by the page.
    """
    if not page.web:
        page.fonts = dict(FONTS)
    ignore_late_replies(page)
    leave_query(page)


def apply_theme(page: ft.Page, ink: Ink) -> None:
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


DIGITS = "0000000000"
PROBE_SIZE = 10
NATURAL_WIDTH = 60.0
"""Width of ten tabular digits of the medium face at 10 px and scale 1."""


def scale_probe(on_scale: Callable[[float], object]) -> ft.Container:
    """Returns an invisible text that reports the system's text scale, now and when it changes.

    Lay it into a `ft.Stack` of the screen. It reports once at the start, so the
    first real frame can wait for it.

    Args:
        on_scale: Called with the scale, 1.0 is normal, rounded to hundredths.
    """

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        on_scale(max(0.5, round(event.width / NATURAL_WIDTH, 2)))

    return ft.Container(
        left=-900,
        top=0,
        content=ft.Text(
            DIGITS,
            semantics_label="",
            no_wrap=True,
            style=ft.TextStyle(font_family=str(Face.MEDIUM), size=PROBE_SIZE),
            on_size_change=measured,
        ),
    )
