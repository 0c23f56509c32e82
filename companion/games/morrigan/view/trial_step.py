"""A trial: its value, the stakes in order, and who takes it."""

from __future__ import annotations

import flet as ft

from companion.games.morrigan.cards import Kind, Special
from companion.games.morrigan.effects import Status, Tried
from companion.games.morrigan.names import face_name, special_name
from companion.games.morrigan.state import State
from companion.games.morrigan.trial import judge, stake_value
from companion.games.morrigan.view.asked import NONE, NOT_YET, Answer, asked
from companion.games.morrigan.view.board import Board, Step
from companion.games.morrigan.view.odds_sheet import odds_pill
from companion.games.morrigan.view.pads import (
    caption,
    closing,
    only_back,
    value_keys,
    word_keys,
)
from companion.games.morrigan.view.trial_draft import Trying
from companion.games.morrigan.view.versus import notice_lines
from companion.i18n import marker
from companion.play.outcome import Outcome, Refusal
from companion.widgets.display.stat import stat
from companion.widgets.layout.panel import card, section

_ = marker("morrigan")

__all__ = ["Trying", "trial_step"]


def trial_step(board: Board, draft: Trying) -> Step:
    """Returns the step: first the value, then the stakes."""
    if draft.value is None:
        return _ask_value(board)
    return _ask_stakes(board, draft, draft.value)


def _ask_value(board: Board) -> Step:
    ink = board.ink
    order = tuple(board.state.name(player) for player in Trying(1).order(board.state))
    text = board.say(_("Everyone may stake, in this order: {players}.", players=order))
    about = card(
        ink,
        ft.Column(
            [
                section(ink, f"{board.state.name(board.me)} · {board.say(_('Trial'))}"),
                ink.text(text, 16, colour=ink.theme.muted),
            ],
            spacing=6,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )
    keys = value_keys(board, "trial")
    return Step([about], [caption(ink, board.say(_("Its value"))), keys, only_back(board)])


def _ask_stakes(board: Board, draft: Trying, value: int) -> Step:
    state = board.state
    action = draft.action(board.me)
    outcome = board.preview(action)
    player = draft.asked(state)
    state_parts: list[ft.Control] = [_standing(board, draft, value, outcome)]
    answers = [_answer(board, draft, each) for each in draft.order(state)]
    parts: list[ft.Control] = [asked(board, answers, player)]
    if player is not None:
        parts += _pad(board, draft, player)
    return Step(state_parts, [*parts, _last(board, draft, outcome)])


def _standing(
    board: Board, draft: Trying, value: int, outcome: Outcome[State] | Refusal
) -> ft.Control:
    ink = board.ink
    standing = judge(board.state.rules, draft.all_rounds())
    name = board.say(face_name(Kind.TRIAL, value))
    number = board.say(_("Round {round}", round=len(draft.rounds) + 1))
    leaders = tuple(board.state.name(each) for each in standing.staying)
    best = stat(
        ink,
        board.say(_("Highest stake")),
        standing.best if draft.said else NONE,
        colour=ink.game.main,
        detail=board.scene.translator.enumeration(leaders) if draft.said else "",
    )
    parts: list[ft.Control] = [section(ink, f"{name} · {number}"), best]
    if isinstance(outcome, Refusal):
        parts.append(notice_lines(ink, [board.say(outcome.message)]))
    elif draft.complete(board.state):
        foretold = board.foretell(draft.action(board.me), outcome)
        parts.append(notice_lines(ink, [board.say(notice.message) for notice in foretold]))
    body = ft.Column(
        parts, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return card(ink, body, raised=True)


def _answer(board: Board, draft: Trying, player: int) -> Answer:
    said = draft.of(player)
    if said is None:
        return Answer(player, NOT_YET, board.say(_("not asked yet")))
    if said.stake is None:
        return Answer(player, NONE, board.say(_("declines")))
    if not said.stake.value:
        return Answer(player, "0", board.say(_("Bluff")))
    return Answer(player, str(stake_value(board.state.rules, said.stake)))


def _pad(board: Board, draft: Trying, player: int) -> list[ft.Control]:
    state = board.state
    said = draft.of(player)
    chosen = said.stake.value if said is not None and said.stake is not None else None
    blessing = board.say(special_name(Special.BLESSING))
    if draft.blessings > 1:
        blessing = f"{blessing} ×{draft.blessings}"
    text = _("What does {player} stake?", player=state.name(player))
    held = ["bless"] if draft.blessings else []
    if said is not None:
        held += ["decline"] if said.stake is None else ["stake:0"] if not said.stake.value else []
    keys = [
        ("stake:0", board.say(_("Bluff"))),
        ("bless", blessing),
        ("decline", board.say(_("Declines"))),
    ]
    return [
        caption(board.ink, board.say(text), odds_pill(board)),
        value_keys(board, "stake", chosen=chosen or None),
        word_keys(board, keys, held),
    ]


def _last(board: Board, draft: Trying, outcome: Outcome[State] | Refusal) -> ft.Control:
    state = board.state
    action = draft.action(board.me)

    def back() -> None:
        if draft.said or draft.rounds:
            board.press("back")
        else:
            board.put(Trying())

    effect = outcome.effect if isinstance(outcome, Outcome) else None
    if not isinstance(effect, Tried):
        return closing(board, board.say(_("Trial")), lambda: board.finish(action), ready=False)
    asked_now = draft.asked(state)
    if not draft.complete(state) and asked_now is not None:
        waiting = _("{player} has not answered yet.", player=state.name(asked_now))
        label = board.say(_("Waiting for {player}", player=state.name(asked_now)))
        return closing(board, label, lambda: board.tell(waiting), ready=False, back=back)
    if effect.status is Status.TIE:
        tied = tuple(state.name(each) for each in effect.tied)
        label = board.say(_("Tie: {players} again", players=tied))
        return closing(board, label, lambda: board.press("next"), back=back)
    if effect.winner is None:
        label = board.say(_("Nobody: discard the trial"))
    else:
        label = board.say(
            _(
                "{player} wins {value}",
                player=state.name(effect.winner),
                value=f"+{effect.prestige_gain}",
            )
        )
    return closing(board, label, lambda: board.finish(action), back=back)
