"""Which presses on the glance still mean what they meant, once Python is there. Pure.

The page cannot know the rules: it is given keys, each with the one action behind it, and keeps what
is pressed with the version of the journal that the glance showed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from companion.errors import CodecError, Message
from companion.play import Action, AnyGame, Outcome, Player
from companion.play.entry import VersionVector, hash_of
from companion.prompt import Press

LETTERS = 16

MOST = 18
"""Keys that a glance may have: where there are more, it has none."""


class Key(NamedTuple):
    """Something to press on the glance.

    Attributes:
        id: names the action and what the log says of it: the same is meant as long as it is there.
        text: what the log says of the action.
        action: what it does.
        then: the names of the keys that are still there once it is done.
    """

    id: str
    text: Message
    action: Action
    then: tuple[str, ...]


def keys_of(game: AnyGame, state: Any, players: tuple[Player, ...]) -> tuple[Key, ...]:
    """Returns the keys for a state: what a single tap does, but what would end the play."""
    taps = _single_taps(game, state, players)
    if len(taps) > MOST:
        return ()
    names = {action: _name(game, action, state, after) for action, after in taps.items()}
    texts = _texts(game, state, taps)

    def then(after: Any) -> tuple[str, ...]:
        if game.prompt is not None:  # it asks something else by then, and what takes long to tell
            return ()
        offered = _texts(game, after, _single_taps(game, after, players))
        return tuple(names[each] for each, text in offered.items() if texts.get(each) == text)

    return tuple(
        Key(names[action], texts[action], action, then(after)) for action, after in taps.items()
    )


def _texts(game: AnyGame, state: Any, taps: Mapping[Action, Any]) -> dict[Action, Message]:
    """Returns what the log says of each single tap."""
    return {action: game.describe(action, state, after).text for action, after in taps.items()}


def _single_taps(game: AnyGame, state: Any, players: tuple[Player, ...]) -> dict[Action, Any]:
    """Returns the actions of single taps with the states that they lead to."""
    if state.over:
        return {}
    outcomes = {action: game.apply(state, action) for action in _offered(game, state, players)}
    return {
        action: outcome.state
        for action, outcome in outcomes.items()
        if isinstance(outcome, Outcome) and not outcome.state.over
    }


def _offered(game: AnyGame, state: Any, players: tuple[Player, ...]) -> Iterator[Action]:
    if game.prompt is None:
        yield from game.single_taps(state)
        return
    draft = game.draft.at(state)
    asked = game.prompt(state, draft, players)
    for key in asked.faces():
        if isinstance(key.do, Press) and not key.dim:
            due = draft.press(key.do.name, state).due(state)
            if due is not None:
                yield due
    for key in asked.keys(spread=True):
        if isinstance(key.do, Action) and not key.dim:
            yield key.do


def _name(game: AnyGame, action: Action, before: Any, after: Any) -> str:
    said = asdict(game.describe(action, before, after).text)
    return hash_of([game.codec.dump_content(action), said]).hex()[:LETTERS]


@dataclass(frozen=True, slots=True)
class KeptPress:
    """A press on the glance, as the page keeps it.

    Attributes:
        id: its own name.
        play: the play that the glance showed.
        rests: the version of its journal, see `version_name`.
        key: the name of the key.
        text: what the key said.
        do: its action, as JSON.
        at: when it was pressed, in milliseconds since 1970.
    """

    id: str
    play: str
    rests: str
    key: str
    text: str
    do: Mapping[str, Any]
    at: int


def version_name(version: VersionVector) -> str:
    """Returns a name for all that a journal holds: another one as soon as it holds more."""
    return hash_of(sorted(version.devices.items())).hex()[:LETTERS]


@dataclass(frozen=True, slots=True)
class Ledger:
    """What became of presses, kept beside the plays: no press is done twice.

    Attributes:
        done: the names of presses that are entries for good.
        due: the names of those that are just being done: one by one they become the next
            entries of a device in a play. If Python ends meanwhile, the journal says how many are.
        play: that play.
        device: that device.
        seq: its last entry before them.
    """

    done: tuple[str, ...] = ()
    due: tuple[str, ...] = ()
    play: str = ""
    device: str = ""
    seq: int = 0

    def settled(self, version: VersionVector) -> Ledger:
        """Returns the ledger when nothing is being done any more.

        Args:
            version: of the journal of the play, at which nobody else has acted meanwhile.
        """
        return Ledger((*self.done, *self.due[: max(0, version[self.device] - self.seq)]))

    def before(self, version: VersionVector) -> VersionVector:
        """Returns the version of the journal before the presses that are being done."""
        return VersionVector({**version.devices, self.device: self.seq})


class Plan(NamedTuple):
    """What is to become of presses.

    Attributes:
        due: those that are done, in this order, with their actions.
        left: those that somebody has to be asked about.
    """

    due: tuple[tuple[KeptPress, Action], ...]
    left: tuple[KeptPress, ...]


def planned(
    presses: Sequence[KeptPress], game: AnyGame, state: Any, players: tuple[Player, ...]
) -> Plan:
    """Returns what becomes of presses on a glance at this very state.

    Once one of them does not mean the same, those after it do not either.
    """
    due: list[tuple[KeptPress, Action]] = []
    for press in presses:
        taps = _single_taps(game, state, players).items()
        meant = (tap for tap in taps if _name(game, tap[0], state, tap[1]) == press.key)
        if (tap := next(meant, None)) is None:
            break
        action, state = tap
        due.append((press, action))
    return Plan(tuple(due), tuple(presses[len(due) :]))


def planned_anyway(presses: Sequence[KeptPress], game: AnyGame, state: Any) -> Plan:
    """Returns what becomes of presses once somebody has said that they are still meant."""
    due: list[tuple[KeptPress, Action]] = []
    left: list[KeptPress] = []
    for press in presses:
        action = _action_of(press, game)
        outcome = game.apply(state, action) if action else None
        if action is not None and isinstance(outcome, Outcome) and not state.over:
            due.append((press, action))
            state = outcome.state
        else:
            left.append(press)
    return Plan(tuple(due), tuple(left))


def _action_of(press: KeptPress, game: AnyGame) -> Action | None:
    try:
        content = game.codec.load_content(press.do)
    except CodecError:  # of a version that knew other moves
        return None
    return content if isinstance(content, Action) else None
