"""The two words that tell by ear whether two phones agree."""

from __future__ import annotations

import flet as ft

from companion.i18n import SOURCE, marker
from companion.play.clock import VersionVector
from companion.sync.check_words import check_words
from companion.ui.shell.context import Shell
from companion.widgets.glyphs import spoken
from companion.widgets.layout import flex
from companion.widgets.tokens import Face, Space, TextSize

_ = marker("common")


def words_in(shell: Shell, language: str, play: str, version: VersionVector) -> str:
    """Returns the two words in a language."""
    known = shell.services.words[language]
    return " · ".join(known[place] for place in check_words(play, version))


def words_line(
    shell: Shell, play: str, version: VersionVector, *, large: bool = False
) -> ft.Control:
    """Returns the words in this phone's language, and small in the others for other phones."""
    ink, lists = shell.ink, shell.services.words
    mine = shell.preferences.language if shell.preferences.language in lists else SOURCE
    own = words_in(shell, mine, play, version)
    others = [words_in(shell, other, play, version) for other in lists if other != mine]
    told = shell.say(_("When both phones agree, both say:"))
    parts: list[ft.Control] = [
        ink.label(told),
        ink.text(
            own,
            TextSize.DISPLAY if large else TextSize.HEADING,
            Face.TITLE,
            ink.theme.gold,
            cap=1.5,
            leading=1.15,
        ),
        ink.label(", ".join(others)),
    ]
    return ft.Semantics(
        label=spoken(f"{told} {own}, {', '.join(others)}"),
        container=True,
        exclude_semantics=True,
        content=flex.column(parts, Space.XXS, stretch=False),
    )
