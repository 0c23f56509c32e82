"""The whole view: players, knight and board above, the hand and the notebook's key below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from companion.errors import Message
from companion.games.montdragon.notebook import unnoted
from companion.games.montdragon.pieces import CARDS_DEALT, Rock, _, counted as _n, rock_name
from companion.games.montdragon.prompt import prompt
from companion.games.montdragon.prompt.board import BOARD, SEATS, board_pad, seats_pad
from companion.games.montdragon.prompt.draft import CHOICES, HAND, SHOES, TOOLS, WHERE, WHO, Draft
from companion.games.montdragon.prompt.sheets import KINDS, LETTERING, numbering, question
from companion.games.montdragon.state import State
from companion.games.montdragon.view.board import (
    NOTES,
    STRIP,
    TableController,
    hand_height,
    is_tight,
    state_width,
)
from companion.games.montdragon.view.hand import (
    captioned_row,
    card_picture,
    chip_row,
    hand_keys,
    kinds,
)
from companion.games.montdragon.view.knight import knight_row, reminder, shoes
from companion.games.montdragon.view.notebook import Curtain, NotebookSheet, SawSheet
from companion.games.montdragon.view.picture import board_picture
from companion.prompt import Pad, Prompt, Text
from companion.prompt.asked import pads_of
from companion.widgets import (
    EDGE,
    TARGET,
    ActionArea,
    Glyph,
    HoldKey,
    Radius,
    Scene,
    Space,
    TextSize,
    Typeface,
    card,
    error_boundary,
    flex,
    lay_out_game,
    layered,
    picture_box,
    tap,
    use_stable,
)
from companion.widgets.numbers import DIGIT
from companion.widgets.prompt import (
    Pen,
    StripLook,
    draw_foot,
    draw_parts,
    draw_sheet,
    slot_line,
    strip,
    use_table,
)
from companion.widgets.prompt.strip import SMALL

ON_TABLE, IN_ROW = (SEATS, BOARD), (CHOICES, TOOLS)
"""The pads that are looked at, and those whose keys share the row below the hand."""

NUMBER, BADGE = 42, 20
"""How large the numbers of cards are, to be read across a table, and the signs of the players."""

NARROW = 360
"""In a narrower window large words have no room beside each other."""

BESIDE = 64
"""The room that names, and what is counted, want between signs and numbers."""

OnHold = Callable[[bool], object]


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """The table of Montdragon."""
    held, hold = ft.use_state(False)
    table = use_table(scene, Draft())
    board = TableController(scene, Pen(scene.ink, scene.translator, table.send), held)
    draft = replace(table.draft, correcting=scene.correcting)
    kept: Any = ft.use_ref(None)
    if kept.current is None or kept.current[0] is not scene:  # a tap that chooses draws no new bar
        kept.current = (scene, _header(scene))
    base = _base(board, draft, kept.current[1], use_stable(hold))
    return layered(base, over_table(board, draft, table.sheet, table.refused))


def _header(scene: Scene) -> ft.Control | None:
    """Returns the bar; on a wide window it stands over a board that takes more than its share."""
    width = state_width(scene.ink)
    return scene.header if width == picture_box(scene.ink).width else scene.headed(None, width)


def _asked(board: TableController, draft: Draft) -> Prompt:
    """Returns what is asked; while nothing can be done, only what lies on the table."""
    scene, state = board.scene, board.state
    if scene.locked or state.over:
        return Prompt(pads=(seats_pad(state, scene.players), board_pad(state, draft, live=False)))
    return prompt(state, draft, scene.players)


def _base(
    board: TableController, draft: Draft, header: ft.Control | None, on_hold: OnHold
) -> ft.Control:
    """Returns the table; while the notebook is held, it stands in place of what is looked at.

    Its key must stay the same control, or the lifting of the finger would be lost.
    """
    ink, scene, asked = board.ink, board.scene, _asked(board, draft)
    on_table = {pad.name: pad for pad in pads_of(asked.pads)}
    page = [Curtain(board, key="curtain")] if board.held else None
    seen = page or [
        strip(board.pen, on_table[SEATS], strip_look(board), scene.asked),
        _knight_and_board(board, on_table[BOARD], draft),
    ]
    below = [_primary(board, asked, on_hold)]
    kept = page is None or ink.landscape  # beside the board nothing moves where no hand is played
    if kept and not (scene.locked and ink.landscape):
        below = [*_upper(board, asked), *below]
    event = [] if page else [*_event(board, asked, draft)]
    if ink.cramped:
        return _cramped(board, [*seen[:1], *event, *below[:-1], *seen[1:]], below[-1])
    dock = ActionArea(
        [flex.column(below)] if not ink.roomy else below,
        event,
        low=ink.landscape,
        tall=ink.large and not ink.landscape,
    )
    return lay_out_game(ink, header, seen, dock, log=scene.log, state_width=state_width(ink))


def strip_look(board: TableController) -> StripLook:
    """Returns how the players look: where a name has no room beside a number it stands below.

    In large text there are two beside each other where the numbers of all would be too small.
    """
    ink, state, gap = board.ink, board.state, Space.M
    whole = state_width(ink) if ink.landscape else ink.width - 2 * EDGE
    digits = max(len(str(knight.hand)) for knight in state.knights)

    def room(beside: int, inset: float) -> float:
        return (whole - (beside - 1) * gap) / beside - 2 * inset - BADGE - Space.XS

    inset = Space.M + 1
    if not ink.large and room(state.players, inset) >= digits * NUMBER * DIGIT + BESIDE:
        return StripLook(STRIP, BADGE, NUMBER, inset, gap)
    inset, beside = Space.S, state.players
    sign = SMALL + Space.XS if ink.large else 0
    if ink.large and room(beside, inset) - sign < digits * NUMBER * DIGIT:
        beside = 2
    number = min(NUMBER, (room(beside, inset) - sign) / digits / DIGIT)
    return StripLook(STRIP, BADGE, number, inset, gap, narrow=True, beside=beside)


def _event(board: TableController, asked: Prompt, draft: Draft) -> Sequence[ft.Control]:
    """Returns what is composed, or else what was said last, or else what the knight may do."""
    if (preview := asked.preview) is not None:
        ways = () if preview.key is None else (preview.key,)
        return [slot_line(board.pen, preview, card_picture(draft.card, board.ink), ways)]
    return board.scene.alerts or setup_hint(board) or reminder(board)


def _cramped(board: TableController, parts: list[ft.Control], primary: ft.Control) -> ft.Control:
    """Returns a window too low for everything: all scrolls but the title and the primary row."""
    around = ft.Padding.only(left=EDGE, right=EDGE)
    body = flex.column(parts, scroll=ft.ScrollMode.AUTO, tight=False, expand=True)
    return ft.Container(
        expand=True,
        content=flex.column(
            [
                board.scene.header,
                ft.Container(body, expand=True, padding=around),
                ft.Container(
                    primary, padding=ft.Padding.only(left=EDGE, right=EDGE, bottom=Space.L)
                ),
            ],
            Space.XS,
            tight=False,
        ),
    )


def _knight_and_board(board: TableController, pad: Pad, draft: Draft) -> ft.Control:
    parts = [knight_row(board), board_picture(board, pad, draft)]
    if board.ink.large or is_tight(board.ink):  # the board before the words
        parts.reverse()
    return card(board.ink, flex.column(parts, 0), padding=0, key="board")


def _upper(board: TableController, asked: Prompt) -> list[ft.Control]:
    """Returns the hand, or what stands in its place, and the tools; always as high."""
    ink, pen = board.ink, board.pen

    def row(pad: Pad) -> ft.Control:
        return captioned_row(pen, pad, asked.moment)

    draw: dict[str, Callable[[Pad], ft.Control]] = {
        HAND: lambda pad: hand_keys(pen, pad),
        SHOES: lambda pad: shoes(board, asked.title, pad.label),
        WHO: row,
        WHERE: row,
    }
    drawn = {pad.name: draw[pad.name](pad) for pad in pads_of(asked.pads) if pad.name in draw}
    rest = [part for part in asked.pads if getattr(part, "name", "") not in (*ON_TABLE, *IN_ROW)]
    parts = [*draw_parts(pen, rest, asked.moment, drawn)]
    chips = [pad for pad in pads_of(asked.pads) if pad.name in IN_ROW]
    below = [chip_row(pen, chips, asked.moment)] if chips else []
    if ink.large:
        return [flex.column(parts, key="parts"), *below]
    room = flex.column(parts, scroll=ft.ScrollMode.AUTO, tight=False)
    return [
        ft.Container(room, height=hand_height(ink), key="parts"),
        ft.Container(below[0] if below else None, height=TARGET, key="tools"),
    ]


def _primary(board: TableController, asked: Prompt, on_hold: OnHold) -> ft.Control:
    """Returns the notebook's key, and the one that confirms."""
    ink = board.ink
    notes = ft.Container(
        notebook_key(board, on_hold), width=NOTES * (1.3 if ink.large else 1), key="notes"
    )
    foot = [] if board.held else draw_foot(board.pen, asked)
    if ink.large and ink.width < NARROW:  # no word as large as that has room beside the other key
        notes.width = None
        return ft.Container(flex.column([notes, *foot]), key="primary")
    return ft.Container(
        flex.row([notes, ft.Container(flex.column(foot), expand=True)]), key="primary"
    )


