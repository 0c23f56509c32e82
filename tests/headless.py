"""Run a Flet app without any client: look at its control tree and drive it.

A fake connection stands in for the network and a real session does the rest,
so components render, hooks run and events are dispatched as in production.

    async with Headless(main, route="/join") as app:
        await app.tap("Play 5♠")
        assert app.shows("Damage 5")
"""

import asyncio
import dataclasses
import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from types import TracebackType
from typing import Any, TypeVar

import flet as ft
from flet.components.public_utils import unwrap_component

from companion.delays import other_delays
from companion.flet_internals import (
    BaseControl,
    HeadlessConnection,
    Message,
    MessageAction,
    PubSubHub,
    Session,
    open_session,
    packed,
    report,
)
from companion.ui.shell.background import in_background
from tests.client import Client

MARK = re.compile(r"[?&]level=\d+&heard=\d+$")
"""What the page alone is told of an address."""

AnyControl = TypeVar("AnyControl", bound=BaseControl)
Answer = Callable[[str, Any], Any]


class HeadlessError(AssertionError):
    """What was looked for is not there, or the app broke; says what is there."""


class FakeConnection(HeadlessConnection):
    """Takes the messages that a client would get, and answers method calls.

    Attributes:
        sent: Every message, in order.
        client: What the client has by now; what it cannot follow is a crash.
    """

    def __init__(self, hub: PubSubHub | None, answer: Answer, url: str = "ws://headless") -> None:
        super().__init__(hub)
        self.page_url = url
        self.sent: list[Message] = []
        self.session: Session | None = None
        self.client: Client | None = None
        self._answer = answer

    def send_message(self, message: Message) -> None:
        """Keep the message, and answer what asks for an answer."""
        super().send_message(message)
        self.sent.append(message)
        if message.action == MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._reply, message.body)

    def take(self, packet: bytes) -> None:
        """Let the client follow."""
        if self.client is not None:
            try:
                self.client.hear(packet)
            except LookupError as error:
                self.crashes.append(f"the client cannot follow: {error!r}")
                self.client = None

    def _reply(self, call: Any) -> None:
        result, error = None, None
        try:
            result = self._answer(call.name, call.args)
        except Exception as problem:  # noqa: BLE001  (a client's failure is the app's to handle)
            error = str(problem)
        if self.session is not None:
            self.session.handle_invoke_method_results(call.control_id, call.call_id, result, error)


