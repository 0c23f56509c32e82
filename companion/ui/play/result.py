"""The end of a play: its emblem with what happened, who won and why, the way there, the count."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from math import hypot

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.play import Result, Score, Timeline
from companion.ui.play.final_count import count_of, lines_below, scores
from companion.ui.play.highlights import (
    MARGIN,
    keep_picture,
    picture_of,
    turning_point,
)
from companion.ui.play.opening import looks_back, main_chart
from companion.ui.play.result_sizes import (
    A_LINE,
    CURVE,
    KEY,
    EndSizes,
    end_sizes,
    in_two_rows,
)
from companion.ui.shell import (
    MenuEntry,
    Shell,
    action_button,
    date_of,
    day,
    trouble_rows,
    value_text,
)
from companion.widgets import (
    FRAME_S,
    Glyph,
    GuardedKey,
    Ink,
    Radius,
    Space,
    TextSize,
    Typeface,
    flex,
    glyph,
    move_animation,
    named,
    tap,
    use_animation_step,
)
from companion.widgets.badges import CrestInk, crest_ink, crest_picture, rays
from companion.widgets.chart.card import ending_curve
from companion.widgets.chart.edges import turning_label_height
from companion.widgets.chart.scale import ChartFrame
from companion.widgets.game_layout import fading

HEADLINE = 34
"""Size of the headline."""


def result_screen(
    shell: Shell,
    header: ft.Control,
    timeline: Timeline,
    result: Result,
    alerts: Sequence[ft.Control],
    on_look: Callable[[], object],
    say: Callable[[Message], object],
) -> ft.Control:
    """Returns the screen that ends a play; ``on_look`` shows its table, ``say`` tells something.

    Its ground spreads from the last key, the emblem comes, and the curve unfolds up to its turning
    point, while every key is live; once for each end.
    """
    ink, game = shell.ink, timeline.game
    began = timeline.journal.entries[0].at
    count = count_of(timeline, result)
    result = game.told_ending(timeline.state, result)
    figures = game.finale(timeline.state).figures
    decided = None if figures else result.decided
    said = [shell.say(text) for text in (result.reason, decided) if text is not None]
    players = len(timeline.setup.players)
    looks = [
        MenuEntry(Glyph.CARDS, _("Look at the table"), on_look),
        *looks_back(shell, game, timeline.journal.started.play, over=True, players=players),
    ]
    lines = sum(-(-len(text) // A_LINE) for text in said) + (FIGURE_LINES if figures else 0)
    size = end_sizes(ink, lines, lines_below(count), len(looks) + 1)
    told = [
        Emblem(
            ink, _crest(shell, timeline, result), "" if game.crest else game.emblem, size.emblem
        ),
        *_words(shell, result, figures),
    ]
    counted = [
        *_curve(shell, timeline, result, size),
        *scores(shell, count, size.part),
    ]
    play = f"{shell.say(game.title)} · {shell.say(day(shell, began))}"
    about = _about(shell, play, beside=size.beside)
    sides = (
        [
            flex.row(
                [
                    ft.Container(flex.column([*told, about], Space.M), width=size.part),
                    ft.Container(flex.column(counted, Space.L), width=size.part),
                ],
                MARGIN,
                vertical_alignment=_MIDDLE if size.whole else _START,
            )
        ]
        if size.beside
        else [flex.column(told, Space.M), *counted, about]
    )
    picture = picture_of(shell, sides, size.width, size.room)
    keep = partial(keep_picture, shell, picture, f"{game.id}-{date_of(shell, began)}", say)
    ways = [*map(partial(_look_back, shell), looks), _keeping(shell, keep)]
    anew = f"/new/{game.id}/{timeline.journal.started.play}"
    again = GuardedKey(  # it stands where the last key of the game was
        lambda: action_button(shell, _("Play again"), lambda: shell.go(anew))
    )
    margin = max(MARGIN, (ink.width - size.width) / 2 + MARGIN)
    shown = flex.column(
        # By its key it stays the same when something is said above it while it is being saved.
        [*trouble_rows(shell), *alerts, ft.Row([picture.shown], alignment=_CENTRE, key="picture")],
        Space.L,
        scroll=ft.ScrollMode.AUTO,
    )
    foot = ft.Container(
        padding=ft.Padding.only(left=margin, right=margin, bottom=Space.XL),
        content=_foot(ink, ways, again, beside=size.beside),
    )
    middle = ft.Container(shown, expand=True, alignment=ft.Alignment.CENTER)
    body = fading(ink, middle, below=True)  # over the margin, where there is no more of it
    return Spreading(ink, flex.column([header, body, foot], Space.S, tight=False, expand=True))


def _about(shell: Shell, play: str, *, beside: bool) -> ft.Control:
    """Returns what a kept picture is of, in a line: the app, the game and the day."""
    label = partial(shell.ink.label, size=TextSize.CAPTION, cap=1.4)
    if beside:
        return label(f"Companion · {play}", text_align=ft.TextAlign.CENTER)
    ends = [label("Companion", expand=True), label(play, text_align=ft.TextAlign.RIGHT)]
    return flex.row(ends)


_CENTRE = ft.MainAxisAlignment.CENTER
_START, _MIDDLE = ft.CrossAxisAlignment.START, ft.CrossAxisAlignment.CENTER


def _foot(ink: Ink, ways: Sequence[ft.Control], again: ft.Control, *, beside: bool) -> ft.Control:
    """Returns the keys: the ways on in a row of small ones, and the one that begins anew."""
    if beside:
        return flex.row([*ways, ft.Container(again, expand=2)], Space.M)
    half = -(-len(ways) // 2) if in_two_rows(ink, len(ways)) else len(ways)
    rows = [flex.row(part, Space.M) for part in (ways[:half], ways[half:]) if part]
    return flex.column([*rows, again], Space.M)


def _look_back(shell: Shell, entry: MenuEntry) -> ft.Control:
    words = {
        Glyph.CARDS: _("Table"),
        Glyph.FORWARD: _("Replay"),
        Glyph.CHART: _("Charts"),
        Glyph.QUESTION: _("Choices"),
    }
    return _way(shell, entry.glyph, words.get(Glyph(entry.glyph), entry.word), entry.word, entry.on)


def _keeping(shell: Shell, keep: Callable[[], object]) -> ft.Control:
    if shell.device.shares:
        return _way(shell, Glyph.SHARE, _("Share"), _("Share the picture"), keep)
    return _way(shell, Glyph.DOWNLOAD, _("Picture"), _("Save the picture"), keep)


def _way(
    shell: Shell, sign: str, word: Message, say: Message, on: Callable[[], object]
) -> ft.Control:
    """Returns a small key: a sign with a word under it."""
    ink = shell.ink
    parts = flex.column(
        [
            ink.sigil(sign, 18),
            ink.text(shell.say(word), TextSize.FINE, Typeface.MEDIUM, cap=1.4, no_wrap=True),
        ],
        Space.XS,
        stretch=False,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tap(
        parts,
        shell.say(say),
        on,
        key=str(sign),
        expand=1,
        height=KEY * max(1.0, min(ink.effective, 1.2)),
        border_radius=Radius.BUTTON,
        bgcolor=ink.theme.card,
        border=ft.Border.all(1, ink.theme.edge),
    )


SPREAD_MS = 200
"""How long the ground takes to spread, and what stands on it to come."""

FAINT, LEAST = 0.02, 0.4
"""Of what is about to come and is read out and can be tapped already, and of its ground."""


@ft.component
def Spreading(ink: Ink, page: ft.Control) -> ft.Control:
    """The end on its ground, which spreads from where the last key was."""
    spread = use_animation_step((FRAME_S,), None if ink.calm else True)
    wide = 2.2 * hypot(ink.width, ink.height)
    disc = ft.Container(
        left=ink.width / 2 - wide / 2,
        top=ink.height - wide / 2,
        width=wide,
        height=wide,
        border_radius=wide / 2,
        bgcolor=ink.theme.ground,
        scale=1 if spread else LEAST,
        animate_scale=move_animation(ink, SPREAD_MS),
    )
    over = ft.Container(
        left=0,
        right=0,
        top=0,
        bottom=0,
        opacity=1 if spread else FAINT,
        animate_opacity=move_animation(ink, SPREAD_MS, ft.AnimationCurve.EASE_IN_CUBIC),
        content=page,
    )
    return ft.Stack([disc, over], expand=True)


@ft.component
def Emblem(ink: Ink, drawn: tuple[CrestInk, str], sign: str, height: float) -> ft.Control:
    """The game's emblem, which comes up a little smaller and paler than it will be.

    Args:
        ink: the look.
        drawn: the crest and what it is drawn with.
        sign: the game's sign where it has no crest of its own.
        height: in pixels.
    """
    come = use_animation_step((FRAME_S,), None if ink.calm else True)
    crest, shapes = drawn
    layers: list[ft.Control] = [crest_picture(crest, shapes, height)]
    if sign:
        layers.append(ink.sigil(glyph(sign), height * 0.56, opacity=1 if crest.won else LOST))
    return ft.Container(
        alignment=ft.Alignment.CENTER,
        opacity=1 if come else 0,
        animate_opacity=move_animation(ink, SPREAD_MS),
        scale=1 if come else 0.96,
        animate_scale=move_animation(ink, SPREAD_MS),
        content=ft.Stack(layers, alignment=ft.Alignment.CENTER),
    )


LOST = 0.45
"""How much of a sign is left where nobody won."""


def _crest(shell: Shell, timeline: Timeline, result: Result) -> tuple[CrestInk, str]:
    """Returns the emblem with what happened in it, or the rays around a sign."""
    ink = crest_ink(shell.ink, won=bool(result.winners))
    if timeline.game.crest is None:
        return ink, rays(ink, 88, 112)
    return ink, import_module(timeline.game.crest).crest(timeline.state, ink)


def in_its_colour(shell: Shell) -> Shell:
    """Returns the shell with everything drawn on the game's own colour."""
    return replace(shell, ink=shell.ink.on_accent)


