"""The odds of a stake: alone, beside a play, or over the trial that is being entered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.errors import Message
from companion.games.morrigan.chances import StakeChance
from companion.games.morrigan.options import Rules
from companion.games.morrigan.pool import own_hand, unseen_cards
from companion.games.morrigan.state import State
from companion.games.morrigan.trial import Round
from companion.games.morrigan.trial_question import TrialAsked, looked_at, seated, stakes
from companion.games.morrigan.unseen import NONE, tally
from companion.games.morrigan.view.calculator_answer import Sheet, hidden_note, model_lines
from companion.games.morrigan.view.calculator_page import answer_width, calculator_page
from companion.games.morrigan.view.trial_chances import stake_text, trial_answer, trial_details
from companion.games.morrigan.view.trial_inputs import TrialForm, trial_inputs
from companion.games.morrigan.view.work import Change, Work, asking, begin, counting, pool_form
from companion.i18n import marker
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError
from companion.play.change import replace
from companion.widgets.boundary import bounded
from companion.widgets.controls.choice import choice
from companion.widgets.controls.tappable import button
from companion.widgets.layout.sheet import layered, sheet
from companion.widgets.stable import use_stable
from companion.widgets.tool_scene import ToolScene

_ = marker("morrigan")

SHEET_MARGIN = 36
SHORT = 640
"""Below this height the answer scrolls with the inputs."""


@dataclass(frozen=True)
class Trial:
    """The trial that is being entered.

    Attributes:
        seat: who would stake now.
        rounds: the rounds staked, the present one last.
        declined: who has declined in the present round.
    """

    seat: int
    rounds: tuple[Round, ...] = ()
    declined: tuple[int, ...] = ()


@bounded
def TrialCalculator(scene: ToolScene) -> ft.Control:
    """The screen of the calculator."""
    state: State | None = scene.state
    seat = state.current if state is not None else 0
    work, change, press = _use_work(lambda: _begin(scene, Trial(seat)))
    if not scene.odds:
        return calculator_page(scene, [hidden_note(scene.ink, scene.translator)], [])
    page = Sheet(scene.ink, scene.translator, answer_width(scene.ink))
    names = _names(scene, Trial(work.seat), len(work.asked.bidders))
    answer, inputs, told, _found = _parts(scene, page, work, change, press, names)
    body = calculator_page(scene, [answer], [*_staker(scene, work, change), *inputs], told)
    return layered(body, counting(scene, work, change))


@bounded
def TrialSheet(
    scene: ToolScene,
    trial: Trial,
    use: Callable[[StakeChance], object],
    close: Callable[[], object],
) -> ft.Control:
    """The same over a trial that is being entered; what is typed here is forgotten with it.

    Args:
        scene: what a tool is given, with the play.
        trial: the trial.
        use: stakes for the player who is asked.
        close: closes the sheet.
    """
    work, change, press = _use_work(lambda: _begin(scene, trial))
    over = counting(scene, work, change)
    if over is not None:
        return over
    name = scene.state.name(trial.seat)
    actions: list[ft.Control] = []
    if scene.odds:
        page = Sheet(scene.ink, scene.translator, answer_width(scene.ink) - SHEET_MARGIN)
        names = _names(scene, trial, len(work.asked.bidders))
        answer, inputs, told, found = _parts(scene, page, work, change, press, names)
        told += model_lines(page, [_("What you enter here is forgotten.")])
        moves = scene.ink.large or scene.ink.height < SHORT
        fixed, body = ([], [answer, *inputs, *told]) if moves else ([answer], [*inputs, *told])
        if found:
            stake = looked_at(work.asked, found)
            label = _("{player} stakes {stake}", player=name, stake=stake_text(page, stake))
            if not stake.value:
                label = _("{player} bluffs", player=name)
            actions = [button(scene.ink, scene.say(label), lambda: use(stake))]
    else:
        fixed, body = [], [hidden_note(scene.ink, scene.translator)]
    title = scene.say(_("Odds of a stake of {player}", player=name))
    return sheet(
        scene.ink,
        title,
        body,
        close,
        close=scene.say(_("Close")),
        actions=actions,
        fixed=fixed,
        key="trial-odds",
    )


def _use_work(
    first: Callable[[], Work[TrialAsked]],
) -> tuple[Work[TrialAsked], Change[TrialAsked], Callable[[str], object]]:
    work, change = ft.use_state(first)
    ask = asking(change)
    return work, change, use_stable(lambda key: ask(lambda was: was.press(key)))


def _begin(scene: ToolScene, trial: Trial) -> Work[TrialAsked]:
    state: State | None = scene.state
    if state is None:
        return begin(scene, TrialAsked())
    return begin(scene, _known(state, trial), trial.seat)


def _known(state: State, trial: Trial) -> TrialAsked:
    return seated(state, state.current, trial.seat, trial.rounds, trial.declined)[1]


def _names(scene: ToolScene, trial: Trial, bidders: int) -> list[str]:
    state: State | None = scene.state
    if state is None:
        numbers = range(1, bidders + 1)
        return [scene.say(_("Opponent {number}", number=number)) for number in numbers]
    order, _asked = seated(state, state.current, trial.seat, trial.rounds, trial.declined)
    return [state.name(player) for player in order]


def _staker(
    scene: ToolScene, work: Work[TrialAsked], change: Change[TrialAsked]
) -> list[ft.Control]:
    state: State | None = scene.state
    if state is None:
        return []

    def pick(value: str) -> None:
        change(lambda was: _with_staker(was, state, int(value)))

    options = [(str(seat), player.name) for seat, player in enumerate(scene.players)]
    return [choice(scene.ink, options, str(work.seat), pick, label=scene.say(_("Who stakes?")))]


def _with_staker(work: Work[TrialAsked], state: State, seat: int) -> Work[TrialAsked]:
    """Returns the work for another player, whose hand is not known."""
    asked = replace(_known(state, Trial(seat)), pool=work.asked.pool)
    return replace(work, seat=seat, asked=asked)


def _parts(
    scene: ToolScene,
    page: Sheet,
    work: Work[TrialAsked],
    change: Change[TrialAsked],
    press: Callable[[str], object],
    names: list[str],
) -> tuple[ft.Control, list[ft.Control], list[ft.Control], tuple[StakeChance, ...]]:
    """Returns the answer, the inputs, what else is told, and what was found."""
    rules = scene.state.rules if scene.state is not None else Rules()
    unseen, found, trouble = _work_out(scene, work, rules)
    form = TrialForm(
        work.asked, asking(change), press, pool_form(scene, work, change, unseen), names
    )
    told: list[ft.Control] = []
    if found:
        plain = rules.lone_bluff or not work.asked.first
        told = trial_details(page, work.asked, found, press, lone_bluff=plain)
    return trial_answer(page, work.asked, found, trouble), trial_inputs(form), told, found


def _work_out(
    scene: ToolScene, work: Work[TrialAsked], rules: Rules
) -> tuple[Unseen | None, tuple[StakeChance, ...], Message | None]:
    """Returns what is unseen, the answer, and why there is none."""
    asked = work.asked
    unseen: Unseen | None = None
    try:
        own = own_hand(scene.state, work.seat, asked.hand, asked.blessings)
        shown = tally(*asked.gone) if asked.gone else NONE
        unseen = unseen_cards(asked.pool, own, work.deck, scene.state, shown)
        if unseen is None:
            return None, (), None
        return unseen, stakes(asked, unseen, rules), None
    except OddsError as error:
        return unseen, (), error.message
