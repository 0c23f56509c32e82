"""A fight as it is entered: the target, the cards of the attack, and what is turned up."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan.cards import Card, Face, Kind
from companion.games.morrigan.moves.fight import Fight
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import Draft
from companion.play.change import replace

_MOST_PRESSED = 2
_FACES = {"curse": Card(Face.CURSE), "bluff": Card(Face.OTHER)}


@dataclass(frozen=True, slots=True)
class Fighting(Draft):
    """A fight as far as it is entered.

    Attributes:
        target: the id of the card attacked, None while it is chosen.
        actions: the values of the action cards played.
        doublings: how many swords or catapults go with them.
        revealed: what was turned up so far.
    """

    target: int | None = None
    actions: tuple[int, ...] = ()
    doublings: int = 0
    revealed: tuple[Card, ...] = ()

    def press(self, key: str, state: State) -> Fighting:
        """Returns the draft after a key."""
        del state
        name, _colon, value = key.partition(":")
        match name:
            case "target":
                return Fighting(int(value))
            case "attack":
                return replace(self, actions=(*self.actions, int(value)))
            case "attack-less":
                return replace(self, actions=self.actions[:-1])
            case "double":
                most = max(_MOST_PRESSED, self.doublings)
                return replace(self, doublings=(self.doublings + 1) % (most + 1))
            case "reveal":
                turned = _FACES.get(value) or Card(Face.ACTION, int(value))
                return replace(self, revealed=(*self.revealed, turned))
            case "reveal-less":
                return replace(self, revealed=self.revealed[:-1])
            case _:
                return self

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the action cards that were turned up."""
        return tuple(card.value for card in self.revealed if card.face is Face.ACTION)

    def turned_up(self, face: Face) -> int:
        """Returns how many cards of a face were turned up."""
        return sum(card.face is face for card in self.revealed)

    def action(self, player: int, kind: Kind) -> Fight:
        """Returns the composed action; swords go against adversaries, catapults at territories."""
        against = kind is Kind.ADVERSARY
        swords, catapults = (self.doublings, 0) if against else (0, self.doublings)
        return Fight(player, self.target or 0, self.actions, swords, catapults, self.revealed)
