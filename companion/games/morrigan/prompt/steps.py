"""What a table of Morrigan is asked: what lies on it to be tapped, then the step that is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.morrigan.cards import (
    Kind,
)
from companion.games.morrigan.prompt.draft import Draft
from companion.games.morrigan.prompt.duel import Duelling, duelling
from companion.games.morrigan.prompt.end import Ending, Reinforcing, ending, reinforcing
from companion.games.morrigan.prompt.fight import Fighting, fighting
from companion.games.morrigan.prompt.keys import knights
from companion.games.morrigan.prompt.place import Placing, placing
from companion.games.morrigan.prompt.special import Enchanting, enchanting
from companion.games.morrigan.prompt.trial import Trying, trying
from companion.games.morrigan.prompt.turn import actions, centre, resting
from companion.games.morrigan.state import (
    State,
)
from companion.play import Player
from companion.prompt import Part, Preview, Prompt

_ASKS: dict[type, Callable[[State, Any], Prompt]] = {
    Placing: placing,
    Fighting: fighting,
    Trying: trying,
    Enchanting: enchanting,
    Reinforcing: reinforcing,
    Ending: ending,
    Duelling: duelling,
}


def prompt(state: State, draft: Draft, _players: tuple[Player, ...]) -> Prompt:
    """Returns what the table is asked now."""
    if state.over:
        return Prompt()
    draft = draft.at(state)
    asked = resting(state) if draft.step is None else _ASKS[type(draft.step)](state, draft.step)
    if name := _among_actions(draft):
        asked = replace(asked, pads=(*knights(state), *asked.pads, actions(state, name)))
    if draft.hint is not None:
        hint = Preview((draft.hint,), tone="refused")
        asked = replace(asked, pads=(*asked.pads, hint))
    return replace(asked, moment=(type(draft.step), state))


def looked_at(state: State) -> tuple[Part, ...]:
    """Returns what lies on the table while nothing can be done."""
    return *knights(state)[:1], centre(state, live=False)


def _among_actions(draft: Draft) -> str:
    """Returns the name of the step that asks for a value, among the actions that stay in sight."""
    match draft.step:
        case Placing(kind):
            return "territory" if kind is Kind.TERRITORY else "adversary"
        case Trying(value=None):
            return "trial"
        case _:
            return ""
