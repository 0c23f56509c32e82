"""The device of a session: its name in journals, and what its client can do."""

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import tzinfo
from enum import Enum
from urllib.parse import urljoin

import flet as ft

from companion.delays import delays
from companion.errors import Message
from companion.flet_internals import ask_page
from companion.i18n import _
from companion.play import Lessons
from companion.play.entry import VersionVector
from companion.ui.shell.senses import Senses
from companion.widgets import use_stable
from companion.widgets.form import Drafts
from companion.widgets.sheets import Layers
from companion.widgets.title_bar import Titles

APP = "Companion"

_HIDDEN = (
    ft.AppLifecycleState.HIDE,
    ft.AppLifecycleState.PAUSE,
    ft.AppLifecycleState.DETACH,
)


@dataclass(eq=False)
class ScreenSubscription:
    """What a screen wants of the device while it is shown.

    Attributes:
        topics: what it wants to hear of.
        on_news: called when another session has changed one of them, and on every return.
        awake: whether the screen of the device must not sleep.
        on_key: does what a key of a keyboard asks for; returns whether it knows the key.
    """

    topics: tuple[str, ...]
    on_news: Callable[[], None]
    awake: bool = False
    on_key: Callable[[str], bool] = lambda _key: False


class Kept(Enum):
    """What is known of a file that was to be kept."""

    SAVED = "saved where its owner chose"
    SHARED = "taken by another app of the device"
    HANDED = "handed to the browser, which does not say what became of it"
    LEFT = "left by its owner"
    REFUSED = "refused by the client"


def known_of(kept: Kept, name: str) -> Message:
    """Returns what is known of a file that was to be kept, and no more."""
    match kept:
        case Kept.SAVED:
            return _("Saved as {file}.", file=name)
        case Kept.SHARED:
            return _("{file} went to the app that you chose.", file=name)
        case Kept.HANDED:
            return _("{file} was handed to the browser. Look whether it is there.", file=name)
        case Kept.LEFT:
            return _("Nothing was saved.")
        case Kept.REFUSED:
            return _("No file could be saved here.")


