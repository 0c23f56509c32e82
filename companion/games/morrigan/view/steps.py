"""What each step shows, and where: the numbers to look at, and the keys under the thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import flet as ft

from companion.games.morrigan.cards import _
from companion.games.morrigan.prompt.duel import (
    ANSWERS,
    CARDS,
    DIGITS,
    DUELLISTS,
    LOSSES,
    DuelDraft,
)
from companion.games.morrigan.prompt.fight import ATTACK, CHANGE, TURNED, VERSUS
from companion.games.morrigan.prompt.keys import KNIGHTS, LINES, SIGNS, VALUES_OF_CARD
from companion.games.morrigan.prompt.lay_card import NEEDING, SpecialCardDraft
from companion.games.morrigan.prompt.trial import ASKED, REST, STAKES, TAKERS, TrialDraft, stakes_of
from companion.games.morrigan.prompt.turn import ACTIONS, HAND
from companion.games.morrigan.view.board import (
    COUNTED,
    ROOMY_COUNTED,
    SHORT,
    TWO_LINES,
    TableController,
    captioned,
    count_row,
    grid,
    heights,
    line_rows,
    middle_height,
    preview_card,
    sign_row,
    small_caption,
    value_row,
)
from companion.games.morrigan.view.duel_cards import duelists
from companion.games.morrigan.view.duel_stage import Theatre
from companion.games.morrigan.view.trial import asked_seats, declining_key, prize_card, taker_keys
from companion.prompt import Key, Pad, Press, Preview, Prompt
from companion.prompt.asked import pads_of
from companion.widgets import (
    TALL,
    TARGET,
    Glyph,
    GuardedKey,
    Ink,
    Reading,
    Space,
    StripPlayer,
    TextSize,
    Typeface,
    card,
    flex,
    icon_button,
    named,
    numeral,
    picture_box,
    player_strip,
    section,
    stat,
    tap,
)
from companion.widgets.prompt import Pen, Sent, draw_foot, draw_parts, sign_of

SEVEN = 7
"""So many sizes of a hand to a row."""
SIX = 6
"""So many digits in the first row."""
TOLD = 52
"""The room for what a special card would do, there before one is chosen."""
CAPTION = 22
"""How high the caption of those answers is, with its gap."""
ABOVE_ANSWERS = 330
"""What stands around what is asked on a phone on its side: header, totals, answers."""
ABOVE = (KNIGHTS, LINES, VERSUS, CHANGE, ASKED, DUELLISTS, ACTIONS)
"""The pads that are not among the keys under the thumb."""
LARGEST = 130
PLUS = 0.55
"""Width of a plus as a part of a digit's."""


@dataclass(frozen=True)
class Layout:
    """What a step shows.

    Attributes:
        state: what to look at, from the top.
        keys: the keys, the primary row last.
        seats: the knights with what each answered, in place of those with prestige only.
        event: what is asked or would happen, unless the frame has more to say.
        foot: how many of the last keys stand at the bottom of the pad.
        spread: whether the state takes the room of a pad that has few keys.
        listed: what to choose from line by line; it ends the state, or stands beside the race.
    """

    state: list[ft.Control]
    keys: list[ft.Control]
    seats: ft.Control | None = None
    event: tuple[ft.Control, ...] = ()
    foot: int = 1
    spread: bool = False
    listed: tuple[ft.Control, ...] = ()


def layout(board: TableController, asked: Prompt) -> Layout:
    """Returns what the open step shows."""
    pads = {pad.name: pad for pad in pads_of(asked.pads)}
    if LINES in pads:
        return _listed(board, asked, pads[LINES])
    if VERSUS in pads:
        return _fight(board, asked, pads)
    if isinstance(board.draft.step, DuelDraft):
        return _duel(board, board.draft.step, asked, pads)
    if isinstance(board.draft.step, TrialDraft) and ASKED in pads:
        return _trial(board, board.draft.step, asked, pads)
    if HAND in pads:
        return _ending(board, asked)
    keys = [*_keys(board, asked, _all), *foot(board, asked)]
    return Layout([], keys, event=_event(board, asked))


