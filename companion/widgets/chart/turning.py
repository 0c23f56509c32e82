"""Where a play turned: a dot on its line, and what happened there."""

import flet as ft

from companion.i18n import _
from companion.widgets.chart.plot import HEAD, LABEL, Frame, Plot, disc, word
from companion.widgets.chart.series import Say
from companion.widgets.display.motion import glide
from companion.widgets.ink import Ink
from companion.widgets.layout import flex

DOT, HALO, GAP = 7, 12, 6
"""Of the turning point: the radius of its dot and of the light around it, and the gap before the
words."""

TOLD = 1.3
"""How much the words of a turning point grow: they have one line each."""

TURNED_MS = 120
"""How long a turning point takes to come."""

TURNED = _("Turning point")


def told_height(ink: Ink) -> float:
    """Returns how high the words of a turning point are, which end where the field begins."""
    return 2 * LABEL * 1.2 * min(ink.effective, TOLD)


def turning_point(plot: Plot, frame: Frame, say: Say) -> list[ft.Control]:
    """Returns where the play turned: a dot, and a hairline up to what happened."""
    mark, ink = frame.turning, plot.ink
    if mark is None or mark.track is None:
        return []
    x = plot.across(plot.along[mark.point])
    y = plot.down(plot.lines[mark.track].track.values[mark.point] or 0)
    lines = [word(plot, say(TURNED), ink.theme.gold, TOLD), word(plot, say(mark.label), cap=TOLD)]
    right = x < plot.left + plot.field / 2
    room, top = plot.left + plot.field - x if right else x, HEAD - told_height(ink)
    for line in lines:
        line.overflow = ft.TextOverflow.ELLIPSIS
        line.text_align = ft.TextAlign.LEFT if right else ft.TextAlign.RIGHT
        line.width = room - GAP
    words = flex.column(lines, 0, stretch=False)
    shown = {
        "opacity": 1 if frame.beat > 1 else 0,
        "animate_opacity": glide(ink, TURNED_MS),
    }
    return [
        ft.Container(left=x, top=top, width=1, height=y - top, bgcolor=ink.theme.gold, **shown),
        disc(x, y, HALO, ft.Colors.with_opacity(0.3, ink.theme.gold), shown),
        disc(x, y, DOT, ink.theme.gold, shown),
        ft.Container(
            left=x + GAP if right else 0, top=top, width=room - GAP, content=words, **shown
        ),
    ]
