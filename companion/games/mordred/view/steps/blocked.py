"""The pawn that lacked room, on a track whose end nobody has counted."""

import flet as ft

from companion.games.mordred.model import _, counted as _n
from companion.games.mordred.moves.roll import (
    ASK_BLOCKED,
    TrackBlocked,
    least_missing,
    may_be_blocked,
)
from companion.widgets import (
    Count,
    Glyph,
    Scene,
    Space,
    TextSize,
    banner,
    bounded,
    button,
    button_row,
    card,
    flex,
    stepper,
)


@bounded
def BlockedPawn(scene: Scene) -> ft.Control:
    """Asks whether the pawn had room, prominently when that has become doubtful."""
    ink, state = scene.ink, scene.state
    asked, set_asked = ft.use_state(False)
    missing, set_missing = ft.use_state(1)
    if state.at_move is None:
        return ft.Container()
    least, most = least_missing(state), abs(state.moved)
    report = TrackBlocked(state.current, min(missing, most))
    if asked:
        lacked = _n("Lacked {count} space: end", "Lacked {count} spaces: end", report.missing)
        label = lacked if report.missing else _("On the last space: end")
        count = Count("", scene.say(_("Spaces that were missing")), report.missing, least, most)
        rows = [
            *([stepper(ink, count, set_missing)] if most > least else []),
            button_row(
                button(
                    ink,
                    scene.say(_("It had room")),
                    lambda: set_asked(False),
                    kind="tonal",
                    expand=1,
                    size=TextSize.BODY,
                ),
                button(
                    ink, scene.say(label), lambda: scene.act(report), expand=1, size=TextSize.BODY
                ),
            ),
        ]
        return card(ink, flex.column(rows, tight=False), padding=Space.L)
    if may_be_blocked(state):
        return banner(
            ink,
            scene.say(ASK_BLOCKED),
            tone="alert",
            action=(scene.say(_("No room")), lambda: set_asked(True)),
        )
    return button(
        ink,
        scene.say(_("The pawn had no room for its move")),
        lambda: set_asked(True),
        kind="ghost",
        icon=Glyph.FLAG,
        height=48,
        size=TextSize.SMALL,
    )
