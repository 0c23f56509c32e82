"""A trial: its value, the stakes in order, and who takes it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.games.morrigan.model import KINDS, Kind, Special, State, _, face_name, special_name
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
from companion.games.morrigan.view.steps.pads import (
    about_card,
    caption,
    closing,
    odds_pill,
    only_back,
    value_keys,
    word_keys,
)
from companion.games.morrigan.view.steps.versus import (
    NONE,
    NOT_YET,
    Answer,
    asked,
    notice_lines,
    times_text,
    waiting_for,
)
from companion.play import Refusal
from companion.widgets import (
    Face,
    Glyph,
    Reading,
    Space,
    TextSize,
    card,
    flex,
    named,
    section,
    stat,
)

MOST_BLESSINGS = 2


@dataclass(frozen=True, slots=True)
class Trying(Draft):
    """A trial as far as it is entered.

    Attributes:
        value: the trial's prestige, None while it is asked.
        rounds: the rounds that ended in a tie.
        said: who has answered in the present round: with a stake, or None who declines.
        focus: whose answer is entered anew, None for the next in order.
        blessings: how many Blessings go with the stake that is entered next.
        taker: who took it, where only that is told.
    """

    value: int | None = None
    rounds: tuple[Round, ...] = ()
    said: tuple[tuple[int, Stake | None], ...] = ()
    focus: int | None = None
    blessings: int = 0
    taker: int | None = None

    def press(self, key: str, state: State, /) -> Trying:
        """Returns the draft after a key."""
        name, _colon, value = key.partition(":")
        match name:
            case "trial":
                return Trying(int(value))
            case "seat":
                stake = self.stake_of(int(value))
                return replace(self, focus=int(value), blessings=stake.blessings if stake else 0)
            case "stake" | "decline":
                return replace(self._answer(state, int(value) if value else None), taker=None)
            case "bless":
                return self._bless(state)
            case "next":
                return Trying(self.value, self.all_rounds())
            case "back":
                return Trying(self.value, self.rounds if self.said else self.rounds[:-1])
            case _:
                return self._at_once(name, value, state)

    def _at_once(self, name: str, value: str, state: State) -> Trying:
        """Returns the draft after a key that spares several answers."""
        match name:
            case "take":
                return Trying(self.value, taker=None if self.taker == int(value) else int(value))
            case "rest":
                return self._rest(state)
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
        if self.taker is not None:
            return Trial(player, self.value or 0, (), self.taker)
        return Trial(player, self.value or 0, self.all_rounds())

    def order(self, state: State) -> tuple[int, ...]:
        """Returns who may stake in the present round, in order."""
        return may_stake(state, state.current, self.rounds)

    def asked(self, state: State) -> int | None:
        """Returns whose answer is entered now, None when all have answered."""
        order = self.order(state)
        if self.focus in order:
            return self.focus
        return next((player for player in order if player not in dict(self.said)), None)

    def complete(self, state: State) -> bool:
        """Tells whether all have answered."""
        return self.taker is not None or set(self.order(state)) <= dict(self.said).keys()

    def _answer(self, state: State, value: int | None) -> Trying:
        if (player := self.asked(state)) is None:
            return self
        stake = None if value is None else Stake(player, value, self.blessings)
        return replace(self._with(state, player, stake), focus=None, blessings=0)

    def _rest(self, state: State) -> Trying:
        """Returns the draft in which all who have not answered decline."""
        draft = self
        for player in self.order(state):
            if player not in dict(self.said):
                draft = draft._with(state, player, None)
        return replace(draft, focus=None, blessings=0)

    def _bless(self, state: State) -> Trying:
        if (player := self.asked(state)) is None:
            return self
        blessings = (self.blessings + 1) % (MOST_BLESSINGS + 1)
        stake, draft = self.stake_of(player), self
        if stake is not None:
            draft = replace(
                self._with(state, player, replace(stake, blessings=blessings)), focus=player
            )
        return replace(draft, blessings=blessings)

    def _with(self, state: State, player: int, stake: Stake | None) -> Trying:
        said = {**dict(self.said), player: stake}
        ordered = tuple((each, said[each]) for each in self.order(state) if each in said)
        return replace(self, said=ordered)


def trial_step(board: Board, draft: Trying) -> Step:
    """Returns the step: first the value, then the stakes."""
    state, ink = board.state, board.ink
    order = draft.order(state)
    if draft.value is None:
        names = tuple(state.name(player) for player in order)
        text = _("Everyone may stake, in this order: {players}.", players=names)
        heading = caption(ink, board.say(_("Its value")))
        keys = value_keys(board, "trial", kind=Kind.TRIAL)
        return Step([about_card(board, KINDS[Kind.TRIAL], text)], [heading, keys, only_back(board)])
    outcome = board.preview(draft.action(board.me))
    player = None if draft.taker is not None else draft.asked(state)
    answers = [_answer(board, draft, each) for each in order]
    shown = _standing(board, draft, draft.value, outcome)
    first = order[0] if player is None else player
    pad = [*_pad(board, draft, first), _quick(board, draft, order)]
    return Step([shown], [*pad, _last(board, draft, outcome)], asked(board, answers, player))


def _standing(board: Board, draft: Trying, value: int, outcome: Preview) -> ft.Control:
    """Returns the prize as the large number, and beside it the highest stake and what it brings."""
    ink, state = board.ink, board.state
    standing = judge(state.rules, draft.all_rounds())
    number = board.say(_("Round {round}", round=len(draft.rounds) + 1))
    leaders = tuple(state.name(each) for each in standing.staying)
    low = ink.landscape and not ink.wide
    size = 84 if low else min(152.0, ink.height * 0.16)
    prize = named(
        flex.column(
            [
                ink.number(value, size, ink.game.main),
                ink.label(board.say(_("prize")), TextSize.SMALL, Face.MEDIUM, cap=1.5),
            ],
            Space.XS,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        board.say(face_name(Kind.TRIAL, value)),
    )
    best = stat(
        ink,
        Reading(
            board.say(_("Highest stake")),
            standing.best if draft.said else NONE,
            detail=board.scene.translator.enumeration(leaders) if draft.said else "",
        ),
        size=44,
    )
    told: list[str] = []
    if isinstance(outcome, Refusal) or draft.complete(state):
        told = board.foretell(draft.action(board.me), outcome)
    elif standing.winner is not None and draft.said:
        then = state.prestige[standing.winner] + value
        told = [board.say(_("would stand at {prestige} prestige", prestige=then))]
    side = flex.column(
        [section(ink, f"{board.say(KINDS[Kind.TRIAL])} · {number}"), best, notice_lines(ink, told)],
        Space.S,
        expand=None if ink.large else True,
    )
    if ink.large:
        return card(ink, flex.column([prize, side], Space.L), raised=True)
    room = ft.Container(width=size * 0.9, alignment=ft.Alignment.CENTER, content=prize)
    return card(
        ink, flex.row([room, side], Space.XXL), raised=True, mark=(Glyph.SHIELD, ink.game.main)
    )


def _quick(board: Board, draft: Trying, order: tuple[int, ...]) -> ft.Control:
    """Returns what spares the stakes: who took it, or, once somebody staked, the rest declines."""
    state, ink = board.state, board.ink
    if not draft.said and not draft.rounds:
        keys = [(f"take:{player}", board.say(state.name(player))) for player in order]
        held = () if draft.taker is None else (f"take:{draft.taker}",)
        asking = caption(ink, board.say(_("Or only who takes it")))
        return flex.column([asking, word_keys(board, keys, held)])
    left = not draft.complete(state)
    standing = judge(state.rules, draft.press("rest", state).all_rounds())
    text = _("Nobody takes it")
    if standing.winner is not None:
        text = _("{player} takes it", player=state.name(standing.winner))
    elif standing.tied:
        text = _("Tie: {players} again", players=tuple(state.name(each) for each in standing.tied))
    keys = [("rest", board.say(_("All others decline")))] if left else []
    said = caption(ink, board.say(text) if left else " ")
    if not keys:
        return flex.column([said, ft.Container(height=REST)])
    return flex.column([said, word_keys(board, keys)])


REST = 50
"""How high the key is with which all others decline."""


def _answer(board: Board, draft: Trying, player: int) -> Answer:
    stake = draft.stake_of(player)
    if player in draft.declined:
        return Answer(player, NONE, board.say(_("declines")))
    if stake is None:
        return Answer(player, NOT_YET, board.say(_("not asked yet")))
    if not stake.value:
        return Answer(player, "0", board.say(_("Bluff")))
    return Answer(player, str(stake_value(board.state.rules, stake)))


def _pad(board: Board, draft: Trying, player: int) -> list[ft.Control]:
    stake = draft.stake_of(player)
    text = _("What does {player} stake?", player=board.state.name(player))
    keys = [
        ("stake:0", board.say(_("Bluff"))),
        ("bless", times_text(board.say(special_name(Special.BLESSING)), draft.blessings)),
        ("decline", board.say(_("Declines"))),
    ]
    held = {
        "bless": draft.blessings > 0,
        "decline": player in draft.declined,
        "stake:0": stake is not None and not stake.value,
    }
    return [
        caption(board.ink, board.say(text), odds_pill(board)),
        value_keys(board, "stake", stake.value or None if stake else None),
        word_keys(board, keys, [name for name, down in held.items() if down]),
    ]


def _last(board: Board, draft: Trying, outcome: Preview) -> ft.Control:
    state, action, waiting = board.state, draft.action(board.me), draft.asked(board.state)

    def back() -> None:
        if draft.said or draft.rounds:
            board.press("back")
        else:
            board.put(Trying())

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
