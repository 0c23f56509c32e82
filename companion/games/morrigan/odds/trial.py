"""Which stake wins a trial: the question as it is entered, its answer, and how that is told.

It stands alone, beside a play, or over the trial that is being entered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.games.morrigan.cards import Special, _
from companion.games.morrigan.moves import Round, Stake, may_stake, stake_value
from companion.games.morrigan.odds import (
    MOST_DOUBLINGS,
    MOST_HELD,
    OUT,
    Contested,
    Rival,
    hand_size,
)
from companion.games.morrigan.odds.calculator import (
    Calculation,
    Work,
    ask_doublings,
    ask_hand,
    ask_rival,
    ask_rivals,
    ask_seat,
    ask_unseen,
    assumed,
    chances,
    figure,
    missing,
    names_of,
    rules_at,
)
from companion.games.morrigan.prompt.keys import sum_text
from companion.games.morrigan.prompt.trial import whole_stake
from companion.games.morrigan.rules import Rules
from companion.games.morrigan.state import State
from companion.i18n import percent
from companion.odds.cards import VALUES, TrialOdds, Unseen, action_value, trial_odds
from companion.odds.distribution import OddsError, within
from companion.play import Message, replace
from companion.prompt import Fact, Group, Key, Press, Text


@dataclass(frozen=True, slots=True)
class TrialQuestion(Contested):
    """The question as far as it is entered; `doublings` are Blessings to lay with the card.

    Attributes:
        chosen: the value of the stake that is looked at, None for the highest card.
        first: whether it is the first round of the trial, in which a lone bluff may win nothing.
    """

    chosen: int | None = None
    first: bool = True

    def press(self, key: str) -> TrialQuestion:
        """Returns it after a press; a new card is looked at when it is entered."""
        pressed = super(TrialQuestion, self).press(key)
        return replace(pressed, chosen=None) if key.startswith("card") else pressed

    def asked_by(self, state: State, seat: int) -> TrialQuestion:
        """Returns the question of another player, whose hand is not known."""
        asked = prefilled(state, state.current, Entered(seat))
        return replace(asked, source=self.source, counted=self.counted)


@dataclass(frozen=True, slots=True)
class Entered:
    """A trial that is being entered, seen by one who might stake now.

    Attributes:
        seat: who might stake.
        rounds: the rounds staked, the present one last; none before the trial.
        declined: who has declined in the present round.
    """

    seat: int
    rounds: tuple[Round, ...] = ()
    declined: tuple[int, ...] = ()

    def bidders(self, state: State, poser: int) -> tuple[int, ...]:
        """Returns who may stake against that player, in order."""
        order = may_stake(state, poser, self.rounds[:-1])
        return tuple(player for player in order if player != self.seat)


def prefilled(state: State, poser: int, trial: Entered) -> TrialQuestion:
    """Returns the question with what a play knows of the others who may stake.

    Args:
        state: the table before the trial.
        poser: who puts the trial on the table.
        trial: the trial as far as it is entered.
    """
    earlier = [stake for stakes in trial.rounds[:-1] for stake in stakes]
    now = {stake.player: stake for stake in trial.rounds[-1]} if trial.rounds else {}
    rivals: list[Rival] = []
    for player in trial.bidders(state, poser):
        used = sum(1 + stake.blessings for stake in earlier if stake.player == player)
        left, stake = hand_size(state, player) - used, now.get(player)
        if stake is not None:
            rivals.append(Rival(max(1, left), stake.value, stake.blessings))
        else:
            rivals.append(Rival(max(0, left), OUT if player in trial.declined else None))
    return TrialQuestion(
        rivals=tuple(rivals),
        first=len(trial.rounds) < 2,
        gone=tuple(stake.value for stake in earlier),
    )


@dataclass(frozen=True, slots=True)
class StakeChance:
    """What a stake would do in a round of a trial.

    Attributes:
        value: the action card, 0 for a bluff.
        blessings: the Blessings with it.
        stake: what they count together.
        odds: the chances that it wins, ties and loses.
    """

    value: int
    blessings: int
    stake: int
    odds: TrialOdds


def stakes(question: TrialQuestion, unseen: Unseen, rules: Rules) -> tuple[StakeChance, ...]:
    """Answers the question for a bluff and each different card in the hand, the lowest first.

    Args:
        question: the question.
        unseen: what is taken as unseen before the present round of stakes.
        rules: the house rules.

    Raises:
        OddsError: what is entered fits no table.
    """
    for value in question.hand:
        action_value(value)
    within(question.doublings, 0, MOST_DOUBLINGS, _("Blessings"))
    waiting = [rival.cards for rival in question.rivals if rival.said is None]
    staked: list[int] = []
    for rival in question.rivals:
        if rival.said is not None and rival.said != OUT:
            within(rival.cards, 1, MOST_HELD, _("Hand of a bidder who has staked a card"))
            staked.append(stake_value(rules, Stake(0, rival.said, rival.blessings)))
            unseen = _less(unseen, rival.said)
    chances: list[StakeChance] = []
    for value in (0, *sorted(set(question.hand))):
        blessings = question.doublings if value else 0
        stake = stake_value(rules, Stake(0, value, blessings))
        odds = trial_odds(stake, waiting, unseen, staked)
        if question.first and not value and not rules.lone_bluff:
            odds = TrialOdds(Fraction(0), odds.tie, odds.win + odds.lose)
        chances.append(StakeChance(value, blessings, stake, odds))
    return tuple(chances)


def _less(unseen: Unseen, said: int) -> Unseen:
    """Returns what is unseen once a stake was shown; a bluff is a card that is no action card.

    Raises:
        OddsError: ``negative`` if no such card is unseen.
    """
    if said == 0 and unseen.other == 0:
        raise OddsError("negative", _("A bluff was staked, but all unseen cards are action cards."))
    return unseen.without(said)


def stake_chosen(question: TrialQuestion, chances: Sequence[StakeChance]) -> StakeChance:
    """Returns the stake that is looked at: the chosen one, else the highest."""
    return next((each for each in chances if each.value == question.chosen), chances[-1])


# What the calculator shows ----------------------------------------------------------------------

MODEL = (
    _("The unseen cards are taken as well shuffled: every order of them is equally likely."),
    _("Whoever has not answered stakes their best action card, or declines without one."),
    _("Those who have not answered neither bluff nor play a Blessing."),
    _("Equal best stakes tie and stake again: that is neither won nor lost here."),
)
LINES = 3
"""What wins, and how often it ties and is beaten."""
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
        ask_rival(question, place, name, _answers(name), _note(name, one, first=not place))
        for place, (name, one) in enumerate(zip(names, question.rivals, strict=False))
    )
    inputs = (
        *(() if trial else ask_seat(work, state, _("Who stakes?"))),
        ask_hand(question),
        ask_doublings(question, Special.BLESSING, _("to lay with the card")),
        ask_unseen(work),
        ask_rivals(question, state, _("Who may stake against me"), others),
    )
    forgotten = (Fact(_("What you enter here is forgotten.")),) if trial else ()
    if found.result is None:
        return Calculation(missing(found), inputs, forgotten, lines=LINES)
    stake = stake_chosen(question, found.result)
    strict = (LONE_BLUFF,) if question.first and not rules.lone_bluff else ()
    basis = assumed(work, state, found.unseen, *MODEL, *strict)
    title = _("{stake} wins the trial", stake=_stake_text(stake))
    return Calculation(
        figure(title, stake.odds.win, _rest(stake)),
        inputs,
        (_alternatives(found.result, stake), basis, *forgotten),
        _staking(state.name(trial.seat), stake) if trial and state else None,
        LINES,
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


def _alternatives(found: tuple[StakeChance, ...], looked: StakeChance) -> Group:
    """Returns every stake, the highest first."""
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
    return Group(_("What I could stake"), (chances("stakes", keys),))
