"""The calculators: screens of their own, or sheets over what is being entered; how each draws."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import flet as ft

from companion.games.morrigan.cards import _
from companion.games.morrigan.odds import (
    DECK,
    KEPT_DECK,
    Deck,
    Question,
    duel,
    fight,
    read_deck,
    trial,
)
from companion.games.morrigan.odds.calculator import (
    CHANCES,
    Calculation,
    Work,
    counting_sheet,
    fraction,
)
from companion.games.morrigan.odds.duel import MARGINS, Bar, bars, signed
from companion.games.morrigan.odds.fight import FightQuestion
from companion.games.morrigan.odds.trial import Entered, prefilled
from companion.games.morrigan.prestige import full_name
from companion.games.morrigan.prompt.hand import ENTERED_HAND, EnteredHand
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import count_row
from companion.i18n import percent
from companion.play import replace
from companion.prompt import Event, Key, Open, Pad, Part, Press, Preview, Text
from companion.prompt.asked import pads_of
from companion.widgets import (
    Glyph,
    Ink,
    Radius,
    Space,
    TextSize,
    ToolScene,
    Typeface,
    banner,
    bar,
    button,
    card,
    error_boundary,
    flex,
    icon_button,
    layered,
    named,
    sheet,
    spoken,
    tap,
    use_latest,
    use_stable,
)
from companion.widgets.form import DRAFTS
from companion.widgets.prompt import Pen, Send, Sent, draw_parts, question_sheet, sign_of

SHORT = 640
"""Below this height the answer of a sheet scrolls with the inputs."""
WIDEST, COLUMN = 1180, 640
"""How wide a calculator is at most: on its side, and upright."""
NARROWEST = 12
"""Width in pixels at which a column can still be told from its neighbours."""
THREE_DIGITS, OPENED = 0.76, 0.46
"""The size of 100 % as a part of that of other chances, so that words have room beside it, and of
one that has its fraction below."""
NUMBER_LINE, AROUND_FIGURE, LARGE_LINE = 0.86, 44, 17.25
"""The height of the main number as a part of its size, what its bar and its card add to it, and
how high a line of words below it is in large text, at normal size."""
FIGURE_WIDTH, BAR_HEIGHT = 64, 8

Calculate = Callable[[Work[Any], Any], Calculation]


def use_work(
    scene: ToolScene,
    first: Callable[[State | None], Question],
    seat: int | None = None,
    send: Send = lambda _event: None,
) -> tuple[Work[Any], Pen]:
    """Returns what is entered, and what it is drawn with; a hook.

    Args:
        scene: what the calculator is given.
        first: returns the first question.
        seat: who asks; whose turn it is by default.
        send: does what is pressed and changes nothing that is entered.
    """
    state: State | None = scene.state

    def begin() -> Work[Any]:
        deck = read_deck(scene.kept(KEPT_DECK))
        asker = seat if seat is not None else 0 if state is None else state.current
        return Work(replace(first(state), source=DECK if deck else ""), deck, asker)

    begun, _put = ft.use_state(begin)
    work, read, put = use_latest(begun)

    def press(event: Event) -> object:
        now = read()
        match event:
            case Open() if counting_sheet(now) is not None:
                return put(now.closed)
            case Press("keep") if now.counting is not None:
                deck = Deck(now.counting)
                asks = replace(now.press(f"source:{DECK}", state), deck=deck)
                return scene.keep(KEPT_DECK, deck.write()) and put(asks.closed)
            case Press(name, closes=False):
                return put(now.press(name, state))
            case _:
                return send(event)

    return work, Pen(scene.ink, scene.translator, use_stable(press))


# Screens ----------------------------------------------------------------------------------------


@error_boundary
def DuelCalculator(scene: ToolScene) -> ft.Control:
    """The odds of a duel with Maletar; beside a play the hand is that of the duel there."""
    drafts, state = ft.use_context(DRAFTS), scene.state
    hand: EnteredHand | None = None if state is None else drafts.get(ENTERED_HAND)
    asker = None if state is None else duel.asker(state, hand)
    work, pen = use_work(scene, partial(duel.first, hand=hand), asker)

    def keep() -> None:
        if state is not None:
            drafts[ENTERED_HAND] = duel.entered(work, state)

    ft.use_effect(keep, [work, state])
    return _screen(scene, work, pen, duel.calculation)


@error_boundary
def FightCalculator(scene: ToolScene) -> ft.Control:
    """The odds of a fight."""
    return _screen(scene, *use_work(scene, fight.first), fight.calculation)


@error_boundary
def TrialCalculator(scene: ToolScene) -> ft.Control:
    """The odds of a stake."""
    return _screen(scene, *use_work(scene, trial.first), trial.calculation)


def _screen(scene: ToolScene, work: Work[Any], pen: Pen, calculate: Calculate) -> ft.Control:
    counting = counting_sheet(work)
    over = None if counting is None else question_sheet(pen, counting)
    return layered(_page(scene, pen, _shown(scene, work, calculate)), over)


def _shown(scene: ToolScene, work: Work[Any], calculate: Calculate) -> Calculation:
    """Returns what a calculator shows; no chance where the table hides them."""
    if scene.odds:
        return calculate(work, scene.state)
    text = _("Your table agreed to hide chances. The settings can show them again.")
    return Calculation(Preview((text,), sign="lock"))


def _page(scene: ToolScene, pen: Pen, shown: Calculation) -> ft.Control:
    """Returns answer and inputs: side by side, or the answer above what scrolls."""
    ink, answer = scene.ink, main_answer(pen, shown)
    inputs, details = drawn(pen, shown.inputs), drawn(pen, shown.details)
    margin = max(16.0, (ink.width - (WIDEST if ink.landscape else COLUMN)) / 2)
    sides = ft.Padding.only(left=margin, right=margin)
    if ink.landscape:
        panes: list[ft.Control] = [_pane([answer, *details]), _pane(inputs)]
        content: ft.Control = flex.row(
            panes, Space.XXL, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH
        )
        rows = [ft.Container(expand=True, padding=sides, content=content)]
    else:
        fixed = [] if ink.large or ink.cramped else [answer]
        moving = _pane([*([] if fixed else [answer]), *inputs, *details])
        rows = [
            *(ft.Container(padding=sides, content=part) for part in fixed),
            ft.Container(expand=True, padding=sides, content=moving),
        ]
    return flex.column([scene.header, *rows], tight=False, expand=True)


def _pane(parts: Sequence[ft.Control]) -> ft.Control:
    return flex.column(
        [*parts, ft.Container(height=8)],
        Space.XL,
        tight=False,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
    )


# Sheets -----------------------------------------------------------------------------------------


@error_boundary
def FightSheet(scene: ToolScene, question: FightQuestion, send: Send) -> ft.Control:
    """The odds of the fight that is being entered; what is typed here is forgotten with it.

    Args:
        scene: what a tool is given, with the play.
        question: the card attacked, and the cards entered for the attack.
        send: takes a choice of cards for the attack, and closes the sheet.
    """
    state: State = scene.state
    title = _("Odds against {card}", card=full_name(state, state.find(question.card)))
    work, pen = use_work(scene, lambda _state: question, send=send)
    return _sheet(scene, work, pen, title, partial(fight.calculation, plays=True))


@error_boundary
def TrialSheet(scene: ToolScene, entered: Entered, send: Send) -> ft.Control:
    """The odds of a stake in the trial that is being entered.

    Args:
        scene: what a tool is given, with the play.
        entered: the trial.
        send: stakes for the player who is asked, and closes the sheet.
    """
    state: State = scene.state
    title = _("Odds of a stake of {player}", player=state.name(entered.seat))
    work, pen = use_work(
        scene, lambda _state: prefilled(state, state.current, entered), entered.seat, send
    )
    return _sheet(scene, work, pen, title, partial(trial.calculation, trial=entered))


def _sheet(
    scene: ToolScene, work: Work[Any], pen: Pen, title: Text, calculate: Calculate
) -> ft.Control:
    """Returns a calculator as a sheet; cards may be counted in its place."""
    if (counting := counting_sheet(work)) is not None:
        return question_sheet(pen, counting)
    ink, shown = scene.ink, _shown(scene, work, calculate)
    answer, key = main_answer(pen, shown), shown.primary
    fixed = [] if ink.large or ink.height < SHORT or not shown.inputs else [answer]
    parts = drawn(pen, (*shown.inputs, *shown.details))
    return sheet(
        ink,
        pen.say(title),
        [*([] if fixed else [answer]), *parts],
        Sent(pen.send, Open()),
        close=pen.say(_("Close")),
        actions=[button(ink, pen.say(key.label), pen.on(key.do))] if key else (),
        fixed=fixed,
        key="odds",
    )


# How it is drawn --------------------------------------------------------------------------------


def drawn(pen: Pen, parts: Iterable[Part]) -> list[ft.Control]:
    """Returns the parts of a calculator."""
    parts = tuple(parts)
    pads = (pad for pad in pads_of(parts) if pad.look == "drawn")
    faces = {pad.name: _FACES.get(pad.name.partition(":")[0], count_row)(pen, pad) for pad in pads}
    return [*draw_parts(pen, parts, None, faces)]


def main_answer(pen: Pen, shown: Calculation) -> ft.Control:
    """Returns the chance as the main number, or what stands in its place, which is as high."""
    ink, answer = pen.ink, shown.answer
    if isinstance(answer, Pad):
        face: ft.Control = ft.memo(_Figure)(pen, answer.keys[0], key="figure")
    else:
        tone = "refusal" if answer.tone == "refused" else "plain"
        icon = sign_of(answer.sign) if answer.sign else ""
        face = banner(ink, " ".join(map(pen.say, answer.texts)), tone=tone, icon=icon)
    if not shown.inputs:  # nothing stands below it
        return face
    height = NUMBER_LINE * _figure_size(ink) + AROUND_FIGURE
    if ink.large:
        height += Space.S + shown.lines * LARGE_LINE * ink.effective
    return flex.at_least(height, face)


def _figure_size(ink: Ink) -> int:
    return 96 if ink.width >= 360 and ink.height >= 500 else 72


@ft.component
def _Figure(pen: Pen, figure: Key) -> ft.Control:
    """A chance as percent and a bar; behind a tap the exact fraction, which takes of its height."""
    ink, chance = pen.ink, figure.picture
    opened, put = ft.use_state(False)
    sure = chance in (0, 1)
    name, detail = pen.say(figure.label), pen.say(figure.details[0].text)
    fine = pen.say(percent(chance, 0 if sure else 2))
    exact = fraction(chance) if opened and not sure else ""
    size = _figure_size(ink) * (OPENED if exact else THREE_DIGITS if chance == 1 else 1)
    number = ink.number(pen.say(figure.figure), size, ink.game.main)
    lines: list[ft.Control] = [ink.label(name, TextSize.BODY, Typeface.BOLD, leading=1.1)]
    if detail:
        lines.append(ink.text(detail, TextSize.BODY, Typeface.MEDIUM, leading=1.15))
    facts = f"{name}: {fine}" + (f", {exact}" if exact else "")
    told = ft.Semantics(
        label=spoken(f"{facts}. {detail}" if detail else facts),
        identifier="p_win",
        container=True,
        exclude_semantics=True,
        live_region=True,
        expand=True,
        content=flex.column([None if exact else number, *lines], Space.S, stretch=False)
        if ink.large
        else flex.row(
            [number, flex.column(lines, Space.XXS, stretch=False, expand=True)], Space.XXL
        ),
    )
    key = None
    if not sure:
        glyph, unfold = Glyph.UP if opened else Glyph.INFO, pen.say(_("As a fraction"))
        key = icon_button(ink, glyph, unfold, lambda: put(not opened), size=18)
    return card(
        ink,
        flex.column(
            [
                flex.row([told, key], 0, vertical_alignment=ft.CrossAxisAlignment.START),
                ink.label(f"{fine} = {exact}", TextSize.CAPTION, leading=1.2) if exact else None,
                bar(ink, float(chance), colour=ink.game.main),
            ],
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            tight=False,
        ),
        padding=ft.Padding.symmetric(horizontal=Space.XXL, vertical=Space.XL),
        raised=True,
    )


def _chances(pen: Pen, pad: Pad) -> ft.Control:
    """Returns chances below each other; a tap takes one."""
    return flex.column([_chance(pen, key) for key in pad.keys], Space.XS)


def _chance(pen: Pen, key: Key) -> ft.Control:
    """Returns a line; what stands in place of one is as high, so that nothing moves below it."""
    ink, name = pen.ink, pen.name(key)
    if not key.picture:
        none = named(ink.label(pen.say(key.label), TextSize.BODY, leading=1.15), name)
        return flex.at_least(
            _noted_height(ink), ft.Container(none, alignment=ft.Alignment.CENTER_LEFT)
        )
    chance, beside = key.picture
    words: list[ft.Control] = [
        ink.text(pen.say(key.label), TextSize.BODY, Typeface.MEDIUM, leading=1.15),
        bar(
            ink,
            float(chance + beside),
            ghost=float(beside),
            colour=ink.game.main,
            ghost_colour=ft.Colors.with_opacity(0.4, ink.game.main),
            height=BAR_HEIGHT,
        ),
    ]
    if key.note:
        words.append(ink.label(pen.say(key.note), TextSize.CAPTION, leading=1.15))
    figure = ft.Container(
        width=FIGURE_WIDTH * min(ink.effective, 1.6),
        alignment=ft.Alignment.CENTER_RIGHT,
        content=ink.text(pen.say(key.figure), TextSize.LARGE, Typeface.BOLD, cap=1.6, no_wrap=True),
    )
    body = flex.row([flex.column(words, Space.XS, expand=True), figure])
    shade = ink.theme.line if key.do is None else ink.theme.edge
    edge = ft.Border.all(1.5, ink.game.main) if key.chosen else ft.Border.all(1, shade)
    box: dict[str, Any] = {
        "border_radius": Radius.CELL,
        "bgcolor": ink.theme.card,
        "border": edge,
        "padding": ft.Padding.symmetric(horizontal=Space.L, vertical=Space.M),
    }
    on = pen.on(key.do)
    if on is None:
        line = named(ft.Container(content=body, **box), name)
    else:
        line = tap(body, name, on, key=str(key.do), selected=key.chosen, alignment=None, **box)
    return flex.at_least(_noted_height(ink), line) if key.note else line


def _noted_height(ink: Ink) -> float:
    """Returns the height of a line with a note, whose cards take two lines in large text."""
    high = TextSize.BODY * (2 if ink.large else 1) + TextSize.CAPTION
    return high * 1.15 * ink.effective + 2 * Space.XS + BAR_HEIGHT + 2 * Space.M + 2


# By how much a duel is won or lost --------------------------------------------------------------


def _margins(pen: Pen, pad: Pad) -> ft.Control:
    """Returns the chart; lost duels left of the line, won ones right of it."""
    ink, (key,) = pen.ink, pad.keys
    odds, sentence = key.picture, pen.say(key.label)
    room = (min(ink.width, WIDEST) - 3 * 16) / 2 if ink.landscape else min(ink.width, COLUMN) - 32
    width = room - 34
    columns = bars(odds, max(8, min(31, int(width / NARROWEST))))
    highest = max(column.chance for column in columns)
    height = 96 if ink.height < 500 else 132
    drawn = [_column(ink, each, highest, height) for each in columns]
    lost = sum(column.high < 1 for column in columns)
    if 0 < lost < len(columns):
        drawn.insert(lost, ft.Container(width=2, height=height + 10, bgcolor=ink.theme.ink))
    chart = ft.Semantics(
        label=spoken(sentence),
        container=True,
        exclude_semantics=True,
        content=flex.column(
            [
                _sides(pen),
                flex.row(drawn, Space.XXS, vertical_alignment=ft.CrossAxisAlignment.END),
                ft.Container(height=1, bgcolor=ink.theme.muted),
                _ends(ink, columns),
            ],
            Space.XXS,
        ),
    )
    words = ink.label(sentence, TextSize.BODY, semantics_label="")
    return card(ink, flex.column([chart, words]))


def _sides(pen: Pen) -> ft.Control:
    """Returns what the columns on either side of the line are."""
    ink, lost, won = pen.ink, pen.say(_("lost")), pen.say(_("won"))
    return ft.Row(
        [
            ink.text(f"\N{LEFTWARDS ARROW} {lost}", TextSize.SMALL, Typeface.BOLD, ink.theme.life),
            ink.text(f"{won} \N{RIGHTWARDS ARROW}", TextSize.SMALL, Typeface.BOLD, ink.game.main),
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=True,
    )


def _column(ink: Ink, column: Bar, highest: Fraction, height: float) -> ft.Control:
    won = column.low > 0
    return ft.Container(
        expand=True,
        height=max(2.0, float(column.chance / highest) * height),
        bgcolor=ink.game.main if won else ink.theme.life,
        border_radius=ft.BorderRadius.only(top_left=Radius.BAR, top_right=Radius.BAR),
    )


def _ends(ink: Ink, columns: Sequence[Bar]) -> ft.Control:
    """Returns the axis: the margins at its ends, with dots where several are joined."""
    first, last = columns[0], columns[-1]
    texts = (
        f"{'…' * (first.low != first.high)}{signed(first.high)}",
        f"{signed(last.low)}{'…' * (last.low != last.high)}",
    )
    return flex.row(
        [
            ink.label(text, TextSize.CAPTION, Typeface.MEDIUM, cap=1.3, no_wrap=True)
            for text in texts
        ],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )


_FACES: dict[str, Callable[[Pen, Pad], ft.Control]] = {CHANCES: _chances, MARGINS: _margins}
"""How this game draws a pad, by how its name begins; others count cards."""
