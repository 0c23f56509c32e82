"""What the table declares: the enemy is beaten, the play is lost, the cards are counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.games.regicide.by_hand import MOST_CARDS
from companion.games.regicide.fight import fall
from companion.games.regicide.moves.phrases import fallen
from companion.games.regicide.refusals import wrong_step
from companion.games.regicide.state import Counts, Ending, State, Step, hand_limit
from companion.games.regicide.words import QUANTITY_NAMES, card_name
from companion.i18n import counted, marker
from companion.play.action import Action
from companion.play.change import replace
from companion.play.move import Move, silent
from companion.play.outcome import Notice, Outcome, Refusal
from companion.play.refusals import out_of_range, unknown_player
from companion.play.tell import Description

_ = marker("regicide")
_n = counted("regicide")


@dataclass(frozen=True, slots=True)
class BeatEnemy(Action):
    """The table says that the enemy is beaten: the way on with plain counters.

    Attributes:
        exact: whether the damage was exactly its life.
    """

    tag: ClassVar[str] = "beat"
    exact: bool = False


def _beat(state: State, action: BeatEnemy) -> Outcome[State, None] | Refusal:
    if state.fight is None or state.step is Step.OVER:
        return wrong_step(state)
    return Outcome(fall(state, state.fight, exact=action.exact), None)


def _describe_fall(action: BeatEnemy, before: State, after: State) -> Description:
    if before.fight is None:
        text = _("The enemy is beaten")
    elif action.exact:
        text = _("{enemy} is beaten exactly", enemy=card_name(before.fight.enemy))
    else:
        text = _("{enemy} is beaten", enemy=card_name(before.fight.enemy))
    return Description(text, _("Enemies beaten"), before.beaten, after.beaten, manual=True)


def _announce_fall(
    before: State, action: BeatEnemy, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    if before.fight is None:
        return ()
    return tuple(fallen(before, outcome.state, before.fight.enemy, exact=action.exact))


BEAT_ENEMY = Move(BeatEnemy, _beat, _describe_fall, _announce_fall)


@dataclass(frozen=True, slots=True)
class CannotPay(Action):
    """The current player cannot absorb the attack: everybody loses."""

    tag: ClassVar[str] = "cannot_pay"


@dataclass(frozen=True, slots=True)
class CannotPlay(Action):
    """The current player can neither play nor yield: everybody loses."""

    tag: ClassVar[str] = "cannot_play"


def _lose(state: State, step: Step, ending: Ending) -> Outcome[State, None] | Refusal:
    """Loses the play in the step where one may be stuck; with plain counters in any fight."""
    plain = state.rules.plain and state.step is Step.PLAY
    if state.step is not step and not plain:
        return wrong_step(state)
    return Outcome(replace(state, step=Step.OVER, ending=ending), None)


def _describe_no_payment(action: CannotPay, before: State, after: State) -> Description:
    del action, after
    player = before.current
    text = _("{player} cannot pay {need}", player=before.names[player], need=before.need)
    return Description(text, player=player)


def _describe_no_play(action: CannotPlay, before: State, after: State) -> Description:
    del action, after
    player = before.current
    text = _("{player} can neither play nor yield", player=before.names[player])
    return Description(text, player=player)


def _announce_loss(
    before: State, action: Action, outcome: Outcome[State, None]
) -> tuple[Notice, ...]:
    del action, outcome
    text = _n(
        "The play is lost after {count} beaten enemy.",
        "The play is lost after {count} beaten enemies.",
        before.beaten,
    )
    return (Notice(text, "bad", "end"),)


CANNOT_PAY = Move(
    CannotPay,
    lambda state, _action: _lose(state, Step.SUFFER, Ending.CANNOT_PAY),
    _describe_no_payment,
    _announce_loss,
)
CANNOT_PLAY = Move(
    CannotPlay,
    lambda state, _action: _lose(state, Step.PLAY, Ending.CANNOT_PLAY),
    _describe_no_play,
    _announce_loss,
)


@dataclass(frozen=True, slots=True)
class SetCounts(Action):
    """The table counts its cards, when counting is switched on in the middle of a play.

    Attributes:
        hands: the size of each hand, in the order of the players.
        tavern: cards in the Tavern.
        discard: cards in the discard pile.
    """

    tag: ClassVar[str] = "counts"
    hands: tuple[int, ...]
    tavern: int
    discard: int


def _set_counts(state: State, action: SetCounts) -> Outcome[State, None] | Refusal:
    if not state.rules.count_cards:
        return Refusal("not_counted", _("This table does not count cards."), (), "setup")
    if len(action.hands) != state.players:
        return unknown_player(len(action.hands))
    limit = hand_limit(state.players)
    piles = ((action.tavern, MOST_CARDS), (action.discard, MOST_CARDS))
    for cards, most in (*((hand, limit) for hand in action.hands), *piles):
        if not 0 <= cards <= most:
            return out_of_range(cards, 0, most)
    counts = Counts(action.hands, action.tavern, action.discard)
    return Outcome(replace(state, counts=counts), None)


def _describe_counts(action: SetCounts, before: State, after: State) -> Description:
    del action
    return Description(
        _("Hands and piles are counted"),
        QUANTITY_NAMES["tavern"],
        before.counts.tavern,
        after.counts.tavern,
        manual=True,
    )


SET_COUNTS = Move(SetCounts, _set_counts, _describe_counts, silent)
