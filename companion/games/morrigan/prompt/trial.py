"""A trial: its value, the stakes in order, and who takes it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.morrigan.cards import (
    KIND_NAMES,
    VALUES,
    Kind,
    Special,
    _,
    counted as _n,
    face_name,
    special_name,
)
from companion.games.morrigan.moves import (
    Round,
    Stake,
    Status,
    Trial,
    Tried,
    judge,
    may_stake,
    stake_value,
)
from companion.games.morrigan.moves.trial import TRIAL
from companion.games.morrigan.prompt.keys import (
    ALL_ANSWERED,
    SIGNS,
    VALUES_OF_CARD,
    announced,
    back,
    confirm,
    joined,
    times_text,
    waits,
)
from companion.games.morrigan.state import State
from companion.play import Message, Outcome, Refusal
from companion.prompt import Detail, Event, Key, Open, Pad, Press, Preview, Prompt, Text

ASKED, STAKES, TAKERS, REST = "asked", "stakes", "takers", "rest"
"""The pads of who is asked, of what is staked, of who takes the trial, of what spares the rest."""
EAGLE = "eagle"
"""The sign of the action cards, which is drawn and no glyph."""
NOT_YET, NONE = "?", "–"
"""The figures of who has not answered, and of who declines."""
MOST_BLESSINGS = 2


@dataclass(frozen=True, slots=True)
class TrialDraft:
    """A trial as far as it is entered.

    Attributes:
        value: the trial's prestige, None while it is asked.
        rounds: the rounds that ended in a tie.
        said: who has answered in the present round: with a stake, or None who declines.
        focus: whose answer is entered anew, None for the next in order.
        blessings: how many Blessings go with the stake that is entered next.
    """

    value: int | None = None
    rounds: tuple[Round, ...] = ()
    said: tuple[tuple[int, Stake | None], ...] = ()
    focus: int | None = None
    blessings: int = 0

    def press(self, name: str, state: State, /) -> TrialDraft | None:
        """Returns the step after a press such as ``stake:4``, None once it is closed."""
        kind, _colon, value = name.partition(":")
        match kind:
            case "trial":
                return TrialDraft(int(value))
            case "seat":
                stake = self.stake_of(int(value))
                return replace(self, focus=int(value), blessings=stake.blessings if stake else 0)
            case "stake" | "decline":
                return self._answer(state, int(value) if value else None)
            case "whole":
                blessings, _colon, value = value.partition("x")
                return replace(self, blessings=int(blessings)).press(f"stake:{value}", state)
            case "bless":
                return self._bless(state)
            case "next":
                return TrialDraft(self.value, self.rested(state).all_rounds())
            case _:
                return self._back()

    def _back(self) -> TrialDraft | None:
        if self.said or self.rounds:
            return TrialDraft(self.value, self.rounds if self.said else self.rounds[:-1])
        return None if self.value is None else TrialDraft()

    @property
    def declined(self) -> tuple[int, ...]:
        """Who has declined in the present round."""
        return tuple(player for player, stake in self.said if stake is None)

    def stake_of(self, player: int) -> Stake | None:
        """Returns what a player staked in the present round."""
        return dict(self.said).get(player)

    def all_rounds(self) -> tuple[Round, ...]:
        """Returns the rounds that were tied, and the present one as far as it is entered."""
        return (*self.rounds, tuple(stake for _player, stake in self.said if stake is not None))

    def action(self, player: int) -> Trial:
        """Returns the composed action."""
        return Trial(player, self.value or 0, self.all_rounds())

    def order(self, state: State) -> tuple[int, ...]:
        """Returns who may stake in the present round, in order."""
        return may_stake(state, state.current, self.rounds)

    def asked(self, state: State) -> int | None:
        """Returns whose answer is entered now, None when all have answered."""
        order = self.order(state)
        if self.focus in order:
            return self.focus
        return next(filter(self.open, order), None)

    def open(self, player: int) -> bool:
        """Tells whether a player has not answered in the present round."""
        return all(player != seat for seat, _stake in self.said)

    def complete(self, state: State) -> bool:
        """Tells whether all have answered."""
        return set(self.order(state)) <= dict(self.said).keys()

    def _answer(self, state: State, value: int | None) -> TrialDraft:
        if (player := self.asked(state)) is None:
            return self
        stake = None if value is None else Stake(player, value, self.blessings)
        return replace(self._with(state, player, stake), focus=None, blessings=0)

    def rested(self, state: State) -> TrialDraft:
        """Returns the step in which all who have not answered decline."""
        step = self
        for player in self.order(state):
            if player not in dict(self.said):
                step = step._with(state, player, None)
        return replace(step, focus=None, blessings=0)

    def _bless(self, state: State) -> TrialDraft:
        if (player := self.asked(state)) is None:
            return self
        blessings = (self.blessings + 1) % (MOST_BLESSINGS + 1)
        stake, step = self.stake_of(player), self
        if stake is not None:
            step = replace(
                self._with(state, player, replace(stake, blessings=blessings)), focus=player
            )
        return replace(step, blessings=blessings)

    def _with(self, state: State, player: int, stake: Stake | None) -> TrialDraft:
        said = {**dict(self.said), player: stake}
        ordered = tuple((each, said[each]) for each in self.order(state) if each in said)
        return replace(self, said=ordered)


def whole_stake(value: int, blessings: int) -> str:
    """Returns the name of the press that stakes a card with Blessings at once."""
    return f"whole:{blessings}x{value}"


def ask_trial(state: State, step: TrialDraft) -> Prompt:
    """Asks first for the value, then for the stakes."""
    order = step.order(state)
    if step.value is None:
        return _valuing(state, order)
    action = step.action(state.current)
    outcome = TRIAL.apply(state, action)
    seats = tuple(_seat(state, step, order, player) for player in range(state.players))
    return Prompt(
        pads=(
            Pad(seats, "drawn", name=ASKED),
            *_stakes(step, step.asked(state)),
            _spared(state, step, order),
        ),
        preview=_said(state, step, order, outcome),
        aside=(back(),),
        primary=_last(state, step, action, outcome),
        composing=True,
    )


def _valuing(state: State, order: tuple[int, ...]) -> Prompt:
    names = tuple(state.name(player) for player in order)
    text = _(
        "Everyone may stake, in this order: {players}. The table keeps track of it.", players=names
    )
    keys = tuple(
        Key(str(value), Press(f"trial:{value}"), face_name(Kind.TRIAL, value), "shield")
        for value in VALUES
    )
    return Prompt(
        pads=(Pad(keys, "drawn", name=VALUES_OF_CARD),),
        preview=Preview((_("What is the trial worth?"), text), sign="shield"),
        aside=(back(),),
    )


# Who is asked -----------------------------------------------------------------------------------


def _seat(state: State, step: TrialDraft, order: tuple[int, ...], player: int) -> Key:
    """Returns a player with what was answered; a tap enters it anew."""
    name = state.name(player)
    prestige = Detail(_("prestige {prestige}", prestige=state.prestige[player]))
    if player not in order:
        return Key(name, Open(f"knight:{player}"), details=(prestige,), picture=player)
    figure, note = _answered(state, step, order, player)
    focus = player == step.asked(state)
    now = (Detail(_("asked now")),) if focus else ()
    return Key(
        name,
        Press(f"seat:{player}"),
        figure=figure,
        details=(Detail(note), *now, prestige),
        chosen=focus,
        picture=player,
    )


def _answered(
    state: State, step: TrialDraft, order: tuple[int, ...], player: int
) -> tuple[str, Message]:
    """Returns what somebody answered as a figure and in words, or when it is their turn."""
    if player in step.declined:
        return NONE, _("declines")
    if (stake := step.stake_of(player)) is not None:
        value = str(stake_value(state.rules, stake)) if stake.value else "0"
        return value, _("staked") if stake.value else _("Bluff")
    waiting = [each for each in order if step.open(each)]
    if player == step.asked(state):
        return NOT_YET, _("stakes")
    if len(waiting) > 1 and player == waiting[1]:
        return NOT_YET, _("next")
    return NOT_YET, _("last") if player == waiting[-1] else _("later")


# What is said -----------------------------------------------------------------------------------


def _said(
    state: State, step: TrialDraft, order: tuple[int, ...], outcome: Outcome[State, Tried] | Refusal
) -> Preview:
    """Returns what is asked and who leads, or at the end what the stakes have come to."""
    player = step.asked(state)
    if isinstance(outcome, Refusal):
        return Preview((outcome.message,), sign="shield")
    if player is None:
        action = step.action(state.current)
        return Preview(announced(TRIAL, state, action, outcome), sign="shield")
    standing = judge(state.rules, step.all_rounds())
    names = tuple(state.name(each) for each in standing.staying) if step.said else ()
    rest = tuple(state.name(each) for each in order if each != player and step.open(each))
    texts = [_("{player} turns up a card, or declines.", player=state.name(player))]
    if names:
        facts = {"players": names, "best": standing.best}
        texts.append(
            _n("{players} leads with {best}.", "{players} lead with {best}.", len(names), **facts)
        )
    if rest:
        texts.append(_n("{players} follows.", "{players} follow.", len(rest), players=rest))
    return Preview(tuple(texts), sign="cards")


@dataclass(frozen=True, slots=True)
class Stakes:
    """How a trial stands.

    Attributes:
        value: its prestige.
        round: which round of stakes it is, from 1.
        best: the highest stake, None before the first.
        leaders: the seats that staked it.
        then: the prestige with which the only leader would stand; None while there is none.
    """

    value: int
    round: int
    best: int | None
    leaders: tuple[int, ...]
    then: int | None


def stakes_of(state: State, step: TrialDraft, value: int) -> Stakes:
    """Returns how a trial of a value stands with the stakes entered so far."""
    standing = judge(state.rules, step.all_rounds())
    winner = standing.winner if step.said else None
    return Stakes(
        value,
        len(step.rounds) + 1,
        standing.best if step.said and standing.staying else None,
        standing.staying if step.said else (),
        None if winner is None else state.prestige[winner] + value,
    )


# What is pressed --------------------------------------------------------------------------------


def _stakes(step: TrialDraft, player: int | None) -> tuple[Pad, ...]:
    """Returns the keys of a stake; none does anything when all have answered."""
    stake = None if player is None else step.stake_of(player)
    why = ALL_ANSWERED if player is None else ""

    def press(name: str) -> Event | None:
        return None if player is None else Press(name)

    values = tuple(
        Key(
            str(value),
            press(f"stake:{value}"),
            _("Value {value}", value=value),
            EAGLE,
            chosen=stake is not None and stake.value == value,
            why=why,
        )
        for value in VALUES
    )
    blessing = times_text(special_name(Special.BLESSING), step.blessings)
    bluffs = stake is not None and not stake.value
    signs = (
        Key(_("Bluff"), press("stake:0"), sign="cards", chosen=bluffs, why=why),
        Key(
            blessing, press("bless"), sign="star", picture="×2", chosen=step.blessings > 0, why=why
        ),
        Key(
            _("Declines"),
            press("decline"),
            sign="close",
            chosen=player in step.declined,
            why=why,
        ),
    )
    return Pad(values, "drawn", name=STAKES), Pad(signs, "drawn", name=SIGNS)


@dataclass(frozen=True, slots=True)
class Rest:
    """What comes of it when all who are left decline.

    Attributes:
        players: who is left.
        text: what comes of it.
        won: whether somebody takes the trial then.
    """

    players: tuple[int, ...]
    text: Text
    won: bool


def _spared(state: State, step: TrialDraft, order: tuple[int, ...]) -> Pad:
    """Returns what spares stakes: before the first who takes it, then that all others decline."""
    if not step.said and not step.rounds:
        return _takers(state, step.value or 0, order)
    left = tuple(each for each in order if step.open(each))
    return Pad((_declining(state, step, left),) if left else (), "drawn", name=REST)


def _takers(state: State, value: int, order: tuple[int, ...]) -> Pad:
    me = state.current
    keys = (
        Key(
            state.name(player),
            Trial(me, value, (), player),
            _("{player} takes it", player=state.name(player)),
            picture=player,
        )
        for player in order
    )
    nobody = Key("", Trial(me, value, ()), _("Nobody takes it"), "close")
    return Pad((*keys, nobody), "drawn", _("Or only who takes it"), TAKERS)


def _declining(state: State, step: TrialDraft, left: tuple[int, ...]) -> Key:
    rest = step.rested(state)
    result = judge(state.rules, rest.all_rounds())
    text = _("Nobody takes it")
    if result.winner is not None:
        text = _(
            "{player} takes the {value}", player=state.name(result.winner), value=step.value or 0
        )
    elif result.tied:
        text = _("Tie: {players} again", players=tuple(map(state.name, result.tied)))
    title = _("All others decline") if step.said else _("Nobody stakes")
    return Key(
        title,
        Press("next") if result.tied else rest.action(state.current),
        joined(title, text, by=". "),
        picture=Rest(left, text, result.winner is not None),
    )


def _last(
    state: State, step: TrialDraft, action: Trial, outcome: Outcome[State, Tried] | Refusal
) -> Key:
    """Returns what the stakes have come to, once all have answered."""
    if isinstance(outcome, Refusal):
        return confirm(KIND_NAMES[Kind.TRIAL], action, outcome)
    waiting = step.asked(state)
    if not step.complete(state) and waiting is not None:
        return waits(_("Waiting for {player}", player=state.name(waiting)))
    effect = outcome.effect
    if effect.status is Status.TIE:
        tied = tuple(map(state.name, effect.tied))
        return Key(_("Tie: {players} again", players=tied), Press("next"), id="confirm")
    text = _("Nobody: discard the trial")
    if effect.winner is not None:
        winner = state.name(effect.winner)
        text = _("{player} wins {value}", player=winner, value=f"+{action.value}")
    return Key(text, action, id="confirm")