# What lies over it ------------------------------------------------------------------------------


def over_table(
    board: TableController, draft: Draft, sheet: str, refused: Text
) -> ft.Control | None:
    """Returns the sheet of that name, or None; of the private ones only those of who may read."""
    kind, _colon, about = sheet.partition(":")
    if kind == "notebook":
        return NotebookSheet(board, key="notebook")
    if kind == "saw":
        rock, _colon, seat = about.partition(":")
        if board.owner not in (None, int(seat)):
            return None
        return SawSheet(board, Rock(rock), int(seat), key="saw")
    return draw_sheet(
        board.pen,
        question(board.state, draft, sheet),
        lambda parts: {
            pad.name: kinds(board.pen, pad) for pad in pads_of(parts) if pad.name == KINDS
        },
        refused=refused,
        locked=board.scene.locked,
    )


# Before the first turn --------------------------------------------------------------------------


def _deck_line(state: State) -> Message:
    """Returns what is taken out of the deck and what is dealt."""
    removed = state.rules.series_removed(state.players)
    facts = {"deck": sum(state.deck), "dealt": CARDS_DEALT, "talon": state.talon}
    if not removed:
        return _("All {deck} cards: {dealt} each, {talon} in the talon.", **facts)
    return _n(
        "Remove {count} series of 1 to 5: {deck} cards, {dealt} each, {talon} in the talon.",
        "Remove {count} series of 1 to 5: {deck} cards, {dealt} each, {talon} in the talon.",
        removed,
        **facts,
    )


