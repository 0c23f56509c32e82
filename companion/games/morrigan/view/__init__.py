"""The table of Morrigan on the screen: the race above, the open step below, sheets over both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import flet as ft

from companion.games.morrigan.cards import _
from companion.games.morrigan.odds.fight import FightQuestion
from companion.games.morrigan.odds.trial import Entered
from companion.games.morrigan.prompt import Draft, prompt, question, watched_parts
from companion.games.morrigan.prompt.fight import FightDraft
from companion.games.morrigan.prompt.hand import ENTERED_HAND, EnteredHand
from companion.games.morrigan.prompt.keys import KNIGHTS, LINES, VALUES_OF_CARD
from companion.games.morrigan.prompt.sheets import CURSES, HEAD, locked
from companion.games.morrigan.prompt.trial import TrialDraft
from companion.games.morrigan.prompt.turn import ACTIONS, CENTRE, CHALLENGE, QUESTIONS
from companion.games.morrigan.view.actions import ActionKeys, centre, challenge_row, folded
from companion.games.morrigan.view.board import (
    ODDS,
    TableController,
    line_rows,
    middle_height,
    value_row,
)
from companion.games.morrigan.view.calculators import FightSheet, TrialSheet
from companion.games.morrigan.view.lanes import lanes, trophies_of, trophy_row
from companion.games.morrigan.view.steps import Layout, foot, layout, strip
from companion.play import Action, Refusal
from companion.prompt import Pad, Part, Prompt
from companion.prompt.asked import numbers_of, pads_of
from companion.widgets import (
    ActionArea,
    Count,
    Ink,
    Reading,
    Scene,
    Space,
    TextSize,
    Typeface,
    banner,
    card,
    counter,
    error_boundary,
    flex,
    lay_out_game,
    layered,
    pad,
    stat,
)
from companion.widgets.form import DRAFTS
from companion.widgets.prompt import OpenTable, Pen, draw_parts, question_sheet, use_table

LOW_LINES, THREE_LINES = 4, 85
"""How many lines have room on a phone on its side, and how high one is that says why not."""

AROUND_LIST, AROUND_LOW, MORE, LEAST_LIST = 130, 86, 68, 120
"""What stands around a list on a large screen and on a phone on its side, what each further part
takes, and how high it is at least."""

HEIGHT = 372
"""What the keys of a step need on a phone."""

BETWEEN = 73
"""Height of what stands between the middle and the actions of a phone on its side."""

BELOW_RACE, BELOW_STRIP = 2, 6
"""So many lines have room under the thumb of an upright phone: below the race, and below the
knights on one line."""

HEAD_SIZE = 84
"""Of the number that matters."""


@error_boundary
def Table(scene: Scene) -> ft.Control:
    """The table of Morrigan."""
    refused, tell = ft.use_state("")

    def answer(_action: Action, refusal: Refusal | None) -> None:
        tell("" if refusal is None else scene.say(refusal.message))

    drafts, live = ft.use_context(DRAFTS), not (scene.correcting or scene.locked)
    hand: EnteredHand | None = drafts.get(ENTERED_HAND) if live else None
    table = use_table(scene, Draft(scene.correcting, hand=hand), answer)
    ft.use_effect(lambda: tell(""), [table.draft, table.sheet, scene.state])

    def keep_hand() -> None:
        if live and table.draft.hand is not None:
            drafts[ENTERED_HAND] = table.draft.hand

    ft.use_effect(keep_hand, [table.draft.hand])
    board = TableController(scene, Pen(scene.ink, scene.translator, table.send), table.draft)
    hint = scene.say(table.draft.hint) if table.draft.hint is not None else refused
    return layered(_arranged(board, hint), _over(board, table, refused))


def _arranged(board: TableController, hint: str) -> ft.Control:
    """Returns the table; a hint stands in place of older alerts, but of no question."""
    scene, state = board.scene, board.state
    hints: Sequence[ft.Control] = ()
    if hint:
        asking = scene.alerts if scene.asked else ()
        hints = [banner(board.ink, hint, tone="refusal"), *asking]
    if scene.locked or state.over:
        return _resting(board, Prompt(pads=watched_parts(state)), hints)
    asked = prompt(state, board.draft, scene.players)
    if board.draft.step is None:
        return _resting(board, asked, hints)
    # What happened is left out while something is composed, unless the table has changed since.
    changed = board.draft.begun is not state
    return _stepping(board, asked, hints or (scene.alerts if changed else ()))


def _lanes(board: TableController, asked: Prompt) -> list[ft.Control]:
    pads = {pad.name: pad for pad in pads_of(asked.pads)}
    return lanes(board, pads[KNIGHTS], dict(enumerate(numbers_of(asked.pads))))


# While nothing is composed ----------------------------------------------------------------------


def _resting(board: TableController, asked: Prompt, hints: Sequence[ft.Control]) -> ft.Control:
    """Returns the table with no step open.

    What lies on its side has room for the cards in the middle beside the lanes. Upright the way to
    the duel stands where events do: nothing above or below has to make room for it.
    """
    scene, ink = board.scene, board.ink
    pads = {pad.name: pad for pad in pads_of(asked.pads)}
    alerts = [*(hints or scene.alerts), *_questions(board, asked)]
    above, middle, below = _lanes(board, asked), centre(board, pads[CENTRE]), list[ft.Control]()
    low = ink.landscape and not (ink.large or ink.roomy)
    if CHALLENGE in pads:
        duel = challenge_row(board, pads[CHALLENGE])
        if low:  # where the cards of who has no duel stand, the middle keeps its place
            duel = flex.at_least(BETWEEN, duel)
        upright = ink.roomy or not (ink.landscape or ink.large)
        (alerts if upright and not board.state.rules.plain else below).append(duel)
    elif ACTIONS in pads and low:
        below.append(_in_front(board))
    if ACTIONS in pads:
        below += _actions(board, asked, pads[ACTIONS])
    beside = ink.landscape and not ink.large
    dock = ActionArea([middle, *below] if beside else below, alerts, low=True)
    return lay_out_game(
        ink, scene.header, above if beside else [*above, middle], dock, log=scene.log
    )


def _questions(board: TableController, asked: Prompt) -> list[ft.Control]:
    """Returns what is asked about the last action, on a ground: it covers nothing asked about."""
    pads = [each for each in pads_of(asked.pads) if each.name == QUESTIONS]
    drawn = draw_parts(board.pen, pads, asked.moment)
    return [ft.Container(content=keys, bgcolor=board.ink.theme.ground) for keys in drawn]


def _in_front(board: TableController) -> ft.Control:
    """Returns the cards of who has the turn, until a duel may be fought."""
    ink, player = board.ink, board.state.current
    head = ink.label(
        board.say(_("In front of {player}", player=board.state.name(player))),
        TextSize.CAPTION,
        Typeface.BOLD,
        leading=1.1,
    )
    row = trophy_row(ink, trophies_of(board, player), board.say(_("no card yet")), ink.width * 0.5)
    return ft.Container(height=BETWEEN, content=flex.column([head, row], Space.S, stretch=False))


def _actions(board: TableController, asked: Prompt, actions: Pad) -> list[ft.Control]:
    """Returns the actions and the last row; the way to reinforce is where it has room."""
    keys = actions.keys
    if folded(board.ink) and len(asked.aside) > 1:
        reinforce, *rest = asked.aside
        keys = (*keys, replace(reinforce, sign="cards"))
        asked = replace(asked, aside=tuple(rest))
    if not board.ink.roomy:  # what there is no room for changes with every point of prestige
        keys = tuple(replace(key, picture="") for key in keys)
    drawn = ft.memo(ActionKeys)(board.pen, keys, key="actions")
    return [drawn, *foot(board, asked)]


# While something is composed --------------------------------------------------------------------


def _stepping(board: TableController, asked: Prompt, alerts: Sequence[ft.Control]) -> ft.Control:
    """Returns the table with the step that is open."""
    scene, ink = board.scene, board.ink
    pads = {pad.name: pad for pad in pads_of(asked.pads)}
    step = layout(board, asked)
    if ACTIONS in pads and not (ink.large or board.scrolls):
        values = value_row(board.pen, pads[VALUES_OF_CARD], middle_height(ink))
        actions = [values, *_actions(board, asked, pads[ACTIONS])]
        dock = ActionArea(actions, alerts or step.event, low=True)
        return lay_out_game(ink, scene.header, _lanes(board, asked), dock, log=scene.log)
    if beside := _beside(ink, step):
        heading = step.state if ink.roomy else []  # a phone on its side has no room for it
        dock = ActionArea([*heading, beside, *step.keys], alerts, low=True)
        return lay_out_game(ink, scene.header, _lanes(board, asked), dock, log=scene.log)
    knights = step.seats or strip(board, pads[KNIGHTS])
    if _in_reach(board, step):
        raced = len(step.listed) <= BELOW_RACE and not alerts
        seen = _lanes(board, asked) if raced else [knights]
        dock = ActionArea([*step.state, *step.listed, *step.keys], alerts)
        return lay_out_game(ink, scene.header, seen, dock, log=scene.log)
    above = [knights, *step.state, *step.listed]
    if board.scrolls:
        *upper, last = step.keys  # what is asked must cover nothing that cannot be scrolled up
        parts = [*above, *step.event, *upper]
        return lay_out_game(ink, scene.header, parts, ActionArea([last], alerts), log=scene.log)
    upper, lower = step.keys[: -step.foot], step.keys[-step.foot :]
    below = pad(ink, 0 if step.spread else HEIGHT, upper, lower)
    return lay_out_game(
        ink, scene.header, above, ActionArea([below], alerts or step.event), log=scene.log
    )


def _in_reach(board: TableController, step: Layout) -> bool:
    """Returns whether all that is listed has room under the thumb, with the way back only."""
    few = 0 < len(step.listed) <= BELOW_STRIP and len(step.keys) == 1
    return few and not (board.ink.landscape or board.ink.large or board.scrolls)


def _beside(ink: Ink, step: Layout) -> ft.Control | None:
    """Returns what is listed where it has room beside the race, else None.

    It stands in two columns on a phone on its side. Where that is not enough it scrolls by itself,
    so that the last row stays where it is.
    """
    rows = step.listed
    if not rows or ink.large or not ink.landscape:
        return None
    scrolls = ink.roomy or len(rows) > 2 * LOW_LINES or len(step.keys) > 1
    if not scrolls:
        rows = tuple(flex.at_least(THREE_LINES, row) for row in rows)
    if not ink.roomy and len(rows) > 1:
        rows = tuple(_halves(rows[start : start + 2]) for start in range(0, len(rows), 2))
    if not scrolls:
        return flex.column(rows)
    around = AROUND_LIST if ink.roomy else AROUND_LOW
    height = ink.height - around - MORE * (len(step.keys) - 1)
    scrolled = flex.column(rows, tight=False, scroll=ft.ScrollMode.AUTO)
    return ft.Container(content=scrolled, height=max(LEAST_LIST, height))


def _halves(pair: Sequence[ft.Control]) -> ft.Control:
    """Returns one or two lines, of which each has half of the width."""
    cells = [ft.Container(content=each, expand=True) for each in pair]
    if len(pair) < 2:
        cells.append(ft.Container(expand=True))
    return flex.row(cells, vertical_alignment=ft.CrossAxisAlignment.START)


# What lies over it ------------------------------------------------------------------------------


def _over(board: TableController, table: OpenTable[Draft], refused: str) -> ft.Control | None:
    """Returns the sheet that is open; while nothing can be done, what there is to look at."""
    if table.sheet == ODDS:
        return None if board.scene.locked else _odds(board, table)
    asked = question(board.state, board.draft, table.sheet)
    if asked is None:
        return None
    if board.scene.locked:
        asked = locked(asked)
    return question_sheet(board.pen, asked, drawn_parts(board.pen, asked.parts), refused)


def _odds(board: TableController, table: OpenTable[Draft]) -> ft.Control | None:
    """Returns the odds of what is composed, None where there are none to tell."""
    state, scene = board.state, board.scene
    match board.draft.step:
        case FightDraft(target=int(card)) as step if state.find(card) is not None:
            question = FightQuestion(step.actions, step.doublings, card=card)
            return FightSheet(scene, question, table.send, key=f"fight-{card}")
        case TrialDraft(value=int()) as step if (seat := step.asked(state)) is not None:
            entered = Entered(seat, step.all_rounds(), step.declined)
            return TrialSheet(scene, entered, table.send, key=f"trial-{seat}")
        case _:
            return None


# What this game draws on sheets -----------------------------------------------------------------


def drawn_parts(pen: Pen, parts: Iterable[Part]) -> dict[str, ft.Control]:
    """Returns the pads of a sheet that this game draws, by their names."""
    draw: dict[str, Callable[[Pen, Pad], ft.Control]] = {
        HEAD: _head,
        LINES: lambda pen, pad: flex.column(line_rows(pen, pad)),
        CURSES: _curses,
    }
    drawn = (pad for pad in pads_of(parts) if pad.look == "drawn")
    return {pad.name: draw[pad.name.partition(":")[0]](pen, pad) for pad in drawn}


def _head(pen: Pen, pad: Pad) -> ft.Control:
    (key,) = pad.keys
    detail = ", ".join(pen.say(each.text) for each in key.details)
    reading = Reading(
        pen.say(key.label),
        pen.say(key.figure),
        pen.tint(key.tint) if key.tint else pen.ink.game.main,
        detail,
    )
    if (on := pen.on(key.do)) is None:
        return card(pen.ink, stat(pen.ink, reading, size=HEAD_SIZE))
    return card(pen.ink, stat(pen.ink, reading, size=HEAD_SIZE, why=(pen.say(key.note), on)))


def _curses(pen: Pen, pad: Pad) -> ft.Control:
    less, more = pad.keys
    count = Count(CURSES, pen.say(pad.label), less.picture, low=0)

    def step(_name: str, by: int) -> None:
        event = (more if by > 0 else less).do
        if event is not None:
            pen.send(event)

    return counter(pen.ink, count, step)
