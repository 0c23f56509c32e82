"""The knight whose turn it is: what is looked for, medals for what was earned, and the shoes."""

from __future__ import annotations

import flet as ft

from companion.errors import Message
from companion.games.montdragon.pieces import COLOUR, _
from companion.games.montdragon.rules import LANDING, LOOK
from companion.games.montdragon.state import State, Step
from companion.games.montdragon.view.board import (
    SWATCHES,
    TableController,
    hand_height,
    is_tight,
    knight_height,
)
from companion.games.montdragon.view.scenery import HELM
from companion.prompt import Text
from companion.widgets import WHITE, Glyph, Radius, Space, TextSize, Typeface, drawing, flex, tap

MEDAL = 36
MEDAL_WIDTH, NARROW_MEDAL, NARROW = 68, 56, 360
"""How wide a medal is with its caption, and how wide in a window narrower than that."""

_NAMED = 380
"""In a narrower window there is no room to say again whose knight it is."""

_DOUBLES = {LOOK: _("may double after a look"), LANDING: _("may double after a dragon rock")}
"""What a knight is told who may not double yet, by the house rule."""


def knight_row(board: TableController) -> ft.Control:
    """Returns the knight with the medals; a tap tells what each of them is for."""
    ink = board.ink
    knight, medals = _knight(board), _medals(board)
    if ink.large:  # words as large as that have no room beside each other
        rows: ft.Control = flex.column([flex.row([knight]), flex.row(medals, 0)], Space.XS)
    else:
        rows = flex.row([knight, *medals], 0)
    return ft.Container(
        content=rows,
        height=ink.fixed(knight_height(ink)),
        padding=ft.Padding.only(left=Space.L, right=Space.XS, top=Space.XS, bottom=Space.XS),
        border=ft.Border(bottom=ft.BorderSide(1, ink.theme.line)),
    )


def _why(board: TableController) -> None:
    board.scene.why(f"knight_{board.state.current}")