def setup_hint(board: TableController) -> list[ft.Control]:
    """Returns what to do with the real cards and rocks; nothing once a card has moved."""
    ink, state = board.ink, board.state
    fresh = all(knight.hand == CARDS_DEALT for knight in state.knights)
    if not (fresh and state.untouched and not state.rules.plain):
        return []
    lines = [board.say(each) for each in (_deck_line(state), numbering(state), LETTERING)]
    shown = lines if ink.large else lines[:2]  # the rainbow rocks wear their letters
    size, leading = (TextSize.FINE, 1.1) if is_tight(ink) else (TextSize.CAPTION, 1.15)
    words = ink.text(" ".join(shown), size, Typeface.MEDIUM, leading=leading, expand=True)
    return [
        tap(
            flex.row(
                [ink.sigil(Glyph.CARDS, 20, ink.game.main), words],
                Space.L,
            ),
            " ".join(lines),
            lambda: board.scene.why("deck"),
            alignment=None,
            bgcolor=ink.theme.band,
            border=ft.Border.all(1, ink.theme.edge),
            border_radius=Radius.BUTTON,
            padding=ft.Padding.symmetric(
                horizontal=Space.XL, vertical=Space.XS if is_tight(ink) else Space.M
            ),
        )
    ]


# The notebook’s key -----------------------------------------------------------------------------


def notebook_key(board: TableController, on_hold: Callable[[bool], object]) -> ft.Control:
    """Returns the key; it stands out while a look is not noted.

    Args:
        board: the view.
        on_hold: told when it is held and when it is let go.
    """
    rock, reader = _to_note(board), board.reader
    if rock is None:
        say, sheet = board.say(_("Notebook: note or read")), "notebook"
    else:
        say = board.say(_("Note what you saw in {rock}", rock=rock_name(rock)))
        sheet = f"saw:{rock.value}:{reader}"
    if board.owner is None:
        note = board.say(_("hold: {player}", player=board.state.names[reader]))
    else:
        note = board.say(_("hold to read"))
    return HoldKey(
        board.ink,
        board.say(_("Notes")),
        say,
        Glyph.BOOK if rock is None else f"{Glyph.EDIT}{rock.value[1:]}",
        note=note,
        held=board.held,
        marked=rock is not None,
        height=board.pen.row,
        on_hold=on_hold,
        on_tap=lambda: board.open(sheet),
    )


def _to_note(board: TableController) -> Rock | None:
    """Returns the rock of a look that is not noted yet, as when another phone reported it."""
    owner = board.owner
    if owner is None or board.scene.correcting:
        return None
    return next(reversed(unnoted(board.scene.notes, owner, board.state)), None)
