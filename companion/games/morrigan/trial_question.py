"""Which card to stake: the question as it is entered, and its answer. No drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.morrigan.actions import Stake
from companion.games.morrigan.chances import MOST_ACTIONS, StakeChance, stake_chances
from companion.games.morrigan.options import Rules
from companion.games.morrigan.pool import UNCHOSEN, Pool
from companion.games.morrigan.state import FEWEST, HAND_LIMIT, State
from companion.games.morrigan.trial import Round, may_stake, stake_value
from companion.i18n import marker
from companion.odds.cards import Unseen
from companion.odds.refusal import OddsError, within
from companion.play.change import replace

_ = marker("morrigan")

MOST_BIDDERS = 4
MOST_HELD = 12
OUT = -1
"""Said by a bidder who declines."""


@dataclass(frozen=True, slots=True)
class Bidder:
    """One who may stake against me.

    Attributes:
        cards: the cards in hand, a card that was staked included.
        said: the value of the card that was staked, 0 for a bluff, -1 for one who declined;
            None for one who has not answered.
        blessings: the Blessings with a card that was staked.
    """

    cards: int = HAND_LIMIT
    said: int | None = None
    blessings: int = 0


@dataclass(frozen=True, slots=True)
class TrialAsked:
    """The question as far as it is entered.

    Attributes:
        hand: the values of the action cards that I could stake.
        blessings: the Blessings that I would lay with the card.
        bidders: the others who may stake.
        chosen: the value of the stake that is looked at, None for the highest card.
        first: whether it is the first round of the trial.
        gone: the cards that the earlier rounds of this trial have shown, 0 for a bluff.
        pool: what is taken as unseen.
    """

    hand: tuple[int, ...] = ()
    blessings: int = 0
    bidders: tuple[Bidder, ...] = (Bidder(),) * (FEWEST - 1)
    chosen: int | None = None
    first: bool = True
    gone: tuple[int, ...] = ()
    pool: Pool = UNCHOSEN

    def press(self, key: str) -> TrialAsked:
        """Returns the question after a key: ``card:3``, ``card-less``, ``said:0:4``, ``stake:5``.

        A new card is looked at when it is entered.
        """
        name, _colon, value = key.partition(":")
        match name:
            case "card" if len(self.hand) < MOST_ACTIONS:
                return replace(self, hand=(*self.hand, int(value)), chosen=None)
            case "card-less":
                return replace(self, hand=self.hand[:-1], chosen=None)
            case "stake":
                return replace(self, chosen=int(value))
            case "said":
                return self._saying(*value.split(":"))
            case _:
                return self

    def _saying(self, place: str, said: str) -> TrialAsked:
        told = None if said == "open" else int(said)
        return self.with_bidder(int(place), said=told, blessings=0)

    def with_bidder(self, place: int, **changes: int | None) -> TrialAsked:
        """Returns it with a bidder changed; one who is not there any more is left away."""
        if place >= len(self.bidders):
            return self
        changed = replace(self.bidders[place], **changes)
        return replace(self, bidders=(*self.bidders[:place], changed, *self.bidders[place + 1 :]))

    def with_bidders(self, number: int) -> TrialAsked:
        """Returns it with so many bidders; those who stay keep what is entered."""
        kept = self.bidders[:number]
        return replace(self, bidders=(*kept, *(Bidder(),) * (number - len(kept))))


def seated(
    state: State,
    poser: int,
    seat: int,
    rounds: tuple[Round, ...] = (),
    declined: Sequence[int] = (),
) -> tuple[tuple[int, ...], TrialAsked]:
    """Returns who bids against a player, and the question with what a play knows.

    Args:
        state: the table before the trial.
        poser: who puts the trial on the table.
        seat: who would stake.
        rounds: the rounds staked, the present one last; none before the trial.
        declined: who has declined in the present round.
    """
    before, now = rounds[:-1], rounds[-1] if rounds else ()
    order = tuple(player for player in may_stake(state, poser, before) if player != seat)
    staked = {stake.player: stake for stake in now}
    bidders: list[Bidder] = []
    for player in order:
        size = state.hands[player]
        used = [stake for each in before for stake in each if stake.player == player]
        left = (HAND_LIMIT if size is None else size) - sum(1 + each.blessings for each in used)
        mine = staked.get(player)
        if mine is not None:
            bidders.append(Bidder(max(1, left), mine.value, mine.blessings))
        else:
            bidders.append(Bidder(max(0, left), OUT if player in declined else None))
    gone = tuple(stake.value for each in before for stake in each)
    return order, TrialAsked(bidders=tuple(bidders), first=not before, gone=gone)


def stakes(asked: TrialAsked, unseen: Unseen, rules: Rules) -> tuple[StakeChance, ...]:
    """Answers the question for a bluff and each different card in the hand, the lowest first.

    Args:
        asked: the question.
        unseen: what is taken as unseen before the present round of stakes.
        rules: the house rules.

    Raises:
        OddsError: what is entered fits no table.
    """
    staked: list[int] = []
    waiting: list[int] = []
    for bidder in asked.bidders:
        if bidder.said is None:
            waiting.append(bidder.cards)
        elif bidder.said != OUT:
            within(bidder.cards, 1, MOST_HELD, _("Hand of a bidder who has staked a card"))
            staked.append(stake_value(rules, Stake(0, bidder.said, bidder.blessings)))
            unseen = _less(unseen, bidder.said)
    return stake_chances(
        rules,
        asked.hand,
        unseen,
        tuple(waiting),
        blessings=asked.blessings,
        staked=tuple(staked),
        first=asked.first,
    )


def _less(unseen: Unseen, said: int) -> Unseen:
    """Returns what is unseen once a stake was shown; a bluff is a card that is no action card.

    Raises:
        OddsError: ``negative`` if no such card is unseen.
    """
    if said == 0 and unseen.other == 0:
        text = _("A bluff was staked, but 0 cards that are no action cards are unseen.")
        raise OddsError("negative", text)
    return unseen.without(said)


def looked_at(asked: TrialAsked, found: Sequence[StakeChance]) -> StakeChance:
    """Returns the stake that is looked at: the chosen one, else the highest."""
    return next((each for each in found if each.value == asked.chosen), found[-1])
