"""The odds of a stake: alone, beside a play, or over the trial that is being entered."""

from collections.abc import Callable

import flet as ft

from companion.games.morrigan.model import Special, State, _
from companion.games.morrigan.odds.question import OUT, Rival
from companion.games.morrigan.odds.trial import (
    Entered,
    StakeChance,
    TrialQuestion,
    looked_at,
    prefilled,
    stakes,
)
from companion.games.morrigan.prompt.keys import sum_text
from companion.games.morrigan.view.tools.answers import (
    ChanceRow,
    Parts,
    calculator_screen,
    calculator_sheet,
    chance_rows,
    figure_card,
    model,
    no_answer,
    notes,
)
from companion.games.morrigan.view.tools.inputs import (
    RivalWords,
    doubling_input,
    hand_pad,
    pool_inputs,
    rival_inputs,
)
from companion.games.morrigan.view.tools.kit import Kit, answered, use_kit
from companion.odds.cards import VALUES
from companion.play import Message, replace
from companion.widgets import ToolScene, button, error_boundary, section

MODEL = (
    _("The unseen cards are taken as well shuffled: every order of them is equally likely."),
    _("Whoever has not answered stakes their best action card, or declines without one."),
    _("Those who have not answered neither bluff nor play a Blessing."),
    _("Equal best stakes tie and stake again: that is neither won nor lost here."),
)
LONE_BLUFF = _("By your house rule a bluff that nobody answers wins nothing in the first round.")

TrialKit = Kit[TrialQuestion]
Use = Callable[[StakeChance], object]


@error_boundary
def TrialCalculator(scene: ToolScene) -> ft.Control:
    """The screen of the calculator."""
    kit = use_kit(scene, _first)

    def draw() -> Parts:
        parts = _parts(kit, Entered(kit.work.seat))
        return parts._replace(inputs=[*kit.asker(_("Who stakes?"), _of_another), *parts.inputs])

    return calculator_screen(kit, draw)


@error_boundary
def TrialSheet(
    scene: ToolScene, trial: Entered, use: Use, close: Callable[[], object]
) -> ft.Control:
    """The same over a trial that is being entered; what is typed here is forgotten with it.

    Args:
        scene: what a tool is given, with the play.
        trial: the trial.
        use: stakes for the player who is asked.
        close: closes the sheet.
    """
    state: State = scene.state
    kit = use_kit(scene, lambda _state: prefilled(state, state.current, trial), trial.seat)
    title = _("Odds of a stake of {player}", player=state.name(trial.seat))
    return calculator_sheet(kit, title, lambda: _parts(kit, trial, use), close)


def _first(state: State | None) -> TrialQuestion:
    if state is None:
        return TrialQuestion()
    return prefilled(state, state.current, Entered(state.current))


def _of_another(question: TrialQuestion, state: State, seat: int) -> TrialQuestion:
    asked = prefilled(state, state.current, Entered(seat))
    return replace(asked, source=question.source, counted=question.counted)


def _parts(kit: TrialKit, trial: Entered, use: Use | None = None) -> Parts:
    question, state, rules = kit.question, kit.state, kit.rules
    found = answered(kit, lambda unseen: stakes(question, unseen, rules))
    bidders = None if state is None else trial.bidders(state, state.current)
    inputs = [
        *hand_pad(kit),
        doubling_input(kit, Special.BLESSING, _("to lay with the card")),
        *pool_inputs(kit, found.unseen),
        *rival_inputs(kit, kit.names(bidders, len(question.rivals)), RIVALS),
    ]
    if found.result is None:
        details = [] if use is None else notes(kit, [FORGOTTEN])
        return Parts(no_answer(kit, found), inputs, details)
    stake = looked_at(question, found.result)
    title = _("{stake} wins the trial", stake=_stake_text(kit, stake))
    chance = figure_card(kit, title, stake.odds.win, _rest(kit, stake))
    details = _details(kit, found.result, stake)
    if use is None:
        return Parts(chance, inputs, details)
    player = "?" if state is None else state.name(trial.seat)
    label = (
        _("{player} stakes {stake}", player=player, stake=_stake_text(kit, stake))
        if stake.value
        else _("{player} bluffs", player=player)
    )
    actions = [button(kit.ink, kit.say(label), lambda: use(stake))]
    return Parts(chance, inputs, [*details, *notes(kit, [FORGOTTEN])], actions)


FORGOTTEN = _("What you enter here is forgotten.")


def _answers(name: str) -> list[tuple[str, str, Message]]:
    return [
        ("open", "?", _("{player} has not answered", player=name)),
        (str(OUT), "\N{EN DASH}", _("{player} declines", player=name)),
        *(
            (str(value), str(value), _("{player} has staked a {value}", player=name, value=value))
            for value in VALUES
        ),
    ]


def _note(name: str, rival: Rival) -> Message | None:
    if rival.said == 0:
        return _("{player} bluffs", player=name)
    return _("with Blessings: {count}", count=rival.blessings) if rival.blessings else None


RIVALS = RivalWords(
    _("Who may stake against me"),
    _("staked: ? not yet, \N{EN DASH} declines, or the card"),
    _answers,
    _note,
)


def _stake_text(kit: TrialKit, stake: StakeChance) -> str:
    """Returns a stake in words, such as ``5 ×2 = 10``."""
    if not stake.value:
        return kit.say(_("A bluff"))
    added = sum_text((stake.value,), stake.blessings)
    return f"{added} = {stake.stake}" if added else str(stake.value)


def _rest(kit: TrialKit, stake: StakeChance) -> str:
    percent, odds = kit.voice.percent, stake.odds
    return kit.say(_("tied {tie}, beaten {lose}", tie=percent(odds.tie), lose=percent(odds.lose)))


def _details(
    kit: TrialKit, found: tuple[StakeChance, ...], looked: StakeChance
) -> list[ft.Control]:
    """Returns every stake, the highest first, and what is assumed."""
    rows = [
        ChanceRow(
            f"stake:{each.value}",
            _stake_text(kit, each),
            each.odds.win,
            _rest(kit, each),
            each.odds.tie,
            chosen=each is looked,
            on=lambda value=each.value: kit.press(f"stake:{value}"),
        )
        for each in reversed(found)
    ]
    strict = kit.question.first and not kit.rules.lone_bluff
    return [
        section(kit.ink, kit.say(_("What I could stake"))),
        chance_rows(kit, rows),
        *model(kit, (*MODEL, LONE_BLUFF) if strict else MODEL),
    ]