class Device:
    """One browser, phone or window.

    Args:
        page: the client's page.
        name: tells the device in journals, kept by the browser or this computer's own store; it
            is another one after a backup was brought back.
        language: what the device asks for at first, if it says.
        secure: whether the client lets a page use the camera.
        host: whether it is the one that everything is kept on.
        zone: where its clock is; None where this machine's is.
        watches: whether it may see all and write nothing.

    Attributes:
        shown: whether anybody can see the page now.
        files: its file dialogues.
        senses: its voice, its motor and its sound.
        layers: what lies over its screen.
        titles: what its window is called.
        drafts: what is typed and not sent yet, by place: a play, a new one, or none.
        returns: how often somebody has come back to it.
        looked: what of each play was there when it was last looked at.
        lessons: what was learnt of the choices of a play, and how many entries it had then.
        on_presence: called when its client is here, maybe again, and when it has left.
    """

    def __init__(
        self,
        page: ft.Page,
        name: Callable[[], str],
        language: str | None = None,
        *,
        secure: bool = True,
        host: bool = True,
        zone: tzinfo | None = None,
        watches: bool = False,
    ) -> None:
        self.page = page
        self._name = name
        self.language = language
        self.secure = secure
        self.host = host
        self.zone = zone
        self.watches = watches
        self.on_presence: Callable[[bool], None] = lambda _here: None
        self.shown = True
        self.returns = 0
        self.looked: dict[str, VersionVector] = {}
        self.lessons: dict[str, tuple[int, Lessons]] = {}
        self.files = Files()
        self.senses = Senses(page)
        self.layers = Layers()
        self.titles = Titles(self._entitle)
        self.drafts: defaultdict[str, Drafts] = defaultdict(Drafts)
        self._wakelock = ft.Wakelock()
        self._locking = asyncio.Lock()
        self._haptics = ft.HapticFeedback()
        self._semantics = ft.SemanticsService()
        self._clipboard = ft.Clipboard()
        self._share = ft.Share()
        self._launcher = ft.UrlLauncher()
        self._subscriptions: list[ScreenSubscription] = []
        self._awake = False
        self._each_key = False
        page.on_connect = lambda _: self._came_back()
        page.on_disconnect = lambda _: self.on_presence(False)
        page.on_app_lifecycle_state_change = self._shown_or_hidden

    @property
    def name(self) -> str:
        """The device in journals.

        Raises:
            StoreError: the storage cannot be read.
        """
        return self._name()

    def stop_at_each_key(self, wanted: bool) -> None:
        """Has the Tab key stop at every key of a pad, or once at each pad."""
        if self.page.web and wanted != self._each_key:
            self._each_key = wanted
            ask_page(self.page, {"eachKey": wanted})

    def tap(self) -> None:
        """Lets a tap that counted be felt, where the device can."""
        self._ask(self._haptics.light_impact)

    def read_out(self, text: str) -> None:
        """Has a screen reader say something, where there is one."""
        self._ask(lambda: self._semantics.announce_message(text))

    async def still(self) -> bool:
        """Returns whether the system is asked to move as little as possible.

        A busy client may answer late, and is heeded all the same.
        """
        try:
            asked = await self._semantics.get_accessibility_features()
        except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
            return False
        return asked.disable_animations or asked.reduce_motion

    @property
    def licences(self) -> str | None:
        """The address of the page with everybody's licences, which the offline site brings."""
        return urljoin(self.page.url or "", "licences.html") if self.page.pyodide else None

    def open_beside(self, address: str) -> None:
        """Opens a page beside the app."""
        self._ask(lambda: self._launcher.launch_url(address))

    @property
    def typing(self) -> bool:
        """Whether the device has a keyboard that covers nothing of the screen."""
        return not self._mobile

    @property
    def shares(self) -> bool:
        """Whether the device can hand a text to its other apps."""
        return self._mobile and (self.secure or not self.page.web)

    async def copy(self, text: str) -> bool:
        """Puts a text on the clipboard; returns whether that was possible."""
        return await was_possible(asyncio.wait_for(self._clipboard.set(text), delays().clipboard_s))

    async def paste(self) -> str | None:
        """Returns the text on the clipboard, or None where it may not be read."""
        try:
            return await asyncio.wait_for(self._clipboard.get(), delays().clipboard_s) or ""
        except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
            return None

    async def share(self, title: str, text: str) -> bool:
        """Offers a text to the other apps of the device; returns whether that was possible."""
        return await was_possible(
            self._share.share_text(text, subject=title, mail_to_fallback_enabled=False)
        )

    async def share_picture(self, name: str, data: bytes) -> bool:
        """Offers a PNG file to the other apps of the device; returns whether that was possible."""
        return await was_possible(
            self._share.share_files(
                [ft.ShareFile.from_bytes(data, mime_type="image/png", name=name)],
                download_fallback_enabled=False,
                mail_to_fallback_enabled=False,
            )
        )

    async def keep_file(self, name: str, data: bytes) -> Kept:
        """Hands a file to the other apps of the device, or saves it where that cannot be.

        Returns:
            What is known of it.
        """
        if self.shares:
            file = ft.ShareFile.from_bytes(data, mime_type="application/octet-stream", name=name)
            try:
                shared = await self._share.share_files(
                    [file], download_fallback_enabled=False, mail_to_fallback_enabled=False
                )
            except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
                return await self.files.keep(name, data, web=self.page.web)
            if shared.status == ft.ShareResultStatus.DISMISSED:
                return Kept.LEFT
            if shared.status == ft.ShareResultStatus.SUCCESS:
                return Kept.SHARED
        return await self.files.keep(name, data, web=self.page.web)

    @property
    def _mobile(self) -> bool:
        return self.page.platform is not None and self.page.platform.is_mobile()

    def announce(self, topic: str) -> None:
        """Tells the other sessions of this process that something stored has changed."""
        self.page.pubsub.send_others_on_topic(topic, None)

    def enter(self, subscription: ScreenSubscription) -> None:
        """Begins to serve a screen; the one that is left may still be served for a moment."""
        known = self._topics()
        self._subscriptions.append(subscription)
        for topic in self._topics() - known:
            self.page.pubsub.subscribe_topic(topic, self._heard)
        self._keep_awake()

    def leave(self, subscription: ScreenSubscription) -> None:
        """Ends what `enter` began."""
        known = self._topics()
        self._subscriptions = [other for other in self._subscriptions if other is not subscription]
        for topic in known - self._topics():
            self.page.pubsub.unsubscribe_topic(topic)
        self._keep_awake()

    def close_topmost(self) -> bool:
        """Puts away what lies over the screen; returns whether there was anything."""
        return self.layers.away()

    def press(self, key: str) -> bool:
        """Does what a key asks the screen for; returns whether it knows the key."""
        return any(subscription.on_key(key) for subscription in reversed(self._subscriptions))

    def _topics(self) -> set[str]:
        return {topic for subscription in self._subscriptions for topic in subscription.topics}

    async def _heard(self, topic: str, _sender: object) -> None:
        """Looks again; a coroutine, because Flet hands any other listener to a thread."""
        self.hear(topic)

    def hear(self, topic: str) -> None:
        """Has the screens that want to hear of something look again."""

        async def tell() -> None:
            for subscription in tuple(self._subscriptions):
                if topic in subscription.topics:
                    subscription.on_news()

        # Nobody sees a session whose client is away or hidden; it looks again on return.
        if self.shown and self.page.session.connection is not None:
            self.page.run_task(tell)  # which makes this page the current one

    def _shown_or_hidden(self, event: ft.AppLifecycleStateChangeEvent) -> None:
        before, self.shown = self.shown, event.state not in _HIDDEN
        if event.state == ft.AppLifecycleState.RESUME or (self.shown and not before):
            self._came_back()

    def _came_back(self) -> None:
        self.shown = True
        self.returns += 1
        self.on_presence(True)
        self.titles.tell_again()
        self._awake = False  # a hidden page loses its lock
        self._keep_awake()
        for subscription in tuple(self._subscriptions):
            subscription.on_news()

    def _entitle(self, title: str) -> None:
        # The title that a client is given by itself would have all of it drawn anew.
        if self.page.web:
            ask_page(self.page, {"title": f"{title} · {APP}" if title else APP})

    def _keep_awake(self) -> None:
        wanted = any(subscription.awake for subscription in self._subscriptions)
        if wanted != self._awake:
            self._awake = wanted
            # Two requests at once break the lock of some clients.
            self._ask(self._wakelock.enable if wanted else self._wakelock.disable, self._locking)

    def _ask(self, call: Callable[[], object], turn: asyncio.Lock | None = None) -> None:
        async def ask() -> None:
            async with turn or contextlib.nullcontext():
                # A client that cannot do it says so by an error or not at all: nothing is lost.
                with contextlib.suppress(Exception):
                    await asyncio.wait_for(call(), 2)  # pyright: ignore[reportArgumentType] - awaitable

        if self.page.session.connection is not None:
            self.page.run_task(ask)


