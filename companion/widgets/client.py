"""What a client shows before there is a screen, what it is told at the start, and its text scale.

The splash of the page lies over its own start screen, but a slow device may paint the first screen
a little after the splash has been lifted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import flet as ft

from companion.errors import Message
from companion.flet_internals import ignore_late_replies, leave_query
from companion.i18n import Translator, _
from companion.languages import languages
from companion.widgets.ink import FALLBACK, Ink
from companion.widgets.tokens import DARK, FONTS, LIGHT, Theme, Typeface

PLACE = "__WORDS__"
"""Where they stand in a page."""

WORDS: Mapping[str, Message] = {
    "slow": _(
        "Companion has not started yet. Wait a little, or try again. If that does not help, "
        "another browser may, or a newer one."
    ),
    "forgets": _(
        "This browser lets Companion keep nothing: not even who you are here. Allow this site to "
        "keep data (cookies) in the browser’s settings, or open it in another browser."
    ),
    "failed": _("Companion had to stop."),
    "again": _("Try again"),
    "lost": _("Not connected, trying again"),
    "connected": _("Connected"),
    "forgotten": _("Connected again. What you tapped meanwhile was not done."),
}


def page_words(translators: Iterable[Translator], words: Mapping[str, Message] = WORDS) -> str:
    """Returns what the script of a page knows its words by: an object of each language."""
    said = {
        say.language: {name: say.text(text) for name, text in words.items()} for say in translators
    }
    return json.dumps(said, ensure_ascii=False).replace("<", "\\u003c")


NAMES: Final = ("ground", "card", "line", "track", "ink", "muted", "action", "on_action")
"""The fields of a theme that such pages use; `on_action` is called `--on-action` there."""


def variables(theme: Theme) -> str:
    """Returns the declarations of a theme's colours, for the rule of what wears it."""
    return " ".join(f"--{name.replace('_', '-')}: {getattr(theme, name)};" for name in NAMES)


def style_sheet(light: Theme = LIGHT, dark: Theme = DARK) -> str:
    """Returns the rules by which a page wears the theme that the reader prefers."""
    return (
        f":root {{ {variables(light)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {variables(dark)} }} }}\n"
    )


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
    body = ft.TextStyle(
        font_family=str(Typeface.BODY), font_family_fallback=FALLBACK, color=theme.ink
    )
    return ft.Theme(
        font_family=str(Typeface.BODY),
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
            style=ft.TextStyle(font_family=str(Typeface.MEDIUM), size=PROBE_SIZE),
            on_size_change=measured,
        ),
    )
