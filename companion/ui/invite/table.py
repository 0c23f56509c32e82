"""The table that other devices join while the app is served. No drawing."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.delays import delays
from companion.errors import Message
from companion.store.settings import Setting

NAME = Setting("phone_name", "")
"""What a phone is called; of others it is kept as they say it themselves."""

TABLE = "table"
"""The topic of the table: somebody came or went, or has another name."""


@dataclass(eq=False)
class ServedTable:
    """Who may come and who is here.

    Attributes:
        code: the table code, empty where nobody else may come.
        links: the addresses that bring others in, the likeliest first.
        watching_code: the code of those who see all and write nothing.
        news: how many there were, the last of them, and the device that it tells of.
        find: finds the links anew: the host may have come into another network.
    """

    code: str = ""
    links: tuple[str, ...] = ()
    watching_code: str = ""
    news: tuple[int, Message | None, str] = (0, None, "")
    find: Callable[[], tuple[str, ...]] = tuple
    _announcing: bool = False
    _sessions: dict[object, str] = field(default_factory=dict[object, str])
    _watching: set[object] = field(default_factory=set[object])
    _leaving: dict[str, asyncio.TimerHandle] = field(default_factory=dict[str, asyncio.TimerHandle])

    @property
    def present(self) -> tuple[str, ...]:
        """The devices that are here, the first to come first."""
        return tuple(dict.fromkeys(self._sessions.values()))

    @property
    def watchers(self) -> int:
        """How many screens are here that only watch."""
        return len(self._watching)

    def open(self, code: str, find: Callable[[], tuple[str, ...]], watching_code: str = "") -> None:
        """Lets others come, by the links that are found."""
        self.code, self.find, self.links = code, find, find()
        self.watching_code = watching_code

    def look(self) -> bool:
        """Finds the links anew, which may take a while; says whether they are others."""
        before, self.links = self.links, self.find()
        return self.links != before

    def watch(self, session: object, *, here: bool) -> None:
        """Notes a session that only watches, or that it has left."""
        (self._watching.add if here else self._watching.discard)(session)

    def enter(self, session: object, device: str, tell: Callable[[], object]) -> None:
        """Notes a session; ``tell`` is called if its device has not been here a moment ago."""
        leaving = self._leaving.pop(device, None)
        if leaving is not None:
            leaving.cancel()
        elif device not in self.present:
            tell()
        self._sessions[session] = device

    def leave(self, session: object, tell: Callable[[str], object]) -> None:
        """Forgets a session; ``tell`` is called with its device if that does not come back."""
        device = self._sessions.pop(session, None)
        if device is None or device in self.present:
            return

        def gone() -> None:
            del self._leaving[device]
            tell(device)

        loop = asyncio.get_running_loop()
        self._leaving[device] = loop.call_later(delays().absence_s, gone)

    def report(self, news: Message, device: str, announce: Callable[[], object]) -> None:
        """Keeps what is said to all who play; ``announce`` is called once for many at a time.

        Args:
            news: what is said.
            device: of whom, if of one; it is not told of itself.
            announce: tells the others that there is news.
        """
        self.news = (self.news[0] + 1, news, device)
        if not self._announcing:
            self._announcing = True
            asyncio.get_running_loop().call_later(delays().gather_s, self._announce, announce)

    def _announce(self, announce: Callable[[], object]) -> None:
        self._announcing = False
        announce()
