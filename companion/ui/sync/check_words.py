"""The two words that tell by ear whether two phones agree."""

from __future__ import annotations

import flet as ft

from companion.i18n import LANGUAGES, marker
from companion.play.clock import VersionVector
from companion.sync.check_words import check_words
from companion.ui.shell.context import Shell
from companion.widgets.semantics import named
from companion.widgets.tokens import Face

_ = marker("common")


def words_in(shell: Shell, language: str, play: str, version: VersionVector) -> str:
    """Returns the two words in a language."""
    known = shell.services.words[language]
    return " · ".join(known[place] for place in check_words(play, version))


def words_line(
    shell: Shell, play: str, version: VersionVector, *, large: bool = False
) -> ft.Control:
    """Returns the words in this phone's language, and small in the others for other phones."""
    ink, mine = shell.ink, shell.preferences.language
    own = words_in(shell, mine, play, version)
    others = [words_in(shell, other, play, version) for other in LANGUAGES if other != mine]
    told = shell.say(_("When both phones agree, both say:"))
    parts: list[ft.Control] = [
        ink.text(told, 14, Face.BODY, ink.theme.muted),
        ink.text(own, 34 if large else 20, Face.TITLE, ink.theme.gold, cap=1.5, leading=1.15),
        ink.text(", ".join(others), 14, Face.BODY, ink.theme.muted),
    ]
    return named(ft.Column(parts, spacing=2, tight=True), f"{told} {own}, {', '.join(others)}")
