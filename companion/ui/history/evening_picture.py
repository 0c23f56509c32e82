"""The evening as one picture of 1080 by 1350 pixels, whatever the window and its text size.

What it tells is told in words too: where each play turned, and the highlights.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.errors import CompanionError, Message
from companion.i18n import _, _n
from companion.play import Chart, Mark, Player
from companion.store.evening import Evening
from companion.store.records import PlayRecord
from companion.ui.history.plays import duration, lasting
from companion.ui.play.highlights import Highlight, KeptPicture, main_highlight, turning_point
from companion.ui.play.opening import main_chart
from companion.ui.shell import READABLE, Shell, day_text, plays_text, tried
from companion.widgets import LIGHT, Glyph, Ink, Typeface, flex, game_badge, glyph, player_badge
from companion.widgets.badges import HIGH, WIDE, CrestInk, crest_picture, rays
from companion.widgets.chart.lines import sparkline
from companion.widgets.chart.scale import scale_of

WIDTH, HEIGHT = 1080, 1350
MOST_PLAYS, MOST_PEOPLE = 5, 6
HIGHEST_BAND = 300


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What the parts of the picture are drawn with; they are measured in its own pixels.

    Attributes:
        shell: the words, and the theme.
        unit: how much of the screen's pixels one of the picture's takes.
    """

    shell: Shell
    unit: float

    def text(
        self, ink: Ink, words: str, size: float, face: Typeface, colour: str = "", **more: Any
    ) -> ft.Text:
        """Returns words that no text size changes."""
        more.setdefault("max_lines", 1)
        more.setdefault("overflow", ft.TextOverflow.ELLIPSIS)
        shown = colour or ink.theme.ink
        return ink.text(words, size * self.unit, face, shown, cap=1, leading=1.15, **more)

    def row(self, parts: Sequence[ft.Control | None], gap: float, **more: Any) -> ft.Row:
        """Returns parts beside each other."""
        return flex.row(parts, gap * self.unit, **more)

    def column(self, parts: Sequence[ft.Control | None], gap: float, **more: Any) -> ft.Column:
        """Returns parts below each other."""
        return flex.column(parts, gap * self.unit, **more)