class Headless:
    """One session of an app, as an asynchronous context.

    Args:
        main: The app, as given to `ft.run`; takes a page, plain or async.
        route: The first route.
        width: Of the window.
        height: Of the window.
        web: Whether the client is a browser.
        platform: As the client would report it.
        hub: Shared by several sessions of one server, for `page.pubsub`.
        answer: Answers the methods that the app calls in the client, by name.
        scale: What text scale the probe of the widgets shall measure.
        url: Where the page is.
        pyodide: Whether Python runs in the page.

    Attributes:
        background_steps: How often `settle` waits for what is done in the background.
    """

    background_steps = 0

    def __init__(
        self,
        main: Callable[[ft.Page], Any],
        *,
        route: str = "/",
        width: float = 390,
        height: float = 844,
        web: bool = True,
        platform: str = "android",
        hub: PubSubHub | None = None,
        answer: Answer | None = None,
        scale: float = 1.0,
        url: str = "ws://headless",
        pyodide: bool = False,
    ) -> None:
        self._main = main
        self._first = {
            "route": route,
            "web": web,
            "platform": platform,
            "width": width,
            "height": height,
            "pyodide": pyodide,
        }
        self._url = url
        self._hub = hub
        self._given_answer = answer
        self._scale = scale
        self.connection: FakeConnection
        self.session: Session
        self.page: ft.Page

    async def __aenter__(self) -> "Headless":
        self.connection = FakeConnection(self._hub, self._answer, self._url)
        self.session = self.connection.session = open_session(self.connection, self._first)
        self.page = self.session.page
        self.connection.client = Client(packed(self.page))
        result = self._main(self.page)
        if inspect.isawaitable(result):
            await result
        await self.session.after_event(self.page)
        await self.settle()
        await self._measure()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.session.close()
        await asyncio.sleep(0)
        if kind is None and self.connection.crashes:
            raise HeadlessError("the session crashed: " + "; ".join(self.connection.crashes))

    @property
    def drawn(self) -> int:
        """How often something was drawn: messages of other kinds do not count."""
        patches = (MessageAction.PATCH_CONTROL,)
        return sum(message.action in patches for message in self.connection.sent)

    # -- looking -----------------------------------------------------------

    def walk(self, root: Any = None) -> Iterator[BaseControl]:
        """Yield every visible control below `root`, the whole app by default."""
        waiting = [self.page.views if root is None else root]
        while waiting:
            found = unwrap_component(waiting.pop())
            if isinstance(found, list | tuple):
                waiting.extend(reversed(found))
            elif isinstance(found, BaseControl) and getattr(found, "visible", True):
                yield found
                waiting.extend(reversed(_children(found)))

    def find(
        self,
        kind: type[AnyControl],
        where: Callable[[AnyControl], bool] | None = None,
        root: Any = None,
    ) -> list[AnyControl]:
        """Returns all controls of a kind for which `where` holds."""
        return [
            control
            for control in self.walk(root)
            if isinstance(control, kind) and (where is None or where(control))
        ]

    def texts(self, root: Any = None) -> list[str]:
        """Returns all texts in the order of the tree, spans joined."""
        return [_said(text) for text in self.find(ft.Text, root=root)]

    def labels(self, root: Any = None) -> list[str]:
        """Returns the accessible names in the order of the tree."""
        return [node.label for node in self.find(ft.Semantics, root=root) if node.label]

    def shows(self, part: str) -> bool:
        """Tell whether a text, an accessible name or a field contains `part`."""
        return any(part in piece for control in self.walk() for piece in _pieces(control))

    def invoked(self, name: str) -> list[Any]:
        """Returns with what the client was asked for something, in order."""
        calls = [m.body for m in self.connection.sent if m.action == MessageAction.INVOKE_METHOD]
        return [call.args for call in calls if call.name == name]

    def heard(self) -> list[str]:
        """Returns what a screen reader was told."""
        return [args["message"] for args in self.invoked("announce_message")]

    def node(self, label: str, *, exact: bool = True, nth: int = 0) -> ft.Semantics:
        """Returns the named part.

        Args:
            label: Its accessible name.
            exact: Whether the whole name must agree, or only a part.
            nth: Which one, where several agree; −1 is the last one.
        """
        return self._found(label, exact, nth)[0]

    def _found(self, label: str, exact: bool, nth: int) -> tuple[ft.Semantics, list[ft.Container]]:
        """Returns the named part, and the containers that were passed on the way to it."""
        if exact and label not in (labels := self.labels()):
            # What cannot be had tells why after its name.
            label = next((each for each in labels if each.startswith(f"{label}. ")), label)
        passed: list[ft.Container] = []
        found: list[tuple[ft.Semantics, int]] = []
        for control in self.walk():
            if isinstance(control, ft.Container):
                passed.append(control)
            elif isinstance(control, ft.Semantics) and (
                control.label == label if exact else label in (control.label or "")
            ):
                found.append((control, len(passed)))
                if len(found) == nth + 1:
                    break
        if not -len(found) <= nth < len(found):
            raise HeadlessError(f"no part named {label!r}; there are {self.labels()}")
        node, before = found[nth]
        return node, passed[:before]

    def tappable(self) -> list[ft.Container]:
        """Returns all targets that react to a tap."""
        return self.find(ft.Container, lambda box: box.on_click is not None)

    def target(self, label: str, *, exact: bool = True, nth: int = 0) -> ft.Container:
        """Returns the target around the part with this accessible name."""
        node, passed = self._found(label, exact, nth)
        for box in reversed(passed):
            if unwrap_component(box.content) is node and (box.on_click or not node.disabled):
                return box
        raise HeadlessError(f"{label!r} cannot be tapped now")

    # -- doing -------------------------------------------------------------

    def press(self, box: ft.Container) -> None:
        """Presses a target at once, as a quick finger does before the screen is drawn anew."""
        assert callable(box.on_click)
        # Flet declares handlers of events as if they might take none.
        box.on_click(ft.ControlEvent(name="click", control=box, data=None))  # type: ignore[call-arg]

    async def tap(self, *labels: str, exact: bool = True, nth: int = 0) -> None:
        """Tap the targets with these accessible names, one after the other.

        As somebody does who looks before each tap: no key takes it for the second of two.
        """
        for label in labels:
            box = self.target(label, exact=exact, nth=nth)
            if box.on_click is None:
                raise HeadlessError(f"{label!r} cannot be tapped now")
            with other_delays(deaf_s=0):
                await self.event(box, "click")

    async def touch(self, label: str, at: tuple[float, float] | None) -> None:
        """Tap a target with a finger at a place of the window, however soon after another tap.

        Without a place it is not told where: a key does it, or a finger that came down on something
        else, which this took the place of.
        """
        box = self.target(label)
        if at is not None:
            x, y = at
            await report(self.session, box, "tap_down", {"k": "touch", "g": {"x": x, "y": y}})
        await self.event(box, "click")

    async def type(self, label: str, text: str, *, submit: bool = False) -> None:
        """Replace the text of the field with this label."""
        found = self.find(ft.TextField, lambda field: field.label == label)
        if not found:
            raise HeadlessError(f"no field named {label!r}")
        self.session.apply_patch(found[0]._i, {"value": text})
        await self.event(found[0], "change", text)
        if submit:
            await self.event(found[0], "submit", text)

    async def go(self, route: str) -> None:
        """Open a route, as the browser's address bar would."""
        self.session.apply_page_patch({"route": route})
        await self.event(self.page, "route_change", {"route": route})

    async def resize(self, width: float, height: float) -> None:
        """Give the window another size."""
        self.session.apply_page_patch({"width": width, "height": height})
        await self.event(self.page, "resize", {"width": width, "height": height})

    async def event(self, control: BaseControl, name: str, data: Any = None) -> None:
        """Let a control report an event, and wait until the app has answered."""
        await report(self.session, control, name, data)
        await self.settle()
        await self._measure()

    async def settle(self, turns: int = 12) -> None:
        """Let the tasks that an event started run, and what they do in the background."""
        for _step in range(self.background_steps):
            for _ in range(turns):
                await asyncio.sleep(0)
            await in_background(lambda: None)
        for _ in range(turns):
            await asyncio.sleep(0)

    # -- what a client does by itself --------------------------------------

    def _answer(self, name: str, args: Any) -> Any:
        if name == "push_route":
            if not MARK.search(args["route"]):  # else the page takes it: see assets/back.js
                asyncio.ensure_future(self.go(args["route"]))  # noqa: RUF006  (lives with the session)
            return None
        return self._given_answer(name, args) if self._given_answer else None

    async def _measure(self) -> None:
        """Report the size of texts whose size is asked for: the scale probe."""
        for text in self.walk():  # there is one probe, and it stands before all that it measures
            if isinstance(text, ft.Text) and text.on_size_change is not None:
                break
        else:
            return
        if text.data != self._scale:
            text.data = self._scale
            size = {"w": 60.0 * self._scale, "h": 12.0 * self._scale}
            await report(self.session, text, "size_change", size)
            await self.settle()


