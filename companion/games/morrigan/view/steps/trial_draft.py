"""A trial as it is entered: stake by stake, round by round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.morrigan.moves.trial import Round, Stake, Trial, may_stake
from companion.games.morrigan.state import State
from companion.games.morrigan.view.board import Draft

MOST_BLESSINGS = 2


@dataclass(frozen=True, slots=True)
class Said:
    """What a player said in the present round: a stake, or None who declines."""

    player: int
    stake: Stake | None


@dataclass(frozen=True, slots=True)
class Trying(Draft):
    """A trial as far as it is entered.

    Attributes:
        value: the trial's prestige, None while it is asked.
        rounds: the rounds that ended in a tie.
        said: who has answered in the present round.
        focus: whose answer is entered anew, None for the next in order.
        blessings: how many Blessings go with the stake that is entered next.
    """

    value: int | None = None
    rounds: tuple[Round, ...] = ()
    said: tuple[Said, ...] = ()
    focus: int | None = None
    blessings: int = 0

    def press(self, key: str, state: State) -> Trying:
        """Returns the draft after a key."""
        name, _colon, value = key.partition(":")
        match name:
            case "trial":
                return Trying(int(value))
            case "seat":
                return self._turn_to(int(value))
            case "stake":
                return self._answer(state, int(value))
            case "decline":
                return self._answer(state, None)
            case "bless":
                return self._bless(state)
            case "next":
                return replace(self, rounds=self.all_rounds(), said=(), focus=None, blessings=0)
            case "back":
                return self._back()
            case _:
                return self

    def all_rounds(self) -> tuple[Round, ...]:
        """Returns the rounds that were tied, and the present one as far as it is entered."""
        now = tuple(each.stake for each in self.said if each.stake is not None)
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
        answered = {each.player for each in self.said}
        return next((player for player in order if player not in answered), None)

    def of(self, player: int) -> Said | None:
        """Returns what a player said in the present round."""
        return next((each for each in self.said if each.player == player), None)

    def complete(self, state: State) -> bool:
        """Tells whether all have answered."""
        return all(self.of(player) is not None for player in self.order(state))

    def _turn_to(self, player: int) -> Trying:
        said = self.of(player)
        blessings = said.stake.blessings if said is not None and said.stake is not None else 0
        return replace(self, focus=player, blessings=blessings)

    def _answer(self, state: State, value: int | None) -> Trying:
        player = self.asked(state)
        if player is None:
            return self
        blessings = self.blessings if value else 0
        stake = None if value is None else Stake(player, value, blessings)
        return self._with(state, Said(player, stake), None, 0)

    def _bless(self, state: State) -> Trying:
        player = self.asked(state)
        if player is None:
            return self
        blessings = (self.blessings + 1) % (MOST_BLESSINGS + 1)
        said = self.of(player)
        if said is not None and said.stake is not None and said.stake.value:
            blessed = Said(player, replace(said.stake, blessings=blessings))
            return self._with(state, blessed, player, blessings)
        return replace(self, blessings=blessings)

    def _with(self, state: State, said: Said, focus: int | None, blessings: int) -> Trying:
        given = {each.player: each for each in (*self.said, said)}
        ordered = tuple(given[player] for player in self.order(state) if player in given)
        return replace(self, said=ordered, focus=focus, blessings=blessings)

    def _back(self) -> Trying:
        if self.said or not self.rounds:
            return replace(self, said=(), focus=None, blessings=0)
        return replace(self, rounds=self.rounds[:-1], focus=None, blessings=0)
