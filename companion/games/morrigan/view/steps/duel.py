"""The duel with Maletar: what to draw, the attack, each answer, and what it costs."""

from dataclasses import replace

import flet as ft

from companion.games.morrigan.model import MOST, State, _, card_name, most_valuable
from companion.games.morrigan.moves import (
    MALETAR,
    Duelled,
    cards_to_draw,
    maletar_range,
    sure_attack,
)
from companion.games.morrigan.odds.duel import DuelQuestion, course
from companion.games.morrigan.odds.question import DECK, Mix, Rival, hand_size, read_deck
from companion.games.morrigan.view.board import Board, Preview, Step
from companion.games.morrigan.view.steps.duel_pads import (
    answer_height,
    answer_pad,
    attack_pad,
    lost_pad,
)
from companion.games.morrigan.view.steps.duelling import DuelDraft, is_lost
from companion.games.morrigan.view.steps.pads import BETWEEN, closing, told
from companion.games.morrigan.view.steps.versus import waiting_for
from companion.games.morrigan.view.theatre.cards import Duelists, Knight
from companion.games.morrigan.view.theatre.stage import Theatre
from companion.games.morrigan.view.tools.kit import KEPT_DECK
from companion.play import Message, Outcome, Refusal
from companion.widgets import Glyph, TextSize, button, flex

ABOVE_ANSWERS = 308
"""What stands around what is asked on a phone on its side: header, totals, answers."""


def duel_step(board: Board, draft: DuelDraft) -> Step:
    """Returns the step: first the challenger's cards, then the stage on which the others turn."""
    candidates = most_valuable(board.state, draft.player)
    outcome = board.preview(draft.action(board.state, candidates[0].id if candidates else None))
    last = _last(board, draft, outcome)
    if draft.asked() == draft.player:
        return _attacking(board, draft, last)
    return _defending(board, draft, outcome, last)


def _attacking(board: Board, draft: DuelDraft, last: ft.Control) -> Step:
    """Returns the step in which the challenger's cards are entered; the others wait face down."""
    waiting = draft.following(board.state)
    pad = attack_pad(board, draft)
    answers: list[ft.Control] = []
    if draft.total is None and waiting is not None:
        answers = [answer_pad(board, draft, waiting)]
    title, detail = _instructions(board)
    event = told(board.ink, Glyph.SWORD, title, detail)
    return _staged(board, replace(_duelists(board, draft), chances=()), event, (pad, answers, last))


def _defending(board: Board, draft: DuelDraft, outcome: Preview, last: ft.Control) -> Step:
    """Returns the step in which the opponents turn their cards."""
    player = draft.asked()
    answers: list[ft.Control] = lost_pad(board, draft, outcome)
    if player is not None:
        answers = [answer_pad(board, draft, player)]
    if not board.ink.large:  # what stands above keeps its place when all is said
        answers = [flex.at_least(answer_height(board.ink), flex.column(answers))]
    title, *rest = _told(board, draft, outcome)
    event = told(board.ink, Glyph.SWORD, title, " ".join(rest))
    pad = attack_pad(board, draft) if board.ink.roomy else []
    return _staged(board, _duelists(board, draft), event, (pad, answers, last))


def _staged(
    board: Board,
    duelists: Duelists,
    event: ft.Control,
    keys: tuple[list[ft.Control], list[ft.Control], ft.Control],
) -> Step:
    """Returns the stage, with the keys where the window has room for them.

    Args:
        board: the table.
        duelists: what the stage shows.
        event: what is asked, or what the last card has made of the duel.
        keys: those of the challenger's cards, those of the answers, and the last row.
    """
    ink, (pad, answers, last) = board.ink, keys

    def enter(seat: int) -> None:
        board.press(f"seat:{seat}")

    def shown(part: str = "") -> ft.Control:
        return Theatre(board, duelists, enter, part, key=f"stage-{part}")

    parts = [*pad, *answers, last]
    foot = len(answers) + 1
    if ink.large:
        return Step([event], parts, shown(), foot=len(parts), spread=True)
    if ink.landscape and not ink.wide:
        lines = ft.Container(
            height=max(58, ink.height - ABOVE_ANSWERS),
            alignment=ft.Alignment.CENTER,
            content=event,
        )
        state = [lines, *answers]
        return Step(state, [shown("cards"), *pad, last], shown("totals"), (), len(pad) + 2, True)
    return Step([], parts, shown(), (event,), foot if ink.roomy else len(parts), True)


