"""What a table of Morrigan is asked: what lies on it to be tapped, then the step that is open.

No drawing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from companion.games.morrigan.cards import Kind
from companion.games.morrigan.moves import (
    PutCard,
    Reinforce,
    Reshuffle,
    SetReinforcements,
    ShowDiscards,
    ShowReturned,
)
from companion.games.morrigan.prompt.duel import DuelDraft, ask_duel
from companion.games.morrigan.prompt.fight import FightDraft, ask_fight
from companion.games.morrigan.prompt.hand import EnteredHand, duel_from, hand_after
from companion.games.morrigan.prompt.keys import knights
from companion.games.morrigan.prompt.lay_card import (
    PlacementDraft,
    SpecialCardDraft,
    ask_placement,
    ask_special_card,
)
from companion.games.morrigan.prompt.sheets import question
from companion.games.morrigan.prompt.trial import TrialDraft, ask_trial
from companion.games.morrigan.prompt.turn import (
    EndTurnDraft,
    ReinforcementDraft,
    actions,
    ask_action,
    ask_end_of_turn,
    ask_reinforcement,
    centre,
    why_not,
)
from companion.games.morrigan.state import State
from companion.play import Action, Message, Player
from companion.prompt import Part, Preview, Prompt


class Step(Protocol):
    """What is composed of one action."""

    def press(self, name: str, state: State, /) -> Step | Message | None:
        """Returns the step after a press, None once it is closed, or why that cannot be."""
        ...


STEPS: dict[str, Step] = {
    "territory": PlacementDraft(Kind.TERRITORY),
    "adversary": PlacementDraft(Kind.ADVERSARY),
    "fight": FightDraft(),
    "trial": TrialDraft(),
    "special": SpecialCardDraft(),
    "reinforce": ReinforcementDraft(),
    "end": EndTurnDraft(),
}
"""How the steps begin, by their names."""

BESIDES = (Reinforce, ShowDiscards, ShowReturned, Reshuffle, PutCard, SetReinforcements)
"""What is done beside the step that is open, and does not end it."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The step that is open in one turn.

    Attributes:
        correcting: whether the past is being changed; whoever shows the table says so.
        moment: the number of the turn, and whose it is.
        step: what is composed, None while nothing is.
        begun: where the play stood when the step was opened.
        hint: why something could not be had, told until something else is pressed.
        hand: the action cards that were entered on this device.
    """

    correcting: bool = False
    moment: tuple[int, int] | None = None
    step: Step | None = None
    begun: State | None = None
    hint: Message | None = None
    hand: EnteredHand | None = None

    def at(self, state: State, /) -> Draft:
        """Returns the draft if it belongs to the present turn, else an empty one."""
        moment = state.turn, state.current
        if self.moment == moment:
            return self
        return Draft(self.correcting, moment, hand=self.hand)

    def due(self, _state: State, /) -> Action | None:
        """Returns nothing: every action has a key of its own."""

    def after(self, action: Action, /) -> Draft:
        """Returns an empty draft, or the step that stays open beside what was done.

        So does every step while the past is corrected: it may be asked first what follows.
        """
        if self.correcting or isinstance(action, BESIDES):
            return replace(self, hint=None)
        return replace(self, step=None, begun=None, hint=None)

    def press(self, name: str, state: State, /) -> Draft:
        """Returns the draft after a press, such as ``step:trial``, ``step:fight:7``, ``back``."""
        now, (kind, _colon, value) = self.at(state), name.partition(":")
        if kind == "step":
            return now.opened(value, state)
        if now.step is None:
            return now
        after = now.step.press(name, state)
        if isinstance(after, Message):
            return replace(now, hint=after)
        hand = now.hand
        if isinstance(after, DuelDraft):
            hand = hand_after(state, after, hand)
        return replace(now, step=after, hint=None, hand=hand)

    def opened(self, name: str, state: State) -> Draft:
        """Returns the draft with another step, or with why that one cannot be taken."""
        kind, _colon, value = name.partition(":")
        why = None if value else why_not(state, kind)
        if why is not None:
            return replace(self, hint=why)
        step = STEPS[kind] if kind in STEPS else duel_from(state, int(value), self.hand)
        if value and kind == "fight":
            step = FightDraft(int(value))
        return replace(self, step=step, begun=state, hint=None)


_ASKS: dict[type, Callable[[State, Any], Prompt]] = {
    PlacementDraft: ask_placement,
    FightDraft: ask_fight,
    TrialDraft: ask_trial,
    SpecialCardDraft: ask_special_card,
    ReinforcementDraft: ask_reinforcement,
    EndTurnDraft: ask_end_of_turn,
    DuelDraft: ask_duel,
}


def prompt(state: State, draft: Draft, _players: tuple[Player, ...]) -> Prompt:
    """Returns what the table is asked now."""
    if state.over:
        return Prompt()
    draft = draft.at(state)
    asked = ask_action(state) if draft.step is None else _ASKS[type(draft.step)](state, draft.step)
    if name := _among_actions(draft):
        asked = replace(asked, pads=(*knights(state), *asked.pads, actions(state, name)))
    if draft.hint is not None:
        hint = Preview((draft.hint,), tone="refused")
        asked = replace(asked, pads=(*asked.pads, hint))
    return replace(asked, moment=(type(draft.step), state))


def watched_parts(state: State) -> tuple[Part, ...]:
    """Returns what lies on the table while nothing can be done."""
    return *knights(state)[:1], centre(state, live=False)


def _among_actions(draft: Draft) -> str:
    """Returns the name of the step that asks for a value, among the actions that stay in sight."""
    match draft.step:
        case PlacementDraft(kind):
            return "territory" if kind is Kind.TERRITORY else "adversary"
        case TrialDraft(value=None):
            return "trial"
        case _:
            return ""


__all__ = ["Draft", "Step", "prompt", "question", "watched_parts"]