def evening_picture(shell: Shell, evening: Evening, told: Sequence[PlayHighlights]) -> KeptPicture:
    """Returns the picture of an evening, as it stands on the page, to be kept."""
    shell = replace(shell, ink=replace(shell.ink, theme=LIGHT))  # it goes to people of any taste
    # A multiple of four, so that the height is whole too.
    width = int(min(shell.ink.width - 32, READABLE)) // 4 * 4
    drawing = _Drawing(shell, width / WIDTH)
    last = list(zip(evening.plays, told, strict=True))[-MOST_PLAYS:]
    highlights = highlights_of(evening, told)[-1:]
    unit = drawing.unit
    page = ft.Container(
        width=width,
        height=width * HEIGHT / WIDTH,
        padding=ft.Padding.symmetric(horizontal=64 * unit, vertical=56 * unit),
        bgcolor=shell.ink.theme.ground,
        content=drawing.column(
            [
                _head(drawing, evening),
                ft.Container(
                    expand=True,
                    content=drawing.column(
                        [_band(drawing, *each, len(last)) for each in last],
                        16,
                        tight=False,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                ),
                *(_bold(drawing, *each) for each in highlights),
                _people(drawing, evening.people),
                _foot(drawing, len(evening.plays) - len(last)),
            ],
            32,
            tight=False,
        ),
    )
    # A hair less, or the client would round the picture's width up by one.
    return KeptPicture(ft.Screenshot(content=page), width, WIDTH / width - 1e-9)


def _head(drawing: _Drawing, evening: Evening) -> ft.Control:
    ink, say, unit = drawing.shell.ink, drawing.shell.say, drawing.unit
    about = [say(day_text(evening.day)), *map(say, total_of(evening))]
    words = drawing.column(
        [
            drawing.text(ink, say(_("The evening")), 76, Typeface.TITLE),
            drawing.text(ink, " · ".join(about), 26, Typeface.MEDIUM, ink.theme.muted),
        ],
        8,
        expand=True,
    )
    light = CrestInk(ink.theme.gold, ink.theme.ground, ink.theme.gold)
    high = 150 * unit
    sun = crest_picture(light, rays(light, 56, 108), high)
    moon = ft.Stack(
        [sun, ink.sigil(Glyph.MOON, 52 * unit, ink.theme.gold)],
        width=high * WIDE / HIGH,
        height=high,
        alignment=ft.Alignment.CENTER,
    )
    return drawing.row([words, moon], 32)


def _band(drawing: _Drawing, play: PlayRecord, told: PlayHighlights, count: int) -> ft.Control:
    shell, unit = drawing.shell, drawing.unit
    game, result, setup = shell.services.games[play.game], play.result, play.setup
    if result is None or setup is None:  # an evening has none like that
        return ft.Container()
    ink = shell.ink.with_palette(game.palette).on_accent
    name = drawing.column(
        [
            ink.sigil(glyph(game.emblem), 38 * unit, ink.game.on),
            drawing.text(ink, shell.say(game.title), 28, Typeface.TITLE),
            *(
                drawing.text(ink, shell.say(took), 19, Typeface.MEDIUM, ink.theme.muted)
                for took in duration(play)
            ),
        ],
        4,
        stretch=False,
        width=208 * unit,
    )
    discs = [
        ft.Container(
            content=player_badge(ink, player.colour, size=30 * unit),
            padding=3 * unit,
            border_radius=21 * unit,
            border=ft.Border.all(
                2 * unit, ink.theme.gold if place in result.winners else ft.Colors.TRANSPARENT
            ),
        )
        for place, player in enumerate(setup.players)
    ]
    turning = shell.say(told.turning.label) if told.turning else ""
    reason = shell.say(result.reason) if result.reason and not turning else ""
    words = drawing.column(
        [
            drawing.text(ink, shell.say(result.headline), 29, Typeface.TITLE, max_lines=2),
            drawing.text(ink, turning, 19, Typeface.BOLD, ink.theme.gold) if turning else None,
            drawing.text(ink, reason, 19, Typeface.MEDIUM, ink.theme.muted) if reason else None,
            drawing.row(discs, 10),
        ],
        8,
        stretch=False,
        expand=True,
    )
    height = min(HIGHEST_BAND, (760 - 16 * count) / count) * unit
    told_row = drawing.row([name, words, *_curve(drawing, ink, told)], 24)
    large = ft.Container(
        left=0.02 * height,
        top=-0.06 * height,
        content=ink.sigil(glyph(game.emblem), 1.12 * height, ink.theme.card),
    )
    row = ft.Container(
        left=40 * unit,
        right=40 * unit,
        top=0,
        bottom=0,
        alignment=ft.Alignment.CENTER,
        content=told_row,
    )
    return ft.Container(
        height=height,
        border_radius=36 * unit,
        bgcolor=ink.theme.ground,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Stack([large, row]),
    )


def _curve(drawing: _Drawing, ink: Ink, told: PlayHighlights) -> list[ft.Control]:
    if not told.curve:
        return []
    scale = scale_of(told.curve)
    unit = drawing.unit
    drawn = sparkline(
        ink,
        told.curve,
        told.turning.point if told.turning else None,
        84 * unit,
        (scale.low, scale.high),
        stroke=4 * unit,
        drawn=True,
    )
    return [ft.Container(width=204 * unit, content=drawn)]


def _bold(drawing: _Drawing, play: PlayRecord, highlight: Highlight) -> ft.Control:
    shell, unit = drawing.shell, drawing.unit
    ink = shell.ink
    words = drawing.column(
        [
            drawing.text(
                ink, shell.say(highlight.statistic.label), 21, Typeface.BOLD, ink.theme.gold
            ),
            drawing.text(ink, shell.say(highlight.told), 32, Typeface.TITLE, max_lines=2),
        ],
        6,
        stretch=False,
        expand=True,
    )
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=40 * unit, vertical=24 * unit),
        border_radius=36 * unit,
        bgcolor=ink.theme.card,
        border=ft.Border.all(2 * unit, ink.theme.gold),
        content=drawing.row(
            [
                words,
                ink.number(highlight.statistic.value, 76 * unit, ink.theme.gold),
                game_badge(ink, shell.services.games[play.game], size=72 * unit),
            ],
            32,
        ),
    )


def _people(drawing: _Drawing, people: Sequence[tuple[Player, int]]) -> ft.Control:
    ink, shown = drawing.shell.ink, people[:MOST_PEOPLE]
    size = 56 if len(shown) <= 4 else 40

    def of(player: Player, wins: int) -> ft.Control:
        words = drawing.column(
            [
                drawing.text(ink, player.name, size / 2, Typeface.TITLE),
                drawing.text(
                    ink, drawing.shell.say(wins_text(wins)), 19, Typeface.MEDIUM, ink.theme.muted
                ),
            ],
            2,
            stretch=False,
            expand=True,
        )
        badge = player_badge(ink, player.colour, size=size * drawing.unit)
        return ft.Container(expand=1, content=drawing.row([badge, words], 14))

    return drawing.row([of(*each) for each in shown], 16)


