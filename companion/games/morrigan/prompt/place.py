"""Laying a territory or an adversary: one tap on its value."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan.cards import (
    VALUES,
    InPlay,
    Kind,
    _,
    face_name,
)
from companion.games.morrigan.moves import AddAdversary, AddTerritory
from companion.games.morrigan.moves.place import ADD_ADVERSARY, ADD_TERRITORY
from companion.games.morrigan.prompt.keys import VALUES_OF_CARD, Below, back, joined
from companion.games.morrigan.state import (
    State,
)
from companion.play import Action, Outcome, Refusal
from companion.prompt import Key, Pad, Preview, Prompt


@dataclass(frozen=True, slots=True)
class Placing:
    """The card whose value is asked.

    Attributes:
        kind: territory or adversary.
    """

    kind: Kind

    def press(self, _name: str, _state: State, /) -> None:
        """Returns nothing: the only press is the one that leads back."""

    def lay(self, state: State, value: int) -> tuple[Action, Outcome[State, InPlay] | Refusal]:
        """Returns the action that lays a card, and what comes of it."""
        if self.kind is Kind.TERRITORY:
            territory = AddTerritory(state.current, value)
            return territory, ADD_TERRITORY.apply(state, territory)
        adversary = AddAdversary(state.current, value)
        return adversary, ADD_ADVERSARY.apply(state, adversary)


def placing(state: State, step: Placing) -> Prompt:
    """Asks for the value; the card is laid as soon as it is tapped."""
    player = state.name(state.current)
    sign, title = "large_castle", _("{player} lays a territory: of what value?", player=player)
    text = _("It counts at once.")
    if step.kind is Kind.ADVERSARY:
        sign, title = "skull", _("{player} lays an adversary: of what value?", player=player)
        text = _("It lies in the centre, and the others may slip a card under it at once.")
    _action, outcome = step.lay(state, VALUES[0])
    if isinstance(outcome, Refusal):
        text = outcome.message
    keys = tuple(_value(state, step, value) for value in VALUES)
    return Prompt(
        pads=(Pad(keys, "drawn", name=VALUES_OF_CARD),),
        preview=Preview((title, text), sign=sign),
        aside=(back(),),
    )


def _value(state: State, step: Placing, value: int) -> Key:
    """Returns a key that lays the card; below a territory's value stands what it would make."""
    action, outcome = step.lay(state, value)
    name = face_name(step.kind, value)
    if isinstance(outcome, Refusal) or step.kind is Kind.ADVERSARY:
        return Key(str(value), action, name, "skull", dim=isinstance(outcome, Refusal))
    total = outcome.state.prestige[state.current]
    return Key(
        str(value),
        action,
        joined(name, _("Prestige then {prestige}", prestige=total), by=". "),
        picture=Below(f"= {total}", good=outcome.state.since[state.current] is not None),
    )