def _words(shell: Shell, result: Result, figures: Sequence[Score]) -> list[ft.Control]:
    """Returns the headline, what ended the play, and what decided it: in words, or large."""
    ink, headline = shell.ink, shell.say(result.headline)
    title = ink.text(
        headline, HEADLINE, Typeface.TITLE, text_align=ft.TextAlign.CENTER, cap=1.4, leading=1.1
    )
    look = {"text_align": ft.TextAlign.CENTER, "leading": 1.35}
    reason = result.reason and shell.say(result.reason)
    decided = result.decided and shell.say(result.decided)
    # Where nothing else is said to have decided, what ended the play did.
    most = None if figures else decided or reason
    said = [
        ink.label(reason, _SAID, **look) if reason and reason != most else None,
        ink.text(most, _SAID, Typeface.MEDIUM, **look) if most else None,
    ]
    large = [_large(shell, figures, decided or headline)] if figures else []
    return [named(title, headline, heading=2), flex.column(said, 0), *large]


def _large(shell: Shell, figures: Sequence[Score], told: str) -> ft.Control:
    """Returns the numbers that decided, side by side, the winner's in gold."""
    ink = shell.ink
    columns = [
        flex.column(
            [
                ink.number(
                    value_text(shell, figure.value), FIGURE, None if place else ink.theme.gold
                ),
                ink.label(
                    shell.say(figure.label),
                    TextSize.CAPTION,
                    text_align=ft.TextAlign.CENTER,
                    cap=1.6,
                ),
            ],
            Space.XS,
            stretch=False,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            expand=1,
        )
        for place, figure in enumerate(figures)
    ]
    return named(flex.row(columns, Space.M, vertical_alignment=_START), told)


_SAID = 16
"""Size of what is said under the headline."""

FIGURE, FIGURE_LINES = 44, 3
"""The size of a number that decided, and how many lines it takes with what it is."""


def _curve(
    shell: Shell, timeline: Timeline, result: Result, size: EndSizes
) -> Sequence[ft.Control]:
    """Returns how the game went."""
    players = timeline.setup.players
    return [
        ending_curve(
            shell.ink,
            chart,
            players,
            shell.say,
            ChartFrame(
                size.part,
                max(CURVE[0], size.curve - turning_label_height(shell.ink) / 2),
                turning_point(chart, result.winners, players),
                bare=True,
            ),
        )
        for chart in main_chart(shell, timeline)
    ]
