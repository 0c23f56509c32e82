"""What is composed at a table of Montdragon: a card with what it does, a look, a duel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.games.montdragon.moves.knight import MOVE_KNIGHT, MoveKnight
from companion.games.montdragon.pieces import (
    POINTS,
    Card,
    Landing,
    Place,
    Rainbow,
    RainbowRock,
    Rock,
    Space,
)
from companion.games.montdragon.state import State
from companion.play import Action, Outcome


@dataclass(frozen=True, slots=True)
class Draft:
    """The step that is composed at one moment of a play.

    Attributes:
        correcting: whether the past is being changed; whoever shows the table says so.
        moment: where the play stood when it was begun.
        kind: "move", "magic", "replace", "take", "look" with plain counters, or empty.
        card: the card to play.
        top: whether it is the top of the discard pile.
        double: whether its points are doubled.
        landing: where the move ends.
        source: where the piece comes from.
        target: where it goes.
        source_rock: the rainbow rock on which the rainbow begins.
        target_rock: the one on which it begins then.
        player: the other knight of a teleport, or the knight under the cloud.
        crossed: the rainbow that was just crossed.
        counts: how many cards are taken from each player; empty before any is.
        rock: the rock to look into, or on which a move ends.
        defender: whom the knight meets.
        cards: how many cards are taken after a duel; None for all that may be.
        space: where the knights meet.
    """

    correcting: bool = False
    moment: State | None = None
    kind: str = ""
    card: Card | None = None
    top: bool = False
    double: bool = False
    landing: Landing = Landing.FREE
    source: Place | None = None
    target: Place | None = None
    source_rock: RainbowRock | None = None
    target_rock: RainbowRock | None = None
    player: int | None = None
    crossed: Rainbow | None = None
    counts: tuple[int, ...] = ()
    rock: Rock | None = None
    defender: int | None = None
    cards: int | None = None
    space: Space = Space.NORMAL

    def at(self, state: State, /) -> Draft:
        """Returns the draft if it belongs to the present moment, else an empty one."""
        return self if self.moment == state else Draft(self.correcting, state)

    def due(self, _state: State, /) -> None:
        """Returns nothing: every action has a key of its own."""

    def after(self, action: Action, /) -> Draft:
        """Returns an empty draft; of a move onto a rock the next step knows which one it is."""
        if isinstance(action, MoveKnight) and action.landing is Landing.ROCK and self.moment:
            outcome = MOVE_KNIGHT.apply(self.moment, action)
            if isinstance(outcome, Outcome):
                return Draft(moment=outcome.state, rock=self.rock)
        return Draft()

    def press(self, name: str, state: State, /) -> Draft:
        """Returns the draft after a press, such as ``card:3``, ``target:R1``, ``counts:1:2``.

        Raises:
            KeyError: no key is called so (an error in the program).
        """
        kind, _colon, value = name.partition(":")
        return _PRESSES[kind](self.at(state), value, state)


# What each press does ---------------------------------------------------------------------------


def _kind(card: Card) -> str:
    """Returns the kind of the step that a card begins."""
    return "move" if card in POINTS else "magic"


def _begun(draft: Draft, kind: str, **fields: Any) -> Draft:
    """Returns the draft of a step that is begun, or of none."""
    return Draft(draft.correcting, draft.moment, kind, **fields)


def _card(draft: Draft, value: str, _state: State) -> Draft:
    card = Card(value)
    if draft.card is card and not draft.top:
        return _begun(draft, "")
    return _begun(draft, _kind(card), card=card)


def _top(draft: Draft, value: str, _state: State) -> Draft:
    card = Card(value)
    return _begun(draft, _kind(card), card=card, top=True)


def _step(draft: Draft, kind: str, _state: State) -> Draft:
    return _begun(draft, "" if draft.kind == kind else kind)


def _end(draft: Draft, value: str, _state: State) -> Draft:
    """Chooses where a move ends: a kind of space, or which dragon rock."""
    if value in tuple(Rock):
        return replace(draft, landing=Landing.ROCK, rock=Rock(value))
    return replace(draft, landing=Landing(value), rock=None)


def _target(draft: Draft, value: str, _state: State) -> Draft:
    """Chooses where the piece goes; a dragon that was tapped twice stays, another one moves."""
    target = Place(value) if value else None
    if draft.card is Card.DRAGON and target is draft.source:
        return replace(draft, source=None, target=None)
    return replace(draft, target=target)


def _rainbow(value: str, state: State) -> Rainbow:
    """Returns one of the rainbows on the board, alike ones counted once."""
    return [*dict.fromkeys(state.rainbows)][int(value)]


def _moved(draft: Draft, value: str, state: State) -> Draft:
    """Chooses which rainbow moves."""
    rainbow = _rainbow(value, state)
    return replace(draft, source=rainbow.end, source_rock=rainbow.rock)


def _crossed(draft: Draft, value: str, state: State) -> Draft:
    return replace(draft, crossed=_rainbow(value, state))


def _letter(draft: Draft, value: str, _state: State) -> Draft:
    """Says on which rainbow rock a rainbow begins; twice says none."""
    rock = RainbowRock(value)
    return replace(draft, target_rock=None if draft.target_rock is rock else rock)


def _way(draft: Draft, value: str, _state: State) -> Draft:
    """Says whether a teleport leads out of the castle or into it, as in ``castle>``."""
    source, _arrow, target = value.partition(">")
    return replace(
        draft, source=Place(source) if source else None, target=Place(target) if target else None
    )


def _counts(draft: Draft, value: str, state: State) -> Draft:
    player, count = map(int, value.split(":"))
    now = draft.counts or (0,) * state.players
    return replace(draft, counts=(*now[:player], count, *now[player + 1 :]))


_PRESSES: dict[str, Callable[[Draft, str, State], Draft]] = {
    "card": _card,
    "top": _top,
    "step": _step,
    "double": lambda draft, value, _state: replace(draft, double=bool(value)),
    "end": _end,
    "source": lambda draft, value, _state: replace(
        draft, source=Place(value) if value else None, source_rock=None
    ),
    "rainbow": _moved,
    "target": _target,
    "letter": _letter,
    "player": lambda draft, value, _state: replace(draft, player=int(value)),
    "way": _way,
    "counts": _counts,
    "rock": lambda draft, value, _state: replace(draft, rock=Rock(value)),
    "defender": lambda draft, value, _state: replace(draft, defender=int(value)),
    "space": lambda draft, value, _state: replace(draft, space=Space(value)),
    "cards": lambda draft, value, _state: replace(draft, cards=int(value)),
    "crossed": _crossed,
}
