"""The duel with Maletar: what to draw, the attack, each answer, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.games.morrigan.model import (
    MOST,
    VALUES,
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
from companion.games.morrigan.odds.duel import DuelQuestion, course
from companion.games.morrigan.odds.question import DECK, Mix, Rival, hand_size, read_deck
from companion.games.morrigan.view.board import Board, Draft, Preview, Step
from companion.games.morrigan.view.steps.cards import SHORT, ValueKey, value_row
from companion.games.morrigan.view.steps.pads import (
    BETWEEN,
    caption,
    closing,
    count_keys,
    told,
    word_keys,
)
from companion.games.morrigan.view.steps.versus import times_text, waiting_for
from companion.games.morrigan.view.theatre.show import Duelists, Knight
from companion.games.morrigan.view.theatre.stage import Theatre
from companion.games.morrigan.view.tools.kit import KEPT_DECK
from companion.play import Message, Outcome, Refusal
from companion.widgets import Cell, Glyph, Ink, TextSize, Waking, button, cell_grid, choice, flex

ABOVE_ANSWERS = 308
"""What stands around what is asked on a phone on its side: header, totals, answers."""

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
    """Returns the step: first the challenger's cards, then the stage on which the others turn."""
    candidates = most_valuable(board.state, draft.player)
    outcome = board.preview(draft.action(board.state, candidates[0].id if candidates else None))
    last = _last(board, draft, outcome)
    if draft.asked() == draft.player:
        return _attacking(board, draft, last)
    return _defending(board, draft, outcome, last)


def _attacking(board: Board, draft: Duelling, last: ft.Control) -> Step:
    """Returns the step in which the challenger's cards are entered; the others wait face down."""
    waiting = draft.following(board.state)
    pad = _attack_pad(board, draft)
    answers: list[ft.Control] = []
    if draft.total is None and waiting is not None:
        answers = [_answer_pad(board, draft, waiting)]
    title, detail = _instructions(board)
    event = told(board.ink, Glyph.SWORD, title, detail)
    return _staged(board, replace(_duelists(board, draft), chances=()), event, (pad, answers, last))


def _defending(board: Board, draft: Duelling, outcome: Preview, last: ft.Control) -> Step:
    """Returns the step in which the opponents turn their cards."""
    player = draft.asked()
    answers: list[ft.Control] = _lost_pad(board, draft, outcome)
    if player is not None:
        answers = [_answer_pad(board, draft, player)]
    if not board.ink.large:  # what stands above keeps its place when all is said
        answers = [flex.at_least(answer_height(board.ink), flex.column(answers))]
    title, *rest = _told(board, draft, outcome)
    event = told(board.ink, Glyph.SWORD, title, " ".join(rest))
    pad = _attack_pad(board, draft) if board.ink.roomy else []
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


def _lost_pad(board: Board, draft: Duelling, outcome: Preview) -> list[ft.Control]:
    """Returns which of the most valuable cards is lost, where there is a choice."""
    candidates = most_valuable(board.state, draft.player)
    if not _lost(outcome) or len(candidates) < 2:
        return []
    return [
        choice(
            board.ink,
            [(str(card.id), board.say(card_and_under(card))) for card in candidates],
            None if draft.lost is None else str(draft.lost),
            lambda value: board.press(f"lost:{value}"),
            label=board.say(_("Which card is lost?")),
        )
    ]


def _told(board: Board, draft: Duelling, outcome: Preview) -> list[str]:
    """Returns what the duel comes to, and while it is open how it stands."""
    state = board.state
    texts = board.foretell(draft.action(state), outcome)[:3] if draft.complete(state) else []
    return texts or [board.say(text) for text in _so_far(state, draft)]


def _duelists(board: Board, draft: Duelling) -> Duelists:
    """Returns the duel as the stage shows it: with chances where the table agreed to see any."""
    state, people = board.state, board.scene.players
    seats, attack = state.seats_after(draft.player), _attack(state, draft)
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