def _foot(drawing: _Drawing, left_out: int) -> ft.Control:
    ink, say = drawing.shell.ink, drawing.shell.say
    more = _n("and {count} play before", "and {count} plays before", left_out)
    key = [say(_("ring: won")), say(_("gold: turning point"))]
    said = " · ".join([say(more), *key] if left_out else key)
    colour = ink.theme.muted
    return drawing.row(
        [
            drawing.text(ink, "Companion", 20, Typeface.MEDIUM, colour, expand=True),
            drawing.text(ink, said, 19, Typeface.MEDIUM, colour),
        ],
        16,
    )


@dataclass(frozen=True, slots=True)
class PlayHighlights:
    """What is told of a play.

    Attributes:
        turning: where it turned, if it did.
        curve: the number that did, else that of the first winner, along the way.
        highlight: its highlight.
    """

    turning: Mark | None = None
    curve: tuple[int, ...] = ()
    highlight: Highlight | None = None


def summarize(shell: Shell, play: PlayRecord) -> PlayHighlights:
    """Returns what the play's entries say; nothing where only its result was entered."""
    opened = tried(lambda: shell.services.open_plays.open(play.id))
    if isinstance(opened, CompanionError) or not opened.timeline.tracked:
        return PlayHighlights()
    timeline = opened.timeline
    highlight = main_highlight(timeline.game, timeline.story())
    winners = play.result.winners if play.result else ()
    for chart in main_chart(shell, timeline):
        turning = turning_point(chart, winners, timeline.setup.players)
        if turning is not None and turning.track is not None:
            return PlayHighlights(turning, _values(chart, turning.track), highlight)
        own = [place for place, each in enumerate(chart.tracks) if each.player in winners[:1]]
        if chart.kind == "line" and own:
            return PlayHighlights(None, _values(chart, own[0]), highlight)
    return PlayHighlights(highlight=highlight)


def _values(chart: Chart, track: int) -> tuple[int, ...]:
    return tuple(value or 0 for value in chart.tracks[track].values)


def highlights_of(
    evening: Evening, told: Sequence[PlayHighlights]
) -> list[tuple[PlayRecord, Highlight]]:
    """Returns the highlight of each game, in the order in which they were played."""
    best: dict[str, tuple[PlayRecord, Highlight]] = {}
    for play, each in zip(evening.plays, told, strict=True):
        known = best.get(play.game)
        if each.highlight and (
            known is None or each.highlight.statistic.value > known[1].statistic.value
        ):
            best[play.game] = play, each.highlight
    return list(best.values())


def title_of(evening: Evening) -> Message:
    """Returns what an evening is called."""
    return _("The evening of {day}", day=day_text(evening.day))


def total_of(evening: Evening) -> list[Message]:
    """Returns how many plays there were, and how long they took where all of them are timed."""
    count = plays_text(len(evening.plays))
    # Else the sum would be that of some of them.
    return [count, lasting(evening.took)] if all(map(duration, evening.plays)) else [count]


def turned(shell: Shell, told: PlayHighlights) -> str:
    """Returns where a play turned, or an empty text."""
    mark = told.turning
    return shell.say(_("Turning point: {what}", what=mark.label)) if mark else ""


def highlight_text(highlight: Highlight) -> Message:
    """Returns a highlight in words."""
    figure = highlight.statistic
    return _(
        "{label}: {value}. {done}", label=figure.label, value=figure.value, done=highlight.told
    )


def wins_text(count: int) -> Message:
    """Returns how often somebody has won."""
    return _n("{count} win", "{count} wins", count)


def evening_text(shell: Shell, evening: Evening, told: Sequence[PlayHighlights]) -> str:
    """Returns the evening in words: lines for each play, highlight and person."""
    say = shell.say
    lines = [say(title_of(evening))]
    for play, each in zip(evening.plays, told, strict=True):
        if play.result is not None:
            title = say(shell.services.games[play.game].title)
            took = [say(part) for part in duration(play)]
            lines.append(" · ".join([f"{title}: {say(play.result.headline)}", *took]))
            lines += [turning] if (turning := turned(shell, each)) else []
    for _play, highlight in highlights_of(evening, told):
        lines.append(say(highlight_text(highlight)))
    lines += [f"{player.name}: {say(wins_text(wins))}" for player, wins in evening.people]
    return "\n".join(lines)
