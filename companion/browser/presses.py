"""Presses that the page has kept while Python started: each is done once, or asked about."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from itertools import groupby
from typing import Any, NamedTuple

from companion.browser.press_plan import (
    KeptPress,
    Ledger,
    Plan,
    planned,
    planned_anyway,
    version_name,
)
from companion.errors import CompanionError, Message, StoreError
from companion.i18n import Translator, _
from companion.play import Action, Refusal
from companion.store.open_play import OpenPlay
from companion.store.settings import Setting
from companion.ui.shell.context import Services

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
