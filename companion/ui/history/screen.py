"""The history: all plays of this store, the latest first, and the bin."""

import itertools
import math
from collections.abc import Callable, Sequence

import flet as ft

from companion.errors import Message
from companion.i18n import _, _n
from companion.store.records import PlayRecord
from companion.ui.history.plays import (
    Filter,
    HistoryData,
    filter_rows,
    goes_on,
    history_row,
    use_history,
)
from companion.ui.history.sheet import HistorySheet
from companion.ui.shell import (
    MenuEntry,
    Shell,
    back_bar,
    date_of,
    heading,
    menu_rows,
    month_text,
    muted,
    notice,
    plain_page,
    plays_text,
)
from companion.widgets import (
    Glyph,
    Ink,
    Space,
    error_boundary,
    flex,
    layered,
    use_stable,
    word_button,
)

ADDRESS = "/plays"

PIECE = 15
"""Plays that are drawn more when the end of the list comes near or earlier ones are asked for."""

ABOVE, ROW = 165, 66
"""Pixels above the list at usual text, and about how many a play takes."""


@error_boundary
def History(shell: Shell) -> ft.Control:
    """The list of plays; a deleted one can be brought back, at once or from the bin."""
    chosen, choose = ft.use_state("")

    def close() -> None:
        choose("")

    model = use_history(shell, close)
    data = model.data
    ask, bring_back = use_stable(choose), use_stable(model.bring_back)
    # A sheet over the list does not draw the list anew.
    page = ft.memo(_Page)(shell, data, model.deleted, bring_back, ask, key="page")
    row = next((row for row in data.plays if row.id == chosen), None)
    return layered(page, HistorySheet(shell, row, model, close, key=chosen) if row else None)


@error_boundary
def _Page(
    shell: Shell,
    data: HistoryData,
    deleted: str,
    bring_back: Callable[[str], None],
    ask: Callable[[str], None],
) -> ft.Control:
    first: tuple[Filter, int] = shell.left_with.get(ADDRESS, (Filter(), 1))
    (wanted, pieces), show = ft.use_state(first)

    def look_for(other: Filter, pieces: int = 1) -> None:
        shell.left_with[ADDRESS] = other, pieces
        show((other, pieces))

    plays = data.shown(wanted)
    shown = _first(shell.ink) + (pieces - 1) * PIECE

    def show_more() -> None:
        if shown < len(plays):
            look_for(wanted, pieces + 1)

    rows = filter_rows(shell, data, wanted, look_for)
    rows += _pieces(shell, plays[:shown], ask)
    if not plays:
        narrowed = wanted.game or wanted.player
        rows.append(muted(shell, _("No play like that.") if narrowed else _("No play yet.")))
    if shown < len(plays):
        rows += menu_rows(shell, [MenuEntry(Glyph.DOWN, _("Earlier"), show_more)])
    if data.binned:
        rows.append(_Bin(shell, data.binned, bring_back))
    back = _("Bring back"), lambda: bring_back(deleted)
    foot = [notice(shell, _("The play was deleted."), action=back)] if deleted else []
    people = word_button(
        shell.ink,
        Glyph.PLAYERS,
        shell.say(_("Statistics")),
        shell.say(_("Players and statistics")),
        lambda: shell.go("/players"),
    )
    count = plays_text(len(plays)) if plays else ""
    bar = back_bar(shell, _("All plays"), count, actions=[people])
    return plain_page(shell, bar, rows, foot, widest=720, spacing=0, near_end=show_more)


def _first(ink: Ink) -> int:
    """Returns how many plays fill the window: what is not seen would only delay the first ones."""
    return max(6, math.ceil((ink.height - ABOVE) / ROW))


def _pieces(
    shell: Shell, plays: Sequence[PlayRecord], ask: Callable[[str], None]
) -> list[ft.Control]:
    """Returns the list in pieces, of which those that stay the same are not drawn again."""
    heads = [_head(shell, row) for row in plays]
    edges = [0, *range(_first(shell.ink), len(plays), PIECE), len(plays)]
    return [
        ft.memo(_Piece)(
            shell,
            tuple(plays[start:end]),
            tuple(
                None if place and head == heads[place - 1] else head
                for place, head in enumerate(heads[start:end], start)
            ),
            ask,
            key=f"from-{start}",
        )
        for start, end in itertools.pairwise(edges)
        if start < end
    ]


def _head(shell: Shell, row: PlayRecord) -> Message:
    """Returns under which head a play stands: the open ones together, the others by month."""
    if goes_on(row):
        return _("Open")
    return month_text(date_of(shell, row.finished_at or row.updated_at))


@error_boundary
def _Piece(
    shell: Shell,
    plays: Sequence[PlayRecord],
    heads: Sequence[Message | None],
    ask: Callable[[str], None],
) -> ft.Control:
    """Plays below each other, each with the head that begins with it, if one does."""
    parts: list[ft.Control] = []
    for row, head in zip(plays, heads, strict=True):
        if head:
            above = ft.Padding.only(top=Space.XXL, left=Space.XS)
            parts.append(ft.Container(content=heading(shell, head), padding=above))
        more = history_row(shell, row, Glyph.MORE, lambda play: _("More: {play}", play=play), ask)
        parts.append(more)
    return flex.column(parts, 0)


@error_boundary
def _Bin(
    shell: Shell, binned: Sequence[PlayRecord], bring_back: Callable[[str], None]
) -> ft.Control:
    opened, set_opened = ft.use_state(False)
    shown, set_shown = ft.use_state(PIECE)
    word = _n("{count} deleted play", "{count} deleted plays", len(binned))
    rows = menu_rows(shell, [MenuEntry(Glyph.TRASH, word, lambda: set_opened(not opened))])
    if opened:
        rows += [
            history_row(
                shell,
                row,
                Glyph.UNDO,
                lambda play: _("Bring back: {action}", action=play),
                bring_back,
            )
            for row in binned[:shown]
        ]
    if opened and len(binned) > shown:
        more = MenuEntry(Glyph.DOWN, _("Earlier"), lambda: set_shown(shown + PIECE))
        rows += menu_rows(shell, [more])
    return flex.column(rows, 0)
