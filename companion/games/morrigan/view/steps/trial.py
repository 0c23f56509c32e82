"""A trial: its value, the stakes in order, and who takes it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.games.morrigan.model import (
    KINDS,
    VALUES,
    Kind,
    Special,
    State,
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
from companion.games.morrigan.view.board import Board, Draft, Preview, Step
from companion.games.morrigan.view.steps.cards import (
    EAGLE,
    SignKey,
    ValueKey,
    heights,
    sign_row,
    value_row,
    valued,
)
from companion.games.morrigan.view.steps.pads import closing, told
from companion.games.morrigan.view.steps.prize import Stakes, prize
from companion.games.morrigan.view.steps.quick import all_decline, trial_winners
from companion.games.morrigan.view.steps.versus import (
    NONE,
    NOT_YET,
    Answer,
    asked,
    times_text,
    waiting_for,
)
from companion.play import Message, Refusal
from companion.widgets import Glyph, GuardedKey, flex

MOST_BLESSINGS = 2


@dataclass(frozen=True, slots=True)
class TrialDraft(Draft):
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

    def press(self, key: str, state: State, /) -> TrialDraft:
        """Returns the draft after a key."""
        name, _colon, value = key.partition(":")
        match name:
            case "trial":
                return TrialDraft(int(value))
            case "seat":
                stake = self.stake_of(int(value))
                return replace(self, focus=int(value), blessings=stake.blessings if stake else 0)
            case "stake" | "decline":
                return self._answer(state, int(value) if value else None)
            case "bless":
                return self._bless(state)
            case "next":
                return TrialDraft(self.value, self.rested(state).all_rounds())
            case "back":
                return TrialDraft(self.value, self.rounds if self.said else self.rounds[:-1])
            case _:
                return self

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
        """Returns the draft in which all who have not answered decline."""
        draft = self
        for player in self.order(state):
            if player not in dict(self.said):
                draft = draft._with(state, player, None)
        return replace(draft, focus=None, blessings=0)

    def _bless(self, state: State) -> TrialDraft:
        if (player := self.asked(state)) is None:
            return self
        blessings = (self.blessings + 1) % (MOST_BLESSINGS + 1)
        stake, draft = self.stake_of(player), self
        if stake is not None:
            draft = replace(
                self._with(state, player, replace(stake, blessings=blessings)), focus=player
            )
        return replace(draft, blessings=blessings)

    def _with(self, state: State, player: int, stake: Stake | None) -> TrialDraft:
        said = {**dict(self.said), player: stake}
        ordered = tuple((each, said[each]) for each in self.order(state) if each in said)
        return replace(self, said=ordered)


def trial_step(board: Board, draft: TrialDraft) -> Step:
    """Returns the step: first the value, then the stakes."""
    state = board.state
    order = draft.order(state)
    if draft.value is None:
        return _valuing(board, order)
    outcome = board.preview(draft.action(board.me))
    player = draft.asked(state)
    seats = asked(board, [_answer(board, draft, each, order) for each in order], player)
    pad = _pad(board, draft, player, order)
    return Step(
        [prize(board, _stakes(board, draft, draft.value), heights(board.ink).prize)],
        [*pad, _last(board, draft, outcome)],
        seats,
        event=(_told(board, draft, order, outcome),),
        foot=len(pad) + 1,
    )


def _valuing(board: Board, order: tuple[int, ...]) -> Step:
    """Returns the step that asks for the value, under the race as it stands."""
    names = tuple(board.state.name(player) for player in order)
    text = _(
        "Everyone may stake, in this order: {players}. The table keeps track of it.", players=names
    )
    keys = [
        ValueKey(f"trial:{each}", str(each), board.say(face_name(Kind.TRIAL, each)), Glyph.SHIELD)
        for each in VALUES
    ]
    return valued(board, Glyph.SHIELD, _("What is the trial worth?"), text, keys, board.press)


def _stakes(board: Board, draft: TrialDraft, value: int) -> Stakes:
    """Returns how the trial stands with the stakes entered so far."""
    standing = judge(board.state.rules, draft.all_rounds())
    winner = standing.winner if draft.said else None
    return Stakes(
        value,
        len(draft.rounds) + 1,
        standing.best if draft.said and standing.staying else None,
        standing.staying if draft.said else (),
        None if winner is None else board.state.prestige[winner] + value,
    )


def _told(board: Board, draft: TrialDraft, order: tuple[int, ...], outcome: Preview) -> ft.Control:
    """Returns what is asked and who leads, or at the end what the stakes have come to."""
    state = board.state
    player = draft.asked(state)
    if player is None or isinstance(outcome, Refusal):
        texts = board.preview_text(draft.action(board.me), outcome)
        return told(board.ink, Glyph.SHIELD, texts[0], " ".join(texts[1:]))
    title = _("{player} turns up a card, or declines.", player=state.name(player))
    standing = judge(state.rules, draft.all_rounds())
    names = tuple(state.name(each) for each in standing.staying) if draft.said else ()
    rest = tuple(state.name(each) for each in order if each != player and draft.open(each))
    details = []
    if names:
        details.append(
            _n(
                "{players} leads with {best}.",
                "{players} lead with {best}.",
                len(names),
                players=names,
                best=standing.best,
            )
        )
    if rest:
        details.append(_n("{players} follows.", "{players} follow.", len(rest), players=rest))
    return told(board.ink, Glyph.CARDS, board.say(title), " ".join(map(board.say, details)))


def _answer(board: Board, draft: TrialDraft, player: int, order: tuple[int, ...]) -> Answer:
    stake = draft.stake_of(player)
    if player in draft.declined:
        return Answer(player, NONE, board.say(_("declines")))
    if stake is None:
        return Answer(player, NOT_YET, board.say(_turn_of(board, draft, player, order)))
    if not stake.value:
        return Answer(player, "0", board.say(_("Bluff")))
    return Answer(player, str(stake_value(board.state.rules, stake)), board.say(_("staked")))


def _turn_of(board: Board, draft: TrialDraft, player: int, order: tuple[int, ...]) -> Message:
    """Returns when somebody is asked who has not answered yet."""
    waiting = [each for each in order if draft.open(each)]
    if player == draft.asked(board.state):
        return _("stakes")
    if len(waiting) > 1 and player == waiting[1]:
        return _("next")
    return _("last") if player == waiting[-1] else _("later")


def _pad(
    board: Board, draft: TrialDraft, player: int | None, order: tuple[int, ...]
) -> list[ft.Control]:
    """Returns the keys of a stake, and those that spare several; none acts when all have said."""
    able, high = player is not None, heights(board.ink)
    stake = None if player is None else draft.stake_of(player)
    chosen = stake.value or None if stake else None
    values = [
        ValueKey(
            f"stake:{value}",
            str(value),
            board.say(_("Value {value}", value=value)),
            EAGLE,
            chosen=value == chosen,
            able=able,
        )
        for value in VALUES
    ]
    blessing = times_text(board.say(special_name(Special.BLESSING)), draft.blessings)
    bluffs = stake is not None and not stake.value
    declines = player in draft.declined

    def lower() -> ft.Control:
        words = [
            SignKey("stake:0", Glyph.CARDS, board.say(_("Bluff")), bluffs, able),
            SignKey("bless", f"{Glyph.STAR} ×2", blessing, draft.blessings > 0, able),
            SignKey("decline", Glyph.CLOSE, board.say(_("Declines")), declines, able),
        ]
        spared = _quick(board, draft, order)
        return flex.column([sign_row(board.ink, words, board.press, high.words), spared])

    return [
        value_row(board.ink, values, board.press, high.values),
        # The trial's value was tapped there a moment ago.
        GuardedKey(lower, moment=("stakes", draft.value)),
    ]


def _quick(board: Board, draft: TrialDraft, order: tuple[int, ...]) -> ft.Control:
    """Returns what spares stakes: before the first who takes it, then that all others decline."""
    if not draft.said and not draft.rounds:
        return trial_winners(board, draft.value or 0, order)
    left = [each for each in order if draft.open(each)]
    if not left:
        return ft.Container(height=heights(board.ink).words)
    rest = draft.rested(board.state)
    result = judge(board.state.rules, rest.all_rounds())

    def decline() -> None:
        if result.tied:
            board.press("next")
        else:
            board.finish(rest.action(board.me))

    title = _("All others decline") if draft.said else _("Nobody stakes")
    return all_decline(board, title, left, result, draft.value or 0, decline)


def _last(board: Board, draft: TrialDraft, outcome: Preview) -> ft.Control:
    state, action, waiting = board.state, draft.action(board.me), draft.asked(board.state)

    def back() -> None:
        if draft.said or draft.rounds:
            board.press("back")
        else:
            board.put(TrialDraft())

    if isinstance(outcome, Refusal):
        return closing(
            board, board.say(KINDS[Kind.TRIAL]), lambda: board.finish(action), ready=False
        )
    if not draft.complete(state) and waiting is not None:
        return waiting_for(board, waiting, back)
    effect: Tried = outcome.effect
    if effect.status is Status.TIE:
        tied = tuple(state.name(each) for each in effect.tied)
        label = board.say(_("Tie: {players} again", players=tied))
        return closing(board, label, lambda: board.press("next"), back=back)
    text = (
        _("{player} wins {value}", player=state.name(effect.winner), value=f"+{action.value}")
        if effect.winner is not None
        else _("Nobody: discard the trial")
    )
    return closing(board, board.say(text), lambda: board.finish(action), back=back)