LARGEST = 32 << 20
"""Bytes of a file that is still read."""


class Files:
    """What the client does with files. Made once for each session."""

    def __init__(self) -> None:
        self._picker = ft.FilePicker()

    async def choose(self) -> tuple[bytes, ...] | None:
        """Lets files be chosen and returns what is in them; None where that is not possible."""
        try:
            # A browser that lost the focus to its own dialogue must not give up the choice.
            chosen = await self._picker.pick_files(
                allow_multiple=True, with_data=True, cancel_upload_on_window_blur=False
            )
        except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
            return None
        return tuple(file.bytes for file in chosen if file.bytes and len(file.bytes) <= LARGEST)

    async def keep(self, name: str, data: bytes, *, web: bool) -> Kept:
        """Offers a file to be saved; returns what is known of it."""
        try:
            path = await self._picker.save_file(file_name=name, src_bytes=data)
        except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
            return Kept.REFUSED
        if web:
            return Kept.HANDED
        return Kept.SAVED if path else Kept.LEFT


async def was_possible(call: Awaitable[object]) -> bool:
    """Waits for something that a client may refuse, and says whether it was done."""
    try:
        await call
    except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
        return False
    return True


ALL_PLAYS = "plays"
"""The topic of the list of plays: one began, went on, ended, or was put in the bin."""

PEOPLE = "people"
"""The topic of the known people: one is shown otherwise, or two are the same person."""


def play_topic(play: str) -> str:
    """Returns the topic of one play."""
    return f"play:{play}"


def use_subscription(
    device: Device,
    topics: tuple[str, ...],
    on_news: Callable[[], None],
    *,
    awake: bool = False,
    on_key: Callable[[str], bool] = lambda _key: False,
) -> None:
    """Serves a screen until it is left; see `ScreenSubscription`.

    A hook: call it in a component's body, always in the same order.
    """
    news, press = use_stable(on_news), use_stable(on_key)
    subscription, _ = ft.use_state(lambda: ScreenSubscription(topics, news, awake, press))
    ft.use_effect(lambda: device.enter(subscription), [], lambda: device.leave(subscription))


def use_redraw() -> Callable[[], None]:
    """Returns what draws the component anew.

    A hook: call it in a component's body, always in the same order.
    """
    _, bump = ft.use_state(0)

    def redraw() -> None:
        bump(lambda version: version + 1)

    return redraw