def _told(board: Board, draft: DuelDraft, outcome: Preview) -> list[str]:
    """Returns what the duel comes to, and while it is open how it stands."""
    state = board.state
    texts = board.preview_text(draft.action(state), outcome)[:3] if draft.complete(state) else []
    return texts or [board.say(text) for text in _so_far(state, draft)]


def _duelists(board: Board, draft: DuelDraft) -> Duelists:
    """Returns the duel as the stage shows it: with chances where the table agreed to see any."""
    state, people = board.state, board.scene.players
    seats, attack = state.seats_after(draft.player), draft.attack(state)
    rivals = tuple(Rival(hand_size(state, seat), draft.of(seat)) for seat in seats)
    deck = read_deck(board.scene.kept(KEPT_DECK))
    source = DECK if deck else Mix.HALF
    question = DuelQuestion(draft.cards, draft.swords, source, rivals=rivals)
    name = state.name(draft.player)
    return Duelists(
        draft.player,
        people[draft.player],
        attack,
        draft.cards,
        tuple(Knight(seat, people[seat], draft.of(seat), seat == draft.asked()) for seat in seats),
        course(state, draft.player, attack, question, deck) if board.scene.odds else (),
        _("Chance of {player} after each card", player=name)
        if deck
        else _("Chance of {player}, if half of the cards are action cards", player=name),
    )


def _so_far(state: State, draft: DuelDraft) -> list[Message]:
    """Returns what the last card made of the duel, and what still decides it."""
    seats = state.seats_after(draft.player)
    told = [(seat, value) for seat in seats if (value := draft.of(seat)) is not None]
    defence = MALETAR + sum(value for _seat, value in told)
    lines = [_("Each opponent adds one action card, or none.")]
    if told:
        lines = [_("Maletar stands at {defence}.", defence=defence)]
    left = [seat for seat in seats if draft.of(seat) is None]
    spare = draft.attack(state) - defence - 1
    facts = {"player": state.name(draft.player), "spare": spare}
    if spare < 0:
        decides = _("{player} can no longer win.", **facts)
    elif spare >= MOST * len(left):
        decides = _("{player} wins whatever is added.", **facts)
    elif len(left) > 1:
        decides = _("{player} wins if no more than {spare} is added in all.", **facts)
    elif spare == 0:
        decides = _("{player} wins if {last} adds no card.", last=state.name(left[0]), **facts)
    else:
        facts["last"] = state.name(left[0])
        decides = _("{player} wins if {last} adds no more than {spare}.", **facts)
    return [*lines, decides]


def _instructions(board: Board) -> tuple[str, str]:
    """Returns what the challenger does first, and what Maletar can come to."""
    state = board.state
    least, most = maletar_range(state)
    first = _("Draw {count}, then show all action cards.", count=cards_to_draw(state))
    then = _(
        "Maletar comes to {least}–{most}: {attack} always wins.",
        least=least,
        most=most,
        attack=sure_attack(state),
    )
    return board.say(first), board.say(then)


def _last(board: Board, draft: DuelDraft, outcome: Preview) -> ft.Control:
    state, waiting = board.state, draft.following(board.state)
    if waiting is not None and draft.asked() == draft.player and draft.total is not None:
        label = board.say(_("Then {player}", player=state.name(waiting)))
        return closing(board, label, lambda: board.press("next"))
    if waiting is not None:
        return waiting_for(board, waiting, between=_rest_key(board))
    action = draft.action(state)
    settled = not is_lost(outcome) or isinstance(board.preview(action), Outcome)
    text = _("Choose the card that is lost") if not settled else _confirm(state, draft, outcome)
    return closing(
        board,
        board.say(text),
        lambda: board.finish(action),
        ready=settled,
        between=ft.Container(expand=BETWEEN),
    )


def _rest_key(board: Board) -> ft.Control:
    """Returns the key with which nobody else adds a card."""
    rest = board.say(_("No other cards"))
    return button(
        board.ink,
        rest,
        lambda: board.press("rest"),
        kind="ghost",
        size=TextSize.SMALL,
        key="rest",
        expand=BETWEEN,
    )


def _confirm(state: State, draft: DuelDraft, outcome: Preview) -> Message:
    if isinstance(outcome, Refusal):
        return _("Duel")
    effect: Duelled = outcome.effect
    if effect.won:
        return _("{player} beats Maletar", player=state.name(draft.player))
    if effect.lost is None:
        return _("The duel is lost")
    return _("Lost: discard {card}", card=card_name(effect.lost))
