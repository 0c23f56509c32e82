"""A duel as far as it is entered: the attack, each answer, and the card that is lost."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.morrigan.model import Card, Face, State, attack_power
from companion.games.morrigan.moves import Duel
from companion.games.morrigan.view.board import Draft, Preview
from companion.play import Outcome

_LARGEST_TOTAL = 999
_MOST_SWORDS = 2


@dataclass(frozen=True, slots=True)
class DuelDraft(Draft):
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

    def press(self, key: str, state: State, /) -> DuelDraft:
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

    def _total(self, name: str, value: str) -> DuelDraft:
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
        """Returns the draft in which all who have not answered add no card."""
        draft, player = self, self.following(state)
        while player is not None:
            draft = replace(draft, answers=(*draft.answers, (player, 0)), focus=None)
            player = draft.following(state)
        return draft

    def following(self, state: State) -> int | None:
        """Returns the first opponent who has not answered, None when all have."""
        return next((p for p in state.seats_after(self.player) if self.of(p) is None), None)


def is_lost(outcome: Preview) -> bool:
    """Tells whether a duel with this outcome is lost."""
    return isinstance(outcome, Outcome) and not outcome.effect.won
