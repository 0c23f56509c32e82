"""The duel with Maletar: what to draw, the attack, each answer, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.morrigan.cards import (
    MOST,
    VALUES,
    Card,
    Face,
    Special,
    _,
    card_and_under,
    card_name,
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
from companion.games.morrigan.moves.duel import DUEL
from companion.games.morrigan.prestige import attack_power, most_valuable
from companion.games.morrigan.prompt.keys import (
    ALL_ANSWERED,
    COUNTS,
    Below,
    announced,
    back,
    confirm,
    counting,
    joined,
    times_text,
    told_apart,
    waits,
    words,
)
from companion.games.morrigan.state import State
from companion.play import Message, Outcome, Refusal
from companion.prompt import Ask, Detail, Key, Pad, Press, Preview, Prompt

DUELLISTS, CARDS, DIGITS = "duellists", "card", "digits"
"""The pads of the stage, and of an attack: card by card, or told as a total."""
ANSWERS, LOSSES = "answers", "losses"
"""The pads of what an opponent adds, and of the cards of which one is lost."""
REST_SHARE = 148
"""The share of the key that spares answers, between the way back and the primary key."""
_LARGEST_TOTAL = 999
_MOST_SWORDS = 2

Done = Outcome[State, Duelled] | Refusal


@dataclass(frozen=True, slots=True)
class DuelDraft:
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

    def press(self, name: str, state: State, /) -> DuelDraft | None:
        """Returns the step after a press such as ``card:5``, None once it is closed."""
        kind, _colon, value = name.partition(":")
        match kind:
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
                return self._total(kind, value)

    def _total(self, kind: str, value: str) -> DuelDraft | None:
        match kind:
            case "by-total":
                return replace(self, total=0 if self.total is None else None, cards=(), swords=0)
            case "digit":
                total = (self.total or 0) * 10 + int(value)
                return replace(self, total=total) if total <= _LARGEST_TOTAL else self
            case "digit-less":
                return replace(self, total=(self.total or 0) // 10)
            case _:
                return None

    def attack(self, state: State) -> int:
        """Returns the attack: as it is told, or that of the cards and the swords."""
        if self.total is not None:
            return self.total
        return attack_power(state.rules, self.cards, self.swords)

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

    def _answer(self, state: State, value: int) -> DuelDraft:
        player = self.asked()
        if player == self.player:
            player = self.following(state)
        if player is None:
            return self
        answered = replace(self, answers=tuple({**dict(self.answers), player: value}.items()))
        return replace(answered, focus=answered.following(state))

    def _rest(self, state: State) -> DuelDraft:
        """Returns the step in which all who have not answered add no card."""
        step, player = self, self.following(state)
        while player is not None:
            step = replace(step, answers=(*step.answers, (player, 0)), focus=None)
            player = step.following(state)
        return step

    def following(self, state: State) -> int | None:
        """Returns the first opponent who has not answered, None when all have."""
        return next((p for p in state.seats_after(self.player) if self.of(p) is None), None)


def ask_duel(state: State, step: DuelDraft) -> Prompt:
    """Asks first for the challenger's cards, then for what each opponent adds."""
    candidates = most_valuable(state, step.player)
    action = step.action(state, candidates[0].id if candidates else None)
    outcome = DUEL.apply(state, action)
    begins = step.asked() == step.player
    waiting = step.following(state)
    player = waiting if begins and step.total is None else None if begins else step.asked()
    answers: tuple[Pad, ...] = ()
    if player is not None:
        answers = (_answers(state, step, player),)
    elif not begins:
        answers = _losses(state, step, outcome)
    texts = _instructions(state) if begins else _said(state, step, action, outcome)
    by_total = begins and waiting is not None and step.total is not None
    why_no_rest = _("The attack is entered first.") if by_total else ""
    if waiting is None:
        why_no_rest = ALL_ANSWERED
    return Prompt(
        pads=(_duellists(state, step), *_attack(state, step), *answers),
        preview=Preview(texts, sign="sword"),
        aside=(
            back(),
            Key(
                _("No other cards"),
                None if why_no_rest else Press("rest"),
                rare=True,
                dim=bool(why_no_rest),
                why=why_no_rest,
                share=REST_SHARE,
            ),
        ),
        primary=_last(state, step, outcome, waiting if by_total else None),
        composing=True,
    )


# What is looked at ------------------------------------------------------------------------------


def _duellists(state: State, step: DuelDraft) -> Pad:
    """Returns the two totals and then the opponents; a tap enters what it shows, or tells why."""
    what = _("{player} attacks", player=state.name(step.player))
    defence = MALETAR + sum(value for _player, value in step.answers)
    totals = (
        Key(
            what,
            Press(f"seat:{step.player}"),
            joined(what, str(step.attack(state)), by=": "),
        ),
        Key(
            _("Maletar defends"),
            Ask("maletar"),
            joined(_("Maletar defends"), str(defence), by=": "),
        ),
    )
    others = (_opponent(state, step, player) for player in state.seats_after(step.player))
    return Pad((*totals, *others), "drawn", name=DUELLISTS)


