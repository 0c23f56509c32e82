"""Presses that the page has kept while Python started: each is done once, or asked about.

The page cannot know the rules: it is given keys, each with the one action behind it, and keeps what
is pressed with the version of the journal that the glance showed. First, and pure, is which presses
still mean what they meant; then they are done.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from typing import Any, NamedTuple

from companion.errors import CodecError, CompanionError, Message, StoreError
from companion.i18n import Translator, _
from companion.play import Action, AnyGame, Outcome, Player, Refusal
from companion.play.entry import VersionVector, hash_of
from companion.prompt import Press
from companion.store.open_play import OpenPlay
from companion.store.settings import Setting
from companion.ui.shell.context import Services

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


log = logging.getLogger(__name__)

LEDGER = Setting("presses", "")

CHANGED = _("The play has gone on since.")
IMPOSSIBLE = _("It can no longer be done.")


class Settlement(NamedTuple):
    """What became of presses.

    Attributes:
        done: those that are entries now.
        left: those that are not.
    """

    done: tuple[KeptPress, ...]
    left: tuple[KeptPress, ...]


class Presses:
    """Does what was pressed on the glance.

    Args:
        services: with the plays, and with the settings, where the ledger is.
        device: returns the name of this device in journals.
    """

    def __init__(self, services: Services, device: Callable[[], str]) -> None:
        self._services = services
        self._device = device

    def answer(self, text: str, say: Translator, *, anyway: bool) -> str:
        """Does presses, and returns what the page is to forget and what it is to ask.

        Args:
            text: the presses as the page keeps them, as JSON.
            say: the user's language.
            anyway: whether somebody has said that they are meant, whatever has changed.

        Returns:
            JSON with the names of those that are ``done`` and ``left``, and of the latter a
            ``text`` that says why and whether they are ``possible``.
        """
        presses = tuple(KeptPress(**raw) for raw in json.loads(text))
        if not presses:
            return json.dumps({"done": [], "left": []})
        try:
            settled, reason = self.do(presses, anyway=anyway), None
        except StoreError as error:
            settled, reason = Settlement((), presses), error.message
        possible = not anyway and reason is None and self._is_possible(settled.left)
        reason = reason or (CHANGED if possible else IMPOSSIBLE)
        question = _not_done(tuple(press.text for press in settled.left), reason)
        return json.dumps(
            {
                "done": [press.id for press in settled.done],
                "left": [press.id for press in settled.left],
                "text": say.text(question),
                "possible": possible,
            }
        )

    def do(self, presses: Sequence[KeptPress], *, anyway: bool = False) -> Settlement:
        """Does presses in their order; those that were done before are told as done.

        Raises:
            StoreError: nothing can be kept, and nothing of it was done.
        """
        former = self._read()
        ledger = self._settled(former)
        waiting = [press for press in presses if press.id not in ledger.done]
        for play, group in self._groups(waiting):
            before = () if anyway else self._done_before(play, group[0].rests, former)
            timeline = play.timeline
            if anyway:
                plan = planned_anyway(group, timeline.game, timeline.state)
            elif before is not None:
                plan = planned(group, timeline.game, timeline.state, timeline.setup.players)
            else:
                plan = Plan((), group)
            ledger = self._act(play, plan.due, ledger, before or ())
        done = tuple(press for press in presses if press.id in ledger.done)
        try:
            self._write(Ledger(tuple(press.id for press in done)))
        except StoreError:  # then the journal tells the next time what was done
            log.exception("what became of presses could not be kept")
        return Settlement(done, tuple(press for press in presses if press not in done))

    def _done_before(self, play: OpenPlay, rests: str, former: Ledger) -> tuple[str, ...] | None:
        """Returns the presses on a glance that were done before Python ended in their middle.

        None if the play is not any more what that glance showed, but for them.
        """
        version = play.journal.version
        if rests == version_name(version):
            return ()
        of_here = former.due and (former.play, former.device) == (play.id, self._device())
        if of_here and rests == version_name(former.before(version)):
            return former.due[: version[former.device] - former.seq]
        return None

    def _act(
        self,
        play: OpenPlay,
        due: tuple[tuple[KeptPress, Action], ...],
        ledger: Ledger,
        before: tuple[str, ...],
    ) -> Ledger:
        """Does actions one by one, as taps do, and returns the ledger with those that were done.

        Those that were done before on the same glance stay in it as they were: if Python ends once
        more, it is still known what the glance showed.
        """
        if not due:
            return ledger
        device = self._device()
        names = (*before, *(press.id for press, _action in due))
        seq = play.journal.version[device] - len(before)
        begun = replace(ledger, due=names, play=play.id, device=device, seq=seq)
        self._write(begun)
        try:
            for press, action in due:
                if isinstance(play.act(device, action, press.at), Refusal):
                    break
        except StoreError:
            log.exception("a press could not be kept")
        if self._services.live is not None:
            self._services.live.on_play(play.id)
        return begun.settled(play.journal.version)

    def _groups(
        self, presses: Sequence[KeptPress]
    ) -> Iterator[tuple[OpenPlay, tuple[KeptPress, ...]]]:
        """Yields the presses on each glance with its play, where that is still here."""
        for (play, _rests), group in groupby(presses, lambda press: (press.play, press.rests)):
            if (found := self._find(play)) is not None:
                yield found, tuple(group)

    def _find(self, play: str) -> OpenPlay | None:
        try:
            here = any(row.id == play for row in self._services.plays.plays(unfinished=True))
            return self._services.open_plays.open(play) if here else None
        except CompanionError:
            return None

    def _is_possible(self, presses: Sequence[KeptPress]) -> bool:
        return any(
            planned_anyway(group, play.timeline.game, play.timeline.state).due
            for play, group in self._groups(presses)
        )

    def _settled(self, former: Ledger) -> Ledger:
        """Returns the ledger once it is known what was done when Python ended in the middle."""
        play = self._find(former.play) if former.due else None
        return Ledger(former.done) if play is None else former.settled(play.journal.version)

    def _read(self) -> Ledger:
        if not (text := self._services.settings.get(LEDGER)):
            return Ledger()
        raw: dict[str, Any] = json.loads(text)
        return Ledger(**{**raw, "done": tuple(raw["done"]), "due": tuple(raw["due"])})

    def _write(self, ledger: Ledger) -> None:
        self._services.settings.put(LEDGER, json.dumps(asdict(ledger)))


def _not_done(presses: tuple[str, ...], reason: Message) -> Message:
    return _(
        "Pressed while Companion was starting, and not done: {presses}. {reason}",
        presses=presses,
        reason=reason,
    )
