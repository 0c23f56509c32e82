"""The end of a turn: one face-down card under each target, and a count of the hand."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.morrigan.cards import (
    _,
    counted as _n,
    under_text,
)
from companion.games.morrigan.moves import EndTurn, Reinforce, Reshuffle, excess, reinforceable
from companion.games.morrigan.moves.end_turn import (
    end_label,
)
from companion.games.morrigan.prestige import (
    full_name,
)
from companion.games.morrigan.prompt.keys import (
    LINES,
    Beside,
    back,
    discards,
    knights,
    line,
    told_apart,
)
from companion.games.morrigan.state import (
    HAND_LIMIT,
    Phase,
    State,
)
from companion.prompt import Figure, Key, Pad, Press, Preview, Prompt

HAND = "hand"
"""The pad of the sizes that a hand may have."""
LARGEST_SHOWN = 13
HALF = 150
"""The share of a key that has half of the last row."""


@dataclass(frozen=True, slots=True)
class Reinforcing:
    """The list of what may be reinforced; it stays open until it is closed."""

    def press(self, _name: str, _state: State, /) -> None:
        """Returns nothing: the only press is the one that leads back."""


def may_reinforce(state: State) -> bool:
    """Tells whether there is still something to reinforce, once that has begun."""
    free = any(why is None for _card, why in reinforceable(state, state.current))
    return state.phase is Phase.REINFORCEMENTS and free


def reinforcing(state: State, _step: Reinforcing) -> Prompt:
    """Offers what a card can be slipped under."""
    cards = reinforceable(state, state.current)
    names = told_apart([full_name(state, card) for card, _why in cards])
    lines = (
        line(
            full_name(state, card),
            Reinforce(state.current, card.id),
            Beside(under_text(card), f"+{card.under}" if card.under else "–"),
            say=_("Slip a card under {card}", card=name),
            why=why,
        )
        for (card, why), name in zip(cards, names, strict=True)
    )
    return Prompt(
        title=_("Under which card?"),
        pads=(*knights(state), Pad(tuple(lines), "drawn", name=LINES)),
        aside=(back(HALF), count_hand()),
        primary=end_turn(state),
    )


def count_hand() -> Key:
    """Returns the way to the end of a turn with a count of the hand."""
    say = _("End the turn with a count of the hand")
    return Key("", Press("step:end"), say, "cards")


def end_turn(state: State) -> Key:
    """Returns the key that ends the turn; it stands back while something else may be meant."""
    label = end_label(excess(state.hands[state.current]))
    early = state.phase is Phase.START or may_reinforce(state)
    return Key(label, EndTurn(state.current), rare=early, id="end-turn", share=HALF)


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a turn.

    Attributes:
        hand: the cards in hand before discarding, None if not told.
    """

    hand: int | None = None

    def press(self, name: str, _state: State, /) -> Ending | None:
        """Returns the step after ``hand:8``, None once it is closed."""
        kind, _colon, size = name.partition(":")
        return Ending(int(size)) if kind == "hand" else None


def ending(state: State, step: Ending) -> Prompt:
    """Asks how many cards are in hand, and which of them go, if all see them."""
    player = state.current
    discard = excess(state.hands[player] if step.hand is None else step.hand)
    sizes = (
        Key(
            str(size),
            Press(f"hand:{size}"),
            _n("{count} card in hand", "{count} cards in hand", size),
            chosen=size == step.hand,
        )
        for size in range(LARGEST_SHOWN + 1)
    )
    shuffled = Key(_("Discard pile reshuffled"), Reshuffle(player), sign="cards", rare=True)
    limit = _("{limit} cards may stay in hand", limit=HAND_LIMIT)
    return Prompt(
        pads=(
            *knights(state),
            Pad(tuple(sizes), "drawn", _("Cards in hand before discarding"), HAND),
            discards(state, player, lambda action: action),
            Pad((shuffled,), "line"),
        ),
        preview=Preview(
            (limit,),
            (
                Figure(
                    "–" if discard is None else discard,
                    _("To discard"),
                    "life" if discard else "",
                ),
            ),
        ),
        aside=(back(),),
        primary=Key(end_label(discard), EndTurn(player, step.hand), id="confirm"),
    )