def strip(board: TableController, pad: Pad) -> ft.Control:
    """Returns all knights with their prestige on one line."""
    ink, state = board.ink, board.state
    return player_strip(
        ink,
        [
            StripPlayer(player.name, player.colour, str(state.prestige[index]))
            for index, player in enumerate(board.scene.players)
        ],
        None if state.rules.plain else state.current,
        turn_label=board.say(_("whose turn it is")),
        on_seat=lambda index: Sent(board.pen.send, pad.keys[index].do)(),
    )


def foot(board: TableController, asked: Prompt) -> list[ft.Control]:
    """Returns the last row; its keys keep their places from step to step."""
    return draw_foot(board.pen, asked, gaps=True)


def _event(board: TableController, asked: Prompt) -> tuple[ft.Control, ...]:
    return () if asked.preview is None else (preview_card(board.pen, asked.preview),)


# Keys -------------------------------------------------------------------------------------------


def _answer_height(ink: Ink) -> float:
    """Returns how high the answers of the opponents are, without their caption."""
    if ink.roomy:
        return 190
    return 62 if ink.landscape or ink.height < SHORT else 72


def _answers(board: TableController, pad: Pad) -> ft.Control:
    """Returns what an opponent may add, with what stands below each."""
    pen = board.pen
    defence = board.say(_("Maletar’s defence"))
    then = small_caption(board.ink, f"= {defence}")
    keys = value_row(pen, pad, _answer_height(board.ink))
    if board.ink.large:  # beside each other both would take more lines
        return captioned(pen, pad, flex.column([then, keys], Space.XS), gap=Space.XXS)
    return captioned(pen, pad, keys, then, Space.XS)


def _cards(board: TableController, pad: Pad) -> ft.Control:
    return captioned(board.pen, pad, count_row(board.pen, pad, counted_height(board.ink)))


def counted_height(ink: Ink) -> float:
    """Returns how high cards are that are counted."""
    return ROOMY_COUNTED if ink.roomy else COUNTED


def _digits(board: TableController, pad: Pad) -> ft.Control:
    rows = [[*range(SIX)], [*range(SIX, len(pad.keys) - 1), None, len(pad.keys) - 1]]
    return captioned(board.pen, pad, grid(board.pen, pad, rows, height=COUNTED, size=22))


def _sizes(board: TableController, pad: Pad) -> ft.Control:
    places = range(len(pad.keys))
    rows = [places[start : start + SEVEN] for start in range(0, len(pad.keys), SEVEN)]
    return captioned(board.pen, pad, grid(board.pen, pad, rows, height=TARGET, size=18))


_FACES: dict[str, Callable[[TableController, Pad], ft.Control]] = {
    VALUES_OF_CARD: lambda board, pad: value_row(board.pen, pad, middle_height(board.ink)),
    STAKES: lambda board, pad: value_row(board.pen, pad, heights(board.ink).values),
    ANSWERS: lambda board, pad: _answers(board, pad),
    SIGNS: lambda board, pad: sign_row(board.pen, pad, heights(board.ink).words),
    TURNED: _cards,
    CARDS: _cards,
    DIGITS: _digits,
    HAND: _sizes,
    TAKERS: taker_keys,
    REST: declining_key,
}
"""How this game draws the keys of a pad, by its name."""


def _keys(
    board: TableController, asked: Prompt, which: Callable[[Pad], bool], **drawn: ft.Control
) -> list[ft.Control]:
    """Returns the keys of some pads under the thumb.

    Args:
        board: the table.
        asked: what it is asked.
        which: tells whose keys.
        drawn: pads that are drawn otherwise here, by their names.
    """
    pads = [pad for pad in pads_of(asked.pads) if pad.name not in ABOVE and which(pad)]
    faces = {pad.name: _FACES[pad.name](board, pad) for pad in pads if pad.name in _FACES}
    return [*draw_parts(board.pen, pads, asked.moment, {**faces, **drawn})]


