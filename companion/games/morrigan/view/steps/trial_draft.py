"""A trial as it is entered: stake by stake, round by round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.morrigan.moves.trial import Round, Stake, Trial, may_stake
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import Draft

MOST_BLESSINGS = 2


@dataclass(frozen=True, slots=True)
class Trying(Draft):
    """A trial as far as it is entered.

    Attributes:
        value: the trial's prestige, None while it is asked.
        rounds: the rounds that ended in a tie.
        said: who has answered in the present round: with a stake, or None who declines.
        focus: whose answer is entered anew, None for the next in order.
        blessings: how many Blessings go with the stake that is entered next.
    """

    value: int | None = None
    rounds: tuple[Round, ...] = ()
    said: tuple[tuple[int, Stake | None], ...] = ()
    focus: int | None = None
    blessings: int = 0

    def press(self, key: str, state: State) -> Trying:
        """Returns the draft after a key."""
        name, _colon, value = key.partition(":")
        match name:
            case "trial":
                return Trying(int(value))
            case "seat":
                stake = self.stake_of(int(value))
                return replace(self, focus=int(value), blessings=stake.blessings if stake else 0)
            case "stake" | "decline":
                return self._answer(state, int(value) if value else None)
            case "bless":
                return self._bless(state)
            case "next":
                return Trying(self.value, self.all_rounds())
            case "back":
                return Trying(self.value, self.rounds if self.said else self.rounds[:-1])
            case _:
                return self

    @property
    def declined(self) -> tuple[int, ...]:
        """Who has declined in the present round."""
        return tuple(player for player, stake in self.said if stake is None)

    def stake_of(self, player: int) -> Stake | None:
        """Returns what a player staked in the present round."""
        return dict(self.said).get(player)

    def all_rounds(self) -> tuple[Round, ...]:
        """Returns the rounds that were tied, and the present one as far as it is entered."""
        now = tuple(stake for _player, stake in self.said if stake is not None)
        return (*self.rounds, now)

    def action(self, player: int) -> Trial:
        """Returns the composed action."""
        return Trial(player, self.value or 0, self.all_rounds())

    def order(self, state: State) -> tuple[int, ...]:
        """Returns who may stake in the present round, in order."""
        return may_stake(state, state.current, self.rounds)

    def asked(self, state: State) -> int | None:
        """Returns whose answer is entered now, None when all have answered."""
        order = self.order(state)
        if self.focus in order:
            return self.focus
        return next((player for player in order if player not in dict(self.said)), None)

    def complete(self, state: State) -> bool:
        """Tells whether all have answered."""
        return set(self.order(state)) <= dict(self.said).keys()

    def _answer(self, state: State, value: int | None) -> Trying:
        player = self.asked(state)
        if player is None:
            return self
        stake = None if value is None else Stake(player, value, self.blessings)
        return replace(self._with(state, player, stake), focus=None, blessings=0)

    def _bless(self, state: State) -> Trying:
        player = self.asked(state)
        if player is None:
            return self
        blessings = (self.blessings + 1) % (MOST_BLESSINGS + 1)
        stake, draft = self.stake_of(player), self
        if stake is not None:
            blessed = replace(stake, blessings=blessings)
            draft = replace(self._with(state, player, blessed), focus=player)
        return replace(draft, blessings=blessings)

    def _with(self, state: State, player: int, stake: Stake | None) -> Trying:
        said = {**dict(self.said), player: stake}
        ordered = tuple((each, said[each]) for each in self.order(state) if each in said)
        return replace(self, said=ordered)