def _knight(board: TableController) -> ft.Control:
    ink, state = board.ink, board.state
    low = knight_height(ink) < 70
    shell, gaps, plume = HELM
    helm = drawing(
        f'<path fill="{ink.player(board.colour(state.current))}" d="{shell}"/>'
        f'<path fill="{ink.theme.card}" d="{gaps}"/><path fill="{ink.theme.gold}" d="{plume}"/>',
        (48, 56),
        *((36, 42) if low else (48, 56)),
    )
    sought = board.say(COLOUR[state.colours[state.current]])
    name = ink.text(
        state.name,
        TextSize.HEADING,
        Typeface.TITLE,
        cap=1.3,
        leading=1.1,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    seeks = ink.label(
        board.say(_("seeks {colour}", colour=sought)), TextSize.CAPTION, cap=1.6, leading=1.15
    )
    return tap(
        flex.row([helm, flex.column([name, seeks], Space.XXS, stretch=False, expand=True)]),
        ", ".join(board.say(each) for each in abilities(state)),
        lambda: _why(board),
        expand=True,
        alignment=None,
        border_radius=Space.XL,
    )


def abilities(state: State) -> list[Message]:
    """Returns what the knight looks for, and may and may not do now."""
    knight = state.knight
    lines = [
        _("looks for: {colour}", colour=COLOUR[state.colours[state.current]]),
        _may_enter(state),
        _may_double(state),
        _("rainbows reach dragon rocks")
        if state.rainbows_open
        else _("rainbows reach the castle only"),
    ]
    if state.must_reshuffle and not state.rules.plain and knight.hand:
        lines.append(_("replacing reshuffles the used cards"))
    return lines


def _may_enter(state: State) -> Message:
    if state.knight.armour:
        return _("may enter dragon rocks, exact count")
    return _("armour first: castle, exact count")


def _may_double(state: State) -> Message:
    if state.knight.doubling:
        return _("may double every points card")
    return _DOUBLES[state.rules.privilege]


def _medals(board: TableController) -> list[ft.Control]:
    """Returns what can be earned: filled what the knight has, dashed what is still to come."""
    state, knight = board.state, board.state.knight
    looks = sum(player == state.current for _rock, player in state.failures)
    looked = board.say(_("looked") if looks else _("no look yet"))
    return [
        _medal(board, Glyph.SHIELD, board.say(_("armour")), _may_enter(state), knight.armour),
        _medal(board, Glyph.EYE, looked, None, bool(looks)),
        _medal(board, "×2", board.say(_("double")), _may_double(state), knight.doubling),
    ]


def _medal(
    board: TableController, sign: str, word: str, why: Message | None, has: bool
) -> ft.Control:
    ink = board.ink
    size = MEDAL if knight_height(ink) > 70 else 28
    shade = ink.theme.card if has else ink.theme.muted
    if isinstance(sign, Glyph):
        face = ink.sigil(sign, 19, shade)
    else:
        face = ink.text(sign, TextSize.BODY, Typeface.BOLD, shade, cap=1.35, leading=1.0)
    ring = (
        f'<circle cx="18" cy="18" r="17" fill="{ink.game.main}"/>'
        if has
        else f'<circle cx="18" cy="18" r="17" fill="none" stroke="{ink.theme.muted}" '
        'stroke-width="1.500" stroke-dasharray="4 3.120"/>'
    )
    medal = ft.Stack(
        [
            drawing(ring, (36, 36), size, size),
            ft.Container(width=size, height=size, alignment=ft.Alignment.CENTER, content=face),
        ],
        width=size,
        height=size,
    )
    caption = ink.text(
        word,
        TextSize.CAPTION if ink.roomy else TextSize.FINE,
        Typeface.MEDIUM,
        ink.theme.ink if has else ink.theme.muted,
        cap=1.7,
        leading=1.0,
        max_lines=2,
        text_align=ft.TextAlign.CENTER,
    )
    column = flex.column(
        [medal, caption],
        Space.XS if size == MEDAL else Space.XXS,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    said = f"{word}: {board.say(why)}" if why else word
    return tap(
        column,
        said,
        lambda: _why(board),
        width=None if ink.large else NARROW_MEDAL if ink.width < NARROW else MEDAL_WIDTH,
        height=ink.fixed(max(56, knight_height(ink) - 8)),
        expand=True if ink.large else None,
        border_radius=Space.XL,
    )


def reminder(board: TableController) -> list[ft.Control]:
    """Returns what the knight may do now, in words, where the room of what was said is free.

    The knight's row says the same to who taps it, and to screen readers.
    """
    ink, state = board.ink, board.state
    if board.scene.locked or state.step is not Step.TURN or state.rules.plain:
        return []
    if ink.large or is_tight(ink):
        return []
    told = " · ".join(map(board.say, abilities(state)[1:4]))
    if ink.width >= _NAMED:
        told = board.say(_("{player}: {abilities}", player=state.name, abilities=told))
    words = ink.label(
        told, TextSize.CAPTION, leading=1.2, max_lines=3, overflow=ft.TextOverflow.ELLIPSIS
    )
    inner = ft.Container(words, padding=ft.Padding.symmetric(horizontal=Space.M))
    return [ft.Semantics(exclude_semantics=True, content=inner)]


# The shoes --------------------------------------------------------------------------------------

_SHOE = "M4 10c6 2 10 6 16 7 8 2 16 4 22 6 6 2 10 4 10 8v3H24c-6 0-10-4-13-9l-2-2v13H4z"
"""A shoe as it stands under a princess; 56 wide and 38 high."""


def shoes(board: TableController, asked: Text, tip: Text) -> ft.Control:
    """Returns the question of a look, with a pair of shoes of the knight's colour.

    Args:
        board: the view.
        asked: the question.
        tip: how to look.
    """
    ink, state = board.ink, board.state
    known = SWATCHES.get(state.colours[state.current])
    fill = ink.player(known) if known else WHITE
    lines = [
        ink.text(board.pen.say(asked), TextSize.HEADING, Typeface.TITLE, cap=1.4, leading=1.15),
        ink.label(board.pen.say(tip), TextSize.BODY),
    ]
    shoe = f'<path fill="{fill}" stroke="{ink.theme.muted}" stroke-width="1" d="{_SHOE}"/>'
    times = 2.6 if ink.roomy else 1.5
    pair = drawing(
        f'<g>{shoe}</g><g transform="translate(16 14)">{shoe}</g>',
        (76, 54),
        76 * times,
        54 * times,
    )
    words = flex.column(lines, Space.XS, stretch=False, expand=not ink.roomy)
    middle = ft.MainAxisAlignment.CENTER
    shown = (
        flex.column([pair, words], Space.XXXL, stretch=False, alignment=middle)
        if ink.roomy
        else flex.row([pair, words], Space.XXL)
    )
    return ft.Container(
        height=ink.fixed(hand_height(ink)),
        alignment=ft.Alignment.CENTER_LEFT,
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.band,
        border=ft.Border.all(1, ink.theme.line),
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.M),
        content=shown,
    )
