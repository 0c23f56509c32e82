"""The rules over a play: those that matter now, a search, and the rule itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n import marker
from companion.rules.library import Entry
from companion.ui.rules.entry import entry_body, use_sharing
from companion.ui.rules.hits import OnEntry, found_rows, palette_of, topic_rows
from companion.ui.rules.screen import search_label
from companion.ui.rules.search_field import use_search
from companion.ui.shell.context import Shell
from companion.ui.shell.page import action_button, heading, notice, shell_sheet
from companion.ui.shell.screen_subscription import use_subscription
from companion.widgets.boundary import bounded
from companion.widgets.layout import flex
from companion.widgets.tokens import Space, TextSize

_ = marker("common")

Place = tuple[str, str]
"""The game and the anchor of a rule."""

START: tuple[Place, ...] = ()


@bounded
def RuleSheet(
    shell: Shell,
    game: str,
    anchor: str,
    topics: Sequence[str],
    on_close: Callable[[], object],
) -> ft.Control:
    """A sheet with one rule, or with the search that opens on the rules of the moment.

    What is open in it is its own affair: the table below is not drawn anew.

    Args:
        shell: the look and the rules, in the colours of the game.
        game: the game that is played.
        anchor: the rule to begin with, or empty for the search.
        topics: the anchors of the rules that matter now.
        on_close: puts the sheet away.
    """
    first: tuple[Place, ...] = ((game, anchor),) if anchor else START
    trail, set_trail = ft.use_state(first)
    lowest, set_lowest = ft.use_state(len(first))

    def read(other: str, wanted: str) -> None:
        place = other, wanted
        set_trail((*trail[: trail.index(place)], place) if place in trail else (*trail, place))

    def search() -> None:
        set_lowest(0)
        set_trail(())

    def back() -> None:
        set_trail(trail[:-1])

    def escape() -> bool:
        if len(trail) > lowest:
            back()
        else:
            on_close()
        return True

    use_subscription(shell.device, (), lambda: None, on_escape=escape)
    text, entry_field = use_search(
        shell, "", lambda _typed: None, search_label(shell, game), autofocus=shell.device.typing
    )
    rulebook, language = shell.services.rulebook, shell.preferences.language
    entry = rulebook.entry(*trail[-1], language) if trail else None
    sharing = use_sharing(shell, entry)
    if trail:
        title, body = _rule(shell, entry, read, sharing, search)
    else:
        title = shell.say(_("Rules for this moment"))
        body = _search(shell, game, text, topics, read)
    return shell_sheet(
        shell,
        title,
        # Another rule is another column, so that it is read from its beginning.
        [
            flex.column(
                body,
                Space.XL,
                stretch=False,
                tight=False,
                key="/".join(trail[-1]) if trail else "search",
            )
        ],
        on_close,
        fixed=[] if trail else [entry_field],
        full=True,
        on_back=back if len(trail) > lowest else None,
        key="rules",
    )


def _rule(
    shell: Shell,
    entry: Entry | None,
    read: OnEntry,
    sharing: list[ft.Control],
    search: Callable[[], None],
) -> tuple[str, list[ft.Control]]:
    look_up = action_button(shell, _("Search the rules"), search, kind="ghost", size=TextSize.BODY)
    if entry is None:
        text = shell.say(_("There is no such rule"))
        return text, [notice(shell, text), look_up]
    shell = shell.painted(palette_of(shell, entry.game))
    body = entry_body(shell, entry, read, sheet_room(shell), titled=False)
    return entry.title, [*body, *sharing, look_up]


def _search(
    shell: Shell, game: str, text: str, topics: Sequence[str], read: OnEntry
) -> list[ft.Control]:
    if text.strip():
        return [flex.column(found_rows(shell, text, read, game, topics), 0)]
    rows = topic_rows(shell, game, topics, read)
    if not rows:
        return []
    return [heading(shell, _("What matters now")), flex.column(rows, 0)]


def sheet_room(shell: Shell) -> float:
    """Returns the width inside a sheet."""
    ink = shell.ink
    return (min(460, ink.width * 0.62) if ink.landscape else ink.width) - 36
