"""The odds of a stake: alone, beside a play, or over the trial that is being entered."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.morrigan.cards import (
    Special,
    _,
)
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
from companion.games.morrigan.prompt.tools.inputs import (
    asker,
    doubling,
    hand,
    names_of,
    pool,
    rival,
    rivals,
)
from companion.games.morrigan.prompt.tools.work import (
    Calculation,
    Work,
    assumed,
    chances,
    figure,
    missing,
    rules_at,
)
from companion.games.morrigan.prompt.trial import whole_stake
from companion.games.morrigan.rules import (
    Rules,
)
from companion.games.morrigan.state import (
    State,
)
from companion.i18n import percent
from companion.odds.cards import VALUES
from companion.play import Message
from companion.prompt import Fact, Group, Key, Part, Press, Text

MODEL = (
    _("The unseen cards are taken as well shuffled: every order of them is equally likely."),
    _("Whoever has not answered stakes their best action card, or declines without one."),
    _("Those who have not answered neither bluff nor play a Blessing."),
    _("Equal best stakes tie and stake again: that is neither won nor lost here."),
)
LONE_BLUFF = _("By your house rule a bluff that nobody answers wins nothing in the first round.")


def first(state: State | None) -> TrialQuestion:
    """Returns the first question."""
    if state is None:
        return TrialQuestion()
    return prefilled(state, state.current, Entered(state.current))


def calculation(
    work: Work[TrialQuestion], state: State | None, trial: Entered | None = None
) -> Calculation:
    """Returns what is asked and answered; over a trial that is being entered a key stakes, too."""
    question, rules = work.question, rules_at(state)
    found = work.answered(state, lambda unseen: stakes(question, unseen, rules))
    players: tuple[int, ...] = ()
    if state is not None:
        players = (trial or Entered(work.seat)).bidders(state, state.current)
    names = names_of(state, players, question)
    others = (
        rival(question, place, name, _answers(name), _note(name, one, first=not place))
        for place, (name, one) in enumerate(zip(names, question.rivals, strict=False))
    )
    inputs = (
        *(() if trial else asker(work, state, _("Who stakes?"))),
        hand(question),
        doubling(question, Special.BLESSING, _("to lay with the card")),
        pool(work, state, found.unseen),
        rivals(question, state, _("Who may stake against me"), others),
    )
    forgotten = (Fact(_("What you enter here is forgotten.")),) if trial else ()
    if found.result is None:
        return Calculation(missing(found), inputs, forgotten)
    stake = looked_at(question, found.result)
    title = _("{stake} wins the trial", stake=_stake_text(stake))
    return Calculation(
        figure(title, stake.odds.win, _rest(stake)),
        inputs,
        (*_details(question, rules, found.result, stake), *forgotten),
        _staking(state.name(trial.seat), stake) if trial and state else None,
    )


def _staking(player: str, stake: StakeChance) -> Key:
    label = _("{player} bluffs", player=player)
    if stake.value:
        label = _("{player} stakes {stake}", player=player, stake=_stake_text(stake))
    return Key(label, Press(whole_stake(stake.value, stake.blessings), closes=True))


def _answers(name: Text) -> list[tuple[str, str, Message]]:
    return [
        ("open", "?", _("{player} has not answered", player=name)),
        (str(OUT), "\N{EN DASH}", _("{player} declines", player=name)),
        *(
            (str(value), str(value), _("{player} has staked a {value}", player=name, value=value))
            for value in VALUES
        ),
    ]


def _note(name: Text, one: Rival, *, first: bool) -> Text:
    if one.said == 0:
        return _("{player} bluffs", player=name)
    if one.blessings:
        return _("with Blessings: {count}", count=one.blessings)
    return _("staked: ? not yet, \N{EN DASH} declines, or the card") if first else ""


def _stake_text(stake: StakeChance) -> Text:
    """Returns a stake in words, such as ``5 ×2 = 10``."""
    if not stake.value:
        return _("A bluff")
    added = sum_text((stake.value,), stake.blessings)
    return f"{added} = {stake.stake}" if added else str(stake.value)


def _rest(stake: StakeChance) -> Message:
    tied, beaten = percent(stake.odds.tie), percent(stake.odds.lose)
    return _("tied {tie}, beaten {lose}", tie=tied, lose=beaten)


def _details(
    question: TrialQuestion, rules: Rules, found: tuple[StakeChance, ...], looked: StakeChance
) -> Iterator[Part]:
    """Yields every stake, the highest first, and what is assumed."""
    keys = [
        Key(
            _stake_text(each),
            Press(f"chosen:{each.value}"),
            figure=percent(each.odds.win),
            note=_rest(each),
            picture=(each.odds.win, each.odds.tie),
            chosen=each is looked,
        )
        for each in reversed(found)
    ]
    yield Group(_("What I could stake"), (chances("stakes", keys),))
    strict = question.first and not rules.lone_bluff
    yield assumed(*MODEL, *((LONE_BLUFF,) if strict else ()))
