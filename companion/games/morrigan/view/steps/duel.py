"""The duel with Maletar: what to draw, the attack, each answer, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.games.morrigan.model import (
    Card,
    Face,
    Special,
    State,
    _,
    attack_power,
    card_and_under,
    card_name,
    most_valuable,
    special_name,
)
from companion.games.morrigan.moves import (
    MALETAR,
    Duel,
    Duelled,
    cards_to_draw,
    maletar_range,
    sure_attack,
)
from companion.games.morrigan.view.board import Board, Draft, Preview, Step
from companion.games.morrigan.view.steps.pads import (
    caption,
    closing,
    count_keys,
    value_keys,
    word_keys,
)
from companion.games.morrigan.view.steps.versus import (
    NONE,
    NOT_YET,
    Answer,
    Side,
    asked,
    notice_lines,
    sum_text,
    times_text,
    versus,
    waiting_for,
)
from companion.play import Message, Outcome, Refusal
from companion.widgets import Cell, Glyph, cell_grid, choice

_LARGEST_TOTAL = 999
_MOST_SWORDS = 2


@dataclass(frozen=True, slots=True)
class Duelling(Draft):
    """A duel as far as it is entered.

    Attributes:
        player: the challenger.
        cards: the values of the challenger's action cards.
        total: the attack, where it is told instead of the cards.
        swords: the Enchanted Swords, where the table allows them.
        answers: who has answered, with the value of the card or 0 for none.
        focus: whose cards are entered, None when all are.
        lost: the card chosen to be lost.
    """

    player: int
    cards: tuple[int, ...] = ()
    total: int | None = None
    swords: int = 0
    answers: tuple[tuple[int, int], ...] = ()
    focus: int | None = -1
    lost: int | None = None

    def press(self, key: str, state: State, /) -> Duelling:
        """Returns the draft after a key."""
        name, _colon, value = key.partition(":")
        match name:
            case "card":
                return replace(self, cards=(*self.cards, int(value)))
            case "card-less":
                return replace(self, cards=self.cards[:-1])
            case "sword":
                return replace(self, swords=(self.swords + 1) % (_MOST_SWORDS + 1))
            case "seat" | "next":
                return replace(self, focus=int(value) if value else self.following(state))
            case "answer":
                return self._answer(state, int(value))
            case "lost":
                return replace(self, lost=int(value))
            case "rest":
                return self._rest(state)
            case _:
                return self._total(name, value)

    def _total(self, name: str, value: str) -> Duelling:
        match name:
            case "by-total":
                return replace(self, total=0 if self.total is None else None, cards=(), swords=0)
            case "digit":
                total = (self.total or 0) * 10 + int(value)
                return replace(self, total=total) if total <= _LARGEST_TOTAL else self
            case "digit-less":
                return replace(self, total=(self.total or 0) // 10)
            case _:
                return self

    def asked(self) -> int | None:
        """Returns whose cards are entered now; the challenger's first."""
        return self.player if self.focus == -1 else self.focus

    def of(self, player: int) -> int | None:
        """Returns an opponent's answer, 0 for no card, None while it is open."""
        return dict(self.answers).get(player)

    def complete(self, state: State) -> bool:
        """Tells whether all opponents have answered."""
        return self.following(state) is None

    def action(self, state: State, lost: int | None = None) -> Duel:
        """Returns the composed action; who has not answered adds nothing.

        Args:
            state: the table.
            lost: the card to be lost while none is chosen, for a preview.
        """
        values = [self.of(player) or 0 for player in state.seats_after(self.player)]
        return Duel(
            self.player,
            self.cards,
            tuple(Card(Face.ACTION, value) if value else None for value in values),
            self.total,
            self.lost if self.lost is not None else lost,
            self.swords,
        )

    def _answer(self, state: State, value: int) -> Duelling:
        player = self.asked()
        if player == self.player:
            player = self.following(state)
        if player is None:
            return self
        answered = replace(self, answers=tuple({**dict(self.answers), player: value}.items()))
        return replace(answered, focus=answered.following(state))

    def _rest(self, state: State) -> Duelling:
        """Returns the draft in which all who have not answered add no card."""
        draft, player = self, self.following(state)
        while player is not None:
            draft = replace(draft, answers=(*draft.answers, (player, 0)), focus=None)
            player = draft.following(state)
        return draft

    def following(self, state: State) -> int | None:
        """Returns the first opponent who has not answered, None when all have."""
        return next((p for p in state.seats_after(self.player) if self.of(p) is None), None)


def duel_step(board: Board, draft: Duelling) -> Step:
    """Returns the step."""
    state, player = board.state, draft.asked()
    candidates = most_valuable(state, draft.player)
    outcome = board.preview(draft.action(state, candidates[0].id if candidates else None))
    answers = [Answer(draft.player, str(_attack(state, draft)))]
    answers += [_answer(board, draft, each) for each in state.seats_after(draft.player)]
    waiting = draft.following(state)
    parts: list[ft.Control] = []
    if player == draft.player:
        parts += _attack_pad(board, draft)
        if draft.total is None and waiting is not None:
            parts += _answer_pad(board, draft, waiting)
    elif player is not None:
        parts += _attack_pad(board, draft) if draft.total is None else []
        parts += _answer_pad(board, draft, player)
    elif _lost(outcome) and len(candidates) > 1:
        parts.append(
            choice(
                board.ink,
                [(str(card.id), board.say(card_and_under(card))) for card in candidates],
                None if draft.lost is None else str(draft.lost),
                lambda value: board.press(f"lost:{value}"),
                label=board.say(_("Which card is lost?")),
            )
        )
    seats = asked(board, answers, player)
    return Step([_totals(board, draft, outcome)], [*parts, _last(board, draft, outcome)], seats)