def _said(text: ft.Text) -> str:
    return "".join(span.text or "" for span in text.spans or ()) or text.value or ""


def _pieces(control: BaseControl) -> tuple[str, ...]:
    """Returns what a control shows or says by itself."""
    if isinstance(control, ft.Text):
        return (_said(control),)
    if isinstance(control, ft.Semantics):
        return (control.label or "",)
    if isinstance(control, ft.TextField):
        return (f"{control.label or ''} {control.value or ''}", str(control.helper or ""))
    return ()


_HOLDING = (BaseControl, list, tuple)


def _children(control: BaseControl) -> list[Any]:
    """Returns what stands directly below a control, in the order of its fields."""
    places, always = _child_fields(type(control))
    # Flet keeps only what is not the default in `_values`: a few of a control's many fields.
    found = [
        (places[name], child)
        for name, child in control._values.items()
        if isinstance(child, _HOLDING) and name in places
    ]
    for name in always:
        child = getattr(control, name, None)
        if isinstance(child, _HOLDING):
            found.append((places[name], child))
    if len(found) > 1:
        found.sort(key=_first)
    return [child for _place, child in found]


def _first(pair: tuple[int, Any]) -> int:
    return pair[0]


@cache
def _child_fields(kind: type[BaseControl]) -> tuple[dict[str, int], tuple[str, ...]]:
    """Returns the places of the fields that may hold controls, and those that always are there."""
    names: list[str] = []
    for field in dataclasses.fields(kind):
        private = field.name.startswith("_") and field.name != "_b"
        if not (field.metadata.get("skip") or private or field.name in {"page", "parent"}):
            names.append(field.name)
    sparse = getattr(kind, "_prop_defaults", {})
    always = tuple(name for name in names if name not in sparse)
    return {name: place for place, name in enumerate(names)}, always