def _all(_pad: Pad) -> bool:
    return True


# Steps ------------------------------------------------------------------------------------------


def _listed(board: TableController, asked: Prompt, pad: Pad) -> Layout:
    """Returns a list to choose from; what a special card needs stands below it."""
    step = board.draft.step
    if not isinstance(step, SpecialCardDraft):
        heading = section(board.ink, board.say(asked.title))
        rows = tuple(flex.at_least(TWO_LINES, each) for each in line_rows(board.pen, pad))
        return Layout([heading], foot(board, asked), spread=True, listed=rows)
    said: ft.Control = ft.Container(height=TOLD)
    if asked.preview is not None:
        said = flex.at_least(TOLD, _effect(board, asked.preview))
    keys = [*_keys(board, asked, _all), said, *foot(board, asked)]
    needs = step.special in NEEDING and (board.low or not board.ink.landscape)
    if step.special is not None and (board.scrolls or needs):
        # There the cards would stand between the chosen one and what it needs.
        (chosen,) = (key for key in pad.keys if key.chosen)
        again = replace(pad, keys=(replace(chosen, chosen=False, do=Press("back")),))
        return Layout([], keys, spread=True, listed=tuple(line_rows(board.pen, again)))
    heading = section(board.ink, board.say(asked.title))
    return Layout([heading], keys, spread=True, listed=tuple(line_rows(board.pen, pad)))