def _so_far(state: State, draft: Duelling) -> list[Message]:
    """Returns what the last card made of the duel, and what still decides it."""
    seats = state.seats_after(draft.player)
    told = [(seat, value) for seat in seats if (value := draft.of(seat)) is not None]
    defence = MALETAR + sum(value for _seat, value in told)
    lines = [_("Each opponent adds one action card, or none.")]
    if told:
        lines = [_("Maletar stands at {defence}.", defence=defence)]
    left = [seat for seat in seats if draft.of(seat) is None]
    spare = _attack(state, draft) - defence - 1
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


def _lost(outcome: Preview) -> bool:
    return isinstance(outcome, Outcome) and not outcome.effect.won


def _attack(state: State, draft: Duelling) -> int:
    if draft.total is not None:
        return draft.total
    return attack_power(state.rules, draft.cards, draft.swords)


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


def _attack_pad(board: Board, draft: Duelling) -> list[ft.Control]:
    words = [("by-total", board.say(_("Enter the total")))]
    heading = caption(
        board.ink, board.say(_("Action cards of {player}", player=board.state.name(draft.player)))
    )
    if draft.total is not None:
        return [heading, _digits(board), word_keys(board, words, ["by-total"])]
    if board.state.rules.duel_sword:
        words.append(("sword", times_text(board.say(special_name(Special.SWORD)), draft.swords)))
    swords = ["sword"] if draft.swords else []
    return [
        heading,
        count_keys(board, "card", draft.cards, lambda value: _("Attack with {value}", value=value)),
        # Where the way to the duel was tapped a moment ago.
        Waking(lambda awake: word_keys(board, words, swords, awake=awake), moment="duel"),
    ]


def _digits(board: Board) -> ft.Control:
    cells = [Cell(f"digit:{digit}", str(digit), str(digit)) for digit in (*range(1, 10), 0)]
    less = Cell("digit-less", str(Glyph.UNDO), board.say(_("Take back the last digit")))
    rows: list[list[Cell | None]] = [[*cells[:6]], [*cells[6:], None, less]]
    return cell_grid(board.ink, rows, board.press, size=22)


def _answer_pad(board: Board, draft: Duelling, player: int) -> ft.Control:
    """Returns what an opponent may add, each with what Maletar would come to."""
    state, given = board.state, draft.of(player)
    attack = _attack(state, draft)
    others = MALETAR + sum(value for seat, value in draft.answers if seat != player)
    keys = []
    for value in (0, *VALUES):
        say = _("Value {value}", value=value) if value else _("No card")
        then = others + value
        keys.append(
            ValueKey(
                f"answer:{value}",
                str(value) if value else "–",
                board.say(say),
                then=f"= {then}",
                good=attack > then,
                chosen=given == value,
            )
        )
    return value_row(board.ink, keys, board.press, answer_height(board.ink))


def answer_height(ink: Ink) -> float:
    """Returns how high the answers of the opponents are."""
    if ink.roomy:
        return 190
    return 62 if ink.landscape or ink.height < SHORT else 72


def _last(board: Board, draft: Duelling, outcome: Preview) -> ft.Control:
    state, waiting = board.state, draft.following(board.state)
    if waiting is not None and draft.asked() == draft.player and draft.total is not None:
        label = board.say(_("Then {player}", player=state.name(waiting)))
        return closing(board, label, lambda: board.press("next"))
    if waiting is not None:
        return waiting_for(board, waiting, between=_rest_key(board))
    action = draft.action(state)
    settled = not _lost(outcome) or isinstance(board.preview(action), Outcome)
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


def _confirm(state: State, draft: Duelling, outcome: Preview) -> Message:
    if isinstance(outcome, Refusal):
        return _("Duel")
    effect: Duelled = outcome.effect
    if effect.won:
        return _("{player} beats Maletar", player=state.name(draft.player))
    if effect.lost is None:
        return _("The duel is lost")
    return _("Lost: discard {card}", card=card_name(effect.lost))