def _opponent(state: State, step: DuelDraft, player: int) -> Key:
    card, asked = step.of(player), player == step.asked()
    told = {None: _("not asked yet"), 0: _("no card")}.get(card, str(card))
    now = (Detail(_("asked now")),) if asked else ()
    return Key(
        state.name(player),
        Press(f"seat:{player}"),
        details=(Detail(told), *now),
        chosen=asked,
        picture=player,
    )


# What is said -----------------------------------------------------------------------------------


def _instructions(state: State) -> tuple[Message, ...]:
    """Returns what the challenger does first, and what Maletar can come to."""
    least, most = maletar_range(state)
    first = _("Draw {count}, then show all action cards.", count=cards_to_draw(state))
    then = _(
        "Maletar comes to {least}–{most}: {attack} always wins.",
        least=least,
        most=most,
        attack=sure_attack(state),
    )
    return first, then


def _said(state: State, step: DuelDraft, action: Duel, outcome: Done) -> tuple[Message, ...]:
    """Returns what the duel comes to, and while it is open how it stands."""
    if not step.complete(state):
        return _so_far(state, step)
    if isinstance(outcome, Refusal):
        return (outcome.message,)
    return announced(DUEL, state, action, outcome)[:3]


def _so_far(state: State, step: DuelDraft) -> tuple[Message, ...]:
    """Returns what the last card made of the duel, and what still decides it."""
    seats = state.seats_after(step.player)
    told = [(seat, value) for seat in seats if (value := step.of(seat)) is not None]
    defence = MALETAR + sum(value for _seat, value in told)
    first = _("Each opponent adds one action card, or none.")
    if told:
        first = _("Maletar stands at {defence}.", defence=defence)
    left = [seat for seat in seats if step.of(seat) is None]
    spare = step.attack(state) - defence - 1
    facts = {"player": state.name(step.player), "spare": spare}
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
    return first, decides


# What is pressed --------------------------------------------------------------------------------


def _attack(state: State, step: DuelDraft) -> tuple[Pad, ...]:
    """Returns where the attack is entered: card by card, or as a total."""
    caption = _("Action cards of {player}", player=state.name(step.player))
    total = Key(_("Enter the total"), Press("by-total"), chosen=step.total is not None)
    if step.total is not None:
        digits = (
            Key(str(digit), Press(f"digit:{digit}"), picture=COUNTS) for digit in (*range(1, 10), 0)
        )
        take_back = _("Take back the last digit")
        less = Key("", Press("digit-less"), take_back, "undo", picture=COUNTS)
        return Pad((*digits, less), "drawn", caption, DIGITS), words(total)
    cards = counting(
        CARDS, step.cards, lambda value: _("Attack with {value}", value=value), caption
    )
    if not state.rules.duel_sword:
        return cards, words(total)
    name = times_text(special_name(Special.SWORD), step.swords)
    return cards, words(total, Key(name, Press("sword"), chosen=step.swords > 0))


def _answers(state: State, step: DuelDraft, player: int) -> Pad:
    """Returns what an opponent may add, each with what Maletar would come to."""
    given, attack = step.of(player), step.attack(state)
    others = MALETAR + sum(value for seat, value in step.answers if seat != player)
    keys = (
        Key(
            str(value) if value else "–",
            Press(f"answer:{value}"),
            _("Value {value}", value=value) if value else _("No card"),
            chosen=given == value,
            picture=Below(f"= {others + value}", good=attack > others + value),
        )
        for value in (0, *VALUES)
    )
    asks = _("{player} adds a card", player=state.name(player))
    return Pad(tuple(keys), "drawn", asks, ANSWERS)


def _losses(state: State, step: DuelDraft, outcome: Done) -> tuple[Pad, ...]:
    """Returns which of the most valuable cards is lost, where there is a choice."""
    candidates = most_valuable(state, step.player)
    if not _is_lost(outcome) or len(candidates) < 2:
        return ()
    names = told_apart([card_and_under(card) for card in candidates])
    keys = (
        Key(name, Press(f"lost:{card.id}"), chosen=card.id == step.lost)
        for card, name in zip(candidates, names, strict=True)
    )
    return (Pad(tuple(keys), "choices", _("Which card is lost?"), LOSSES),)


def _is_lost(outcome: Done) -> bool:
    return isinstance(outcome, Outcome) and not outcome.effect.won


def _last(state: State, step: DuelDraft, outcome: Done, then: int | None) -> Key:
    """Returns what is next.

    Args:
        state: the table.
        step: the duel.
        outcome: what would come of it.
        then: who is asked once the attack is entered as a total; None while it is not.
    """
    if then is not None:
        return Key(_("Then {player}", player=state.name(then)), Press("next"), id="confirm")
    if (waiting := step.following(state)) is not None:
        return waits(_("Waiting for {player}", player=state.name(waiting)))
    action = step.action(state)
    done = DUEL.apply(state, action)
    if _is_lost(outcome) and isinstance(done, Refusal):
        return waits(_("Choose the card that is lost"))
    return confirm(_confirm(state, step, done), action, done)


def _confirm(state: State, step: DuelDraft, outcome: Done) -> Message:
    if isinstance(outcome, Refusal):
        return _("Duel")
    if outcome.effect.won:
        return _("{player} beats Maletar", player=state.name(step.player))
    if outcome.effect.lost is None:
        return _("The duel is lost")
    return _("Lost: discard {card}", card=card_name(outcome.effect.lost))