def _effect(board: TableController, preview: Preview) -> ft.Control:
    """Returns what a special card would do, a line each, with the way to its rule."""
    ink, pen = board.ink, board.pen
    lines = [
        flex.row(
            [
                ink.sigil(Glyph.RIGHT, 13, ink.theme.muted),
                ink.text(text, TextSize.BODY, Typeface.MEDIUM, leading=1.2, expand=True),
            ],
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for text in map(pen.say, preview.texts)
    ]
    told = ft.Container(expand=True, content=flex.column(lines, Space.S))
    if (key := preview.key) is None:
        return told
    return flex.row([told, icon_button(ink, sign_of(key.sign), pen.name(key), pen.on(key.do))])


def _fight(board: TableController, asked: Prompt, pads: Mapping[str, Pad]) -> Layout:
    ink, pen = board.ink, board.pen
    (change,) = pads[CHANGE].keys
    edit = icon_button(ink, sign_of(change.sign), pen.name(change), pen.on(change.do), size=17)
    further = flex.row([board.odds_key(), edit], 0, tight=True)
    height = max(heights(ink).values if SIGNS in pads else COUNTED, counted_height(ink))
    attack = captioned(pen, pads[ATTACK], count_row(pen, pads[ATTACK], height), further)
    keys = [*_keys(board, asked, _all, **{ATTACK: attack}), *foot(board, asked)]
    brief = not ink.landscape and ink.height < SHORT  # there the totals need all the room
    seats = ft.Container(height=0) if brief and not ink.large else None
    return Layout([_versus(pen, pads[VERSUS])], keys, seats, _event(board, asked))


def _versus(pen: Pen, pad: Pad) -> ft.Control:
    """Returns attack and defence in the largest numerals that fit both."""
    size = min(_total_size(pen.ink, pen.say(key.figure)) for key in pad.keys)
    sides = flex.row(
        [_total(pen, key, size) for key in pad.keys],
        Space.L,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return card(
        pen.ink, flex.column([section(pen.ink, pen.say(pad.label)), sides], Space.M), raised=True
    )


def _total_size(ink: Ink, figure: str) -> float:
    """Returns the largest size at which a total has its half of the card."""
    width = picture_box(ink).width if ink.landscape else ink.width
    number = figure.removesuffix("+")
    digits = max(2, len(number)) + (PLUS if number != figure and len(number) > 1 else 0)
    part = 0.2 if ink.landscape else 0.1 if ink.height < SHORT else 0.16
    return min(LARGEST, ink.height * part, (width - 84) / 2 / (TALL / 2 * digits))


def _total(pen: Pen, key: Key, size: float) -> ft.Control:
    """Returns one total with its name above and what makes it up below."""
    ink, label, figure = pen.ink, pen.say(key.label), pen.say(key.figure)
    added = "".join(pen.say(detail.text) for detail in key.details)
    look = {"cap": 1.5, "leading": 1.15}
    parts = flex.column(
        [
            ink.label(label, TextSize.BODY, Typeface.MEDIUM, **look),
            numeral(ink, figure, size, pen.tint(key.tint)),
            ink.label(added or " ", TextSize.BODY, Typeface.BOLD, **look),
        ],
        Space.S,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    said = Reading(label, figure, detail=added).spoken
    if key.do is None:
        return named(parts, said, expand=True)
    return tap(parts, said, pen.on(key.do), expand=True, alignment=None)


def _trial(
    board: TableController, step: TrialDraft, asked: Prompt, pads: Mapping[str, Pad]
) -> Layout:
    def lower() -> ft.Control:
        return flex.column(_keys(board, asked, lambda pad: pad.name != STAKES))

    keys = [
        *_keys(board, asked, lambda pad: pad.name == STAKES),
        # The trial's value was tapped there a moment ago.
        GuardedKey(lower, moment=("stakes", step.value)),
        *foot(board, asked),
    ]
    stakes = stakes_of(board.state, step, step.value or 0)
    seen = prize_card(board, stakes, heights(board.ink).prize)
    seats = asked_seats(board, pads[ASKED])
    return Layout([seen], keys, seats, _event(board, asked), foot=len(keys))


def _ending(board: TableController, asked: Prompt) -> Layout:
    keys = [*_keys(board, asked, _all), *foot(board, asked)]
    if asked.preview is None:
        return Layout([], keys)
    (figure,), (limit,) = asked.preview.figures, asked.preview.texts
    value = figure.value if isinstance(figure.value, int) else board.say(figure.value)
    colour = board.pen.tint(figure.colour) if figure.colour else None
    shown = stat(board.ink, Reading(board.say(figure.caption), value, colour, board.say(limit)))
    return Layout([card(board.ink, shown)], keys)


def _duel(
    board: TableController, step: DuelDraft, asked: Prompt, pads: Mapping[str, Pad]
) -> Layout:
    """Returns the stage, with the keys where the window has room for them."""
    ink, duel = board.ink, duelists(board, step)
    begins = step.asked() == step.player

    def shown(part: str = "") -> ft.Control:
        return Theatre(board, duel, pads[DUELLISTS], part, key=f"stage-{part}")

    answers = _keys(board, asked, lambda pad: pad.name in (ANSWERS, LOSSES))
    if not (begins or ink.large):  # what stands above keeps its place when all is said
        answers = [flex.at_least(_answer_height(ink) + CAPTION, flex.column(answers))]
    pad = []
    if begins or ink.roomy:
        # Where the way to the duel was tapped a moment ago.
        first, *words = _keys(board, asked, lambda pad: pad.name not in (ANSWERS, LOSSES))
        pad = [first, GuardedKey(lambda: flex.column(words), moment="duel")]
    last = foot(board, asked)
    parts = [*pad, *answers, *last]
    event = _event(board, asked)
    if ink.large:
        return Layout([*event], parts, shown(), foot=len(parts), spread=True)
    if board.low:
        lines = ft.Container(
            height=max(58, ink.height - ABOVE_ANSWERS),
            alignment=ft.Alignment.CENTER,
            content=flex.column(event),
        )
        keys = [shown("cards"), *pad, *last]
        return Layout([lines, *answers], keys, shown("totals"), (), len(pad) + 2, True)
    lower = len(answers) + 1 if ink.roomy else len(parts)
    return Layout([], parts, shown(), event, lower, True)