def _lost(outcome: Preview) -> bool:
    return isinstance(outcome, Outcome) and not outcome.effect.won


def _attack(state: State, draft: Duelling) -> int:
    if draft.total is not None:
        return draft.total
    return attack_power(state.rules, draft.cards, draft.swords)


def _totals(board: Board, draft: Duelling, outcome: Preview) -> ft.Control:
    state, added = board.state, [value for _player, value in draft.answers]
    complete = draft.complete(state)
    if complete or isinstance(outcome, Refusal):
        texts = board.foretell(draft.action(state), outcome)[:3]
    else:
        texts = [board.say(text) for text in _instructions(state, draft)]
    return versus(
        board.ink,
        board.say(_("{player} against Maletar", player=state.name(draft.player))),
        Side(board.say(_("Attack")), _attack(state, draft), sum_text(draft.cards, draft.swords)),
        Side(
            board.say(_("Maletar")),
            MALETAR + sum(added),
            sum_text((MALETAR, *filter(None, added))),
            open=not complete,
            on_why=lambda: board.scene.why("maletar"),
        ),
        [notice_lines(board.ink, texts)],
    )


def _instructions(state: State, draft: Duelling) -> list[Message]:
    least, most = maletar_range(state)
    return [
        (
            _(
                "{player} draws {count} cards, then shows all action cards of the hand.",
                player=state.name(draft.player),
                count=cards_to_draw(state),
            )
            if draft.asked() == draft.player
            else _("Each opponent adds one action card, or none.")
        ),
        _(
            "Maletar defends with {least} to {most}: {attack} always wins.",
            least=least,
            most=most,
            attack=sure_attack(state),
        ),
    ]


def _answer(board: Board, draft: Duelling, player: int) -> Answer:
    if (value := draft.of(player)) is None:
        return Answer(player, NOT_YET, board.say(_("not asked yet")))
    if value == 0:
        return Answer(player, NONE, board.say(_("no card")))
    return Answer(player, str(value))


def _attack_pad(board: Board, draft: Duelling) -> list[ft.Control]:
    words = [("by-total", board.say(_("Enter the total")))]
    heading = caption(
        board.ink, board.say(_("Action cards of {player}", player=board.state.name(draft.player)))
    )
    if draft.total is not None:
        return [heading, _digits(board), word_keys(board, words, ["by-total"])]
    if board.state.rules.duel_sword:
        words.append(("sword", times_text(board.say(special_name(Special.SWORD)), draft.swords)))
    return [
        heading,
        count_keys(board, "card", draft.cards, lambda value: _("Attack with {value}", value=value)),
        word_keys(board, words, ["sword"] if draft.swords else []),
    ]


def _digits(board: Board) -> ft.Control:
    cells = [Cell(f"digit:{digit}", str(digit), str(digit)) for digit in (*range(1, 10), 0)]
    less = Cell("digit-less", str(Glyph.UNDO), board.say(_("Take back the last digit")))
    rows: list[list[Cell | None]] = [[*cells[:6]], [*cells[6:], None, less]]
    return cell_grid(board.ink, rows, board.press, size=22)


def _answer_pad(board: Board, draft: Duelling, player: int) -> list[ft.Control]:
    given = draft.of(player)
    text = _("What does {player} add for Maletar?", player=board.state.name(player))
    none = [
        ("answer:0", board.say(_("No card"))),
        ("rest", board.say(_("No card of anybody else"))),
    ]
    return [
        caption(board.ink, board.say(text)),
        value_keys(board, "answer", given or None),
        word_keys(board, none, ["answer:0"] if given == 0 else ()),
    ]


def _last(board: Board, draft: Duelling, outcome: Preview) -> ft.Control:
    state, waiting = board.state, draft.following(board.state)
    if waiting is not None and draft.asked() == draft.player and draft.total is not None:
        label = board.say(_("Then {player}", player=state.name(waiting)))
        return closing(board, label, lambda: board.press("next"))
    if waiting is not None:
        return waiting_for(board, waiting)
    action = draft.action(state)
    settled = not _lost(outcome) or isinstance(board.preview(action), Outcome)
    text = _("Choose the card that is lost") if not settled else _confirm(state, draft, outcome)
    return closing(board, board.say(text), lambda: board.finish(action), ready=settled)


def _confirm(state: State, draft: Duelling, outcome: Preview) -> Message:
    if isinstance(outcome, Refusal):
        return _("Duel")
    effect: Duelled = outcome.effect
    if effect.won:
        return _("{player} beats Maletar", player=state.name(draft.player))
    if effect.lost is None:
        return _("The duel is lost")
    return _("Lost: discard {card}", card=card_name(effect.lost))
