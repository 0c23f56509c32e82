"""The colours for pages outside the client: the table code's, the start page, its splash. Pure."""

from __future__ import annotations

from typing import Final

from companion.widgets.tokens import DARK, LIGHT, Theme

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
