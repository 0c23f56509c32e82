"""The Mordred track large: where every pawn stands, and how the battle does."""

import flet as ft

from companion.games.mordred.by_hand import BY_HAND
from companion.games.mordred.model import _, words
from companion.games.mordred.view.sheets.by_hand import Counters, why_row
from companion.games.mordred.view.table.track import battle_told, picture
from companion.play import Adjust
from companion.widgets import (
    Count,
    Glyph,
    Handler,
    Radius,
    Scene,
    TextSize,
    button,
    counter,
    error_boundary,
    flex,
    line_row,
    section,
    sheet,
    use_stable,
)

HEIGHT = 220


@error_boundary
def TrackSheet(scene: Scene, on_board: Handler, on_close: Handler) -> ft.Control:
    """The sheet of the track, on which pawns are put right.

    Args:
        scene: the moment.
        on_board: opens the editor of the board.
        on_close: puts the sheet away.
    """
    ink, state = scene.ink, scene.state
    width = min(460.0, ink.width * 0.62) - 30 if ink.landscape else ink.width - 32
    sign = ink.sigil(Glyph.QUESTION, 16, ink.theme.muted)
    lead = line_row(ink, battle_told(scene), on=lambda: scene.why("battle"), trailing=sign)
    body: list[ft.Control] = [
        *([] if ink.large else [_framed(picture(scene, (width, HEIGHT), None, None))]),
        lead,
    ]
    if not scene.locked:
        body += [
            section(ink, scene.say(words.TRACK)),
            Pawns(scene, key="pawns"),
            why_row(scene, words.RESERVE, state.reserve, "men_reserve"),
            Counters(scene, None, key="table-counters"),
            button(
                ink,
                scene.say(_("Black squares and track")),
                on_board,
                kind="tonal",
                size=TextSize.BODY,
            ),
        ]
    return sheet(
        ink,
        scene.say(_("The Mordred track")),
        body,
        on_close,
        close=scene.say(_("Close")),
        key="track",
    )


def _framed(seen: ft.Control) -> ft.Control:
    return ft.Container(
        content=seen, border_radius=Radius.CARD, clip_behavior=ft.ClipBehavior.ANTI_ALIAS
    )


@error_boundary
def Pawns(scene: Scene) -> ft.Control:
    """The place of every pawn, with less and more."""
    state = scene.state
    on_step = use_stable(lambda player, by: scene.act(Adjust("track", int(player), by)))
    rows = [
        counter(
            scene.ink,
            Count(
                str(player),
                name,
                number.value,
                low=number.least,
                high=number.most,
                say=f"{name}, {scene.say(number.label)}",
            ),
            on_step,
        )
        for player, name in enumerate(state.names)
        if player not in state.gone
        if (number := BY_HAND.number(state, "track", player)) is not None
    ]
    return flex.column(rows, tight=False)
