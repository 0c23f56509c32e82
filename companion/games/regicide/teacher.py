"""Which choices of a play cost most chance, each judged by what its player knew when it was made.

No entry holds a hand. But whatever somebody let go before they drew again they had in hand, so it
is known in part what else they might have done; their other cards are dealt like all that is
hidden. Nothing else is taken from what came later.

First all choices are judged in a few worlds, and those that seem to cost most in some more. What
the last of them cost is judged in worlds of their own: what only luck made large is not so there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.games.regicide.cards import Cards, _
from companion.games.regicide.moves.declare import FlipSoloJoker
from companion.games.regicide.moves.turn import PayDamage, PlayCards, Yield
from companion.games.regicide.odds.chance import (
    Hint,
    alike,
    chance_of,
    hints,
    seen_in,
    unknown_because,
    what_of,
    why_of,
)
from companion.games.regicide.odds.known import Known
from companion.games.regicide.odds.outlook import Network, networks
from companion.games.regicide.odds.seen import Seen
from companion.games.regicide.odds.table import Lot
from companion.games.regicide.odds.think import (
    EFFORTS,
    SURE_WORLDS,
    Dice,
    Future,
    Judge,
    lead_of,
    move_of,
)
from companion.games.regicide.state import State, Step
from companion.play import Lesson, Lessons, Moment, Refusal, Story, replace

MOVES = 4
"""So many other moves are tried beside each that was chosen."""
SIFTED = ((4, 12), (12, 6))
"""In how many worlds choices are judged, and how many of them then still are."""
WORLDS = 64
"""In so many worlds of their own the last of them are judged."""
SIFTING = 0.6
"""The share of the time after which the last of them must have been found."""
NAMED = 3
"""So many choices are named at most."""
LEAST, MARGIN = 0.02, 0.01
"""From what loss on they are named, since the network itself errs by as much, and by how much that
must be more than luck alone may make of it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that a player chose, beside what else their cards allowed.

    Attributes:
        moment: its place among the moments of the story.
        state: the table before it, with all that is counted.
        hand: the cards that the player is known to have had.
        others: how many more they had.
        hints: what might have been done, what the network likes best first.
        chosen: the place of what was done.
    """

    moment: int
    state: State
    hand: Cards
    others: int
    hints: tuple[Hint, ...]
    chosen: int


@dataclass(frozen=True, slots=True)
class Loss:
    """A choice that cost chance.

    Attributes:
        choice: the choice.
        better: what was better.
        chance: by how much, 0 to 1.
        doubt: how far luck alone may take that from what it is, 19 times of 20.
    """

    choice: Choice
    better: Hint
    chance: float
    doubt: float


@dataclass(frozen=True, slots=True)
class Lookback:
    """What is known by now.

    Attributes:
        choices: how many choices there were.
        judged: how many of them can be judged.
        share: how much of the work is done, 0 to 1.
        losses: the choices that cost most, the worst first; none until all is done.
    """

    choices: int
    judged: int
    share: float = 0
    losses: tuple[Loss, ...] = ()


def look_back(
    story: Story[State], lot: Lot, spent: Callable[[], float] = lambda: 0
) -> Iterator[Lookback]:
    """Yields again and again what is known by now; a step takes a few milliseconds.

    Args:
        story: a play, over or not, with what was learnt.
        lot: draws lots.
        spent: tells what share of the time there is has been spent; where it is short, choices are
            judged in fewer worlds.
    """
    work = _Work(story, lot, spent)
    for _step in work.steps():
        yield work.now


def known_hands(story: Story[State], seen: tuple[Seen, ...]) -> list[Cards]:
    """Returns which cards the current player is known to have had before each moment.

    Args:
        story: the play.
        seen: what the table had seen at the beginning and after each moment.
    """
    hands: list[Cards] = [()] * story.first.players
    known: list[Cards] = []
    for place in reversed(range(len(story.moments))):
        moment, before, after = story.moments[place], seen[place].hands, seen[place + 1].hands
        current, action = moment.before.current, moment.action
        gone = action.cards if isinstance(action, PlayCards | PayDamage) else ()
        for seat, hand in enumerate(hands):
            let_go = gone if seat == current else ()
            drew = after[seat] > before[seat] - len(let_go)
            anew = drew or isinstance(action, FlipSoloJoker)
            hands[seat] = let_go if anew else (*let_go, *hand)
        known.append(hands[current])
    return known[::-1]


def choice_of(
    moment: Moment[State], place: int, seen: Seen, hand: Cards, network: Network
) -> Choice | None:
    """Returns what was chosen at a moment, if it is known what else might have been.

    Args:
        moment: the moment.
        place: its place among the moments of the story.
        seen: what the table had seen before it.
        hand: the cards that the player is known to have had.
        network: the one that knows a hand.
    """
    before, done = moment.before, moment.action
    others = max(0, seen.hands[before.current] - len(hand))
    found = hints(before, seen, hand, network, others=others, done=done)
    if isinstance(found, Refusal) or len(found) < 2:
        return None
    chosen = next((at for at, hint in enumerate(found) if alike(hint.action, done)), None)
    if chosen is None:
        return None
    return Choice(place, replace(before, counts=seen.counts), hand, others, found, chosen)


def _is_choice(moment: Moment[State]) -> bool:
    """Tells whether it is known what somebody chose."""
    if moment.before.step not in (Step.PLAY, Step.SUFFER):
        return False
    match moment.action:
        case PayDamage(value=value, count=count):
            return not value and not count
        case PlayCards() | Yield() | FlipSoloJoker():
            return True
        case _other:
            return False


class _Work:
    """Looking back at a play; see `look_back`.

    Attributes:
        now: what is known by now.
    """

    def __init__(self, story: Story[State], lot: Lot, spent: Callable[[], float]) -> None:
        self.now = Lookback(0, 0)
        self._story, self._lot, self._spent = story, lot, spent
        self._trials: list[_Trial] = []
        self._done, self._all = 0, 1

    def steps(self) -> Iterator[None]:
        """Does all the work, a few milliseconds each."""
        yield from self._find()
        left, self._all = len(self._trials), 0
        for worlds, kept in SIFTED:
            self._all += left * worlds * (MOVES + 1)
            left = min(left, kept)
        self._all += left * WORLDS * 2
        for worlds, kept in SIFTED:
            yield from self._judge(worlds, SIFTING)
            self._trials.sort(key=lambda trial: -trial.cost)
            del self._trials[kept:]
        self._trials = [trial for trial in self._trials if trial.cost > 0]
        for trial in self._trials:
            trial.begin_anew()
        yield from self._judge(WORLDS, 1)
        found = [loss for trial in self._trials if (loss := trial.loss()) is not None]
        losses = sorted(found, key=lambda loss: -loss.chance)[:NAMED]
        self.now = replace(self.now, share=1, losses=tuple(losses))
        yield

    def _find(self) -> Iterator[None]:
        """Finds the choices that can be judged."""
        story, seen = self._story, seen_in(self._story)
        yield
        nets = networks(story.trained_model, story.first.players)
        judge = None if nets is None else Judge(nets.own, story.first.players)
        yield
        hands = known_hands(story, seen)
        for place, moment in enumerate(story.moments):
            if not _is_choice(moment):
                continue
            self.now = replace(self.now, choices=self.now.choices + 1)
            if (
                nets is not None
                and judge is not None
                and chance_of(moment.before, seen[place], nets.public) is not None
                and (choice := choice_of(moment, place, seen[place], hands[place], nets.own))
            ):
                known = Known(Story(story.first, story.moments[:place]), seen)
                self._trials.append(_Trial(choice, seen[place], known, judge))
                self.now = replace(self.now, judged=len(self._trials))
            yield

    def _judge(self, worlds: int, until: float) -> Iterator[None]:
        """Judges the choices in so many more worlds, until that share of the time is spent."""
        for _world in range(worlds):
            for trial in sorted(self._trials, key=lambda trial: -trial.cost):
                if self._spent() >= until:
                    return
                yield from trial.world(self._lot)
                self._done += len(trial.ends)
                share = min(0.99, max(self._done / self._all, self._spent()))
                self.now = replace(self.now, share=share)


class _Trial:
    """A choice beside the other moves that the network likes best.

    Attributes:
        ends: how good each of these moves turned out in each world, by its place.
    """

    def __init__(self, choice: Choice, seen: Seen, known: Known, judge: Judge) -> None:
        self._choice, self._known, self._judge = choice, known, judge
        self._table = known.table(choice.state, seen, choice.hand)
        held = self._table.held[choice.state.current]
        self._moves = [move_of(hint.action, held) for hint in choice.hints]
        others = [place for place in range(len(self._moves)) if place != choice.chosen]
        self.ends: dict[int, list[float]] = {
            place: [] for place in (*others[:MOVES], choice.chosen)
        }

    def world(self, lot: Lot) -> Iterator[None]:
        """Tries all moves in one more world, with the same dice."""
        world, seed = self._known.deal(self._table, lot), lot(1 << 32)
        decisions = EFFORTS[world.players].decisions
        for place, ends in self.ends.items():
            future = Future(world, self._moves[place], Dice(seed), self._judge, decisions)
            while (end := future.step()) is None:
                yield
            ends.append(end)

    @property
    def cost(self) -> float:
        """By how much the best of the moves seems to be better than the one that was chosen."""
        return self._value(self._best) - self._value(self._choice.chosen)

    def begin_anew(self) -> None:
        """Leaves only the best move beside the chosen one, and forgets all worlds."""
        self.ends = {self._best: [], self._choice.chosen: []}

    def loss(self) -> Loss | None:
        """Returns what the choice cost, if that is known to be anything."""
        best, chosen = self.ends
        if len(self.ends[best]) < SURE_WORLDS:
            return None
        chance, doubt = lead_of(self.ends[best], self.ends[chosen])
        if chance < max(LEAST, doubt + MARGIN):
            return None
        return Loss(self._choice, self._choice.hints[best], chance, doubt)

    @property
    def _best(self) -> int:
        return max(self.ends, key=self._value)

    def _value(self, place: int) -> float:
        ends = self.ends[place]
        return sum(ends) / len(ends) if ends else self._choice.hints[place].chance


def lessons(story: Story[State], lot: Lot, spent: Callable[[], float]) -> Iterator[Lessons]:
    """Yields again and again what is known by now of the choices of a play; see `Game.teacher`."""
    for now in look_back(story, lot, spent):
        judged = unknown_because(story.last) or _(
            "{judged} of {choices} choices could be judged. No hand is written down: only cards "
            "that were played or paid before more were drawn are known to have been there.",
            judged=now.judged,
            choices=now.choices,
        )
        note = judged if now.share == 1 else None
        yield Lessons(now.share, tuple(map(_lesson, now.losses)), note)


def _lesson(loss: Loss) -> Lesson:
    choice, better = loss.choice, loss.better
    why = why_of(choice.state, better, choice.hand, choice.others)
    points, doubt = round(100 * loss.chance), max(1, round(100 * loss.doubt))
    return Lesson(choice.moment, what_of(better), why, points, doubt)
