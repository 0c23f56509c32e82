"""What this app uses of Flet that Flet does not promise to keep. Nothing else reaches for it.

Flet is pinned exactly. Before another version is taken, read for each part below whether its
reason still holds and its names still mean the same, then run ``tests/test_flet_internals.py``,
``tests/test_warm_up.py``, ``tests/host/test_connection.py`` and a test of any screen: all of them
stand on this module.

What rests on files that Flet ships, rather than on names in its code, is beside what it is for:
`companion.flet_patches` changes its source, and nothing in one that it does not know,
`companion.ship.web.client` and `companion.host.client` change its web client,
`companion.host.desktop` knows where the client of a window lies, and ``assets/index.html`` is the
client's page, ``assets/connection.js`` the only socket that it ever sees, ``assets/back.js``
the only list of pages, ``assets/senses.js`` hears what `ask_page` says.
"""

from __future__ import annotations

import asyncio
import importlib
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.controls.id_counter import ControlId
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    PatchControlBody,
    RegisterClientRequestBody,
    configure_encode_object_for_msgpack,
    decode_ext_from_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub
from flet.utils import is_linux_server

__all__ = [
    "BaseControl",
    "HeadlessConnection",
    "Message",
    "MessageAction",
    "PatchControlBody",
    "PubSubHub",
    "Session",
    "TerseMessage",
    "absent_sessions",
    "answer_of_page",
    "ask_page",
    "decode_ext_from_msgpack",
    "encode_for_client",
    "has_left",
    "ignore_late_replies",
    "is_linux_server",
    "is_registration",
    "leave_query",
    "next_number",
    "open_session",
    "packed",
    "rebind_page",
    "replay_registration",
    "report",
    "session_of",
    "tell_route",
]

_NOBODYS = 1 << 30
"""The number of a control that no session has."""

_AT_FIRST = (
    *("_c", "_i", "route", "web", "wasm", "platform", "platform_brightness", "width", "height"),
    *("window", "media", "_overlay", "_dialogs"),
)
"""What a client is told of its page before there is anything on it."""

# -- which controls are new ------------------------------------------------------


def next_number() -> int:
    """Returns a number above those of all controls so far and below those of all to come.

    Flet counts up, and what is drawn anew keeps the number of what it follows.
    """
    return ControlId.next()


# -- a client that leaves ------------------------------------------------------


def ignore_late_replies(page: ft.Page) -> None:
    """Ignores what the client answers to a control that has gone meanwhile.

    A screen with a camera is left while a picture is on its way. Flet takes the answer for a
    broken connection and ends it.
    """
    session = page.session
    take = session.handle_invoke_method_results

    def take_or_ignore(control_id: int, call_id: str, result: Any, error: str | None) -> None:
        with suppress(RuntimeError):
            take(control_id, call_id, result, error)

    session.handle_invoke_method_results = take_or_ignore


def leave_query(page: ft.Page) -> None:
    """Leaves the query of an address as it is: nothing here asks Flet for one.

    Its reader fails at an address that ends with a question mark, and the page with it.
    """
    page.query._is_encoded = lambda: False  # noqa: SLF001 - what comes before it is decoded


def tell_route(page: ft.Page, address: str, mark: str) -> None:
    """Tells a client its address, and does not wait: it may never say that it has heard.

    What waits would be left behind by each session that ends, and by each snapshot.

    Args:
        page: the session's page, which is at the address from now on.
        address: where it is.
        mark: what is told with it; see ``assets/back.js``, which takes it where there is a browser.
    """
    session = page.session
    if session.connection is not None:
        session.apply_page_patch({"route": address})
        body = InvokeMethodRequestBody(page._i, "", "push_route", {"route": address + mark})  # noqa: SLF001 - as Flet does
        session.connection.send_message(Message(MessageAction.INVOKE_METHOD, body))


_SENSES = "senses"
"""The name of a call that the client never hears of: its page takes it."""


def ask_page(page: ft.Page, asked: Mapping[str, object]) -> None:
    """Has the page around a client do something, and does not wait; see ``assets/senses.js``."""
    session = page.session
    if session.connection is not None:
        body = InvokeMethodRequestBody(page._i, "", _SENSES, {"json": json.dumps(asked)})  # noqa: SLF001 - as Flet does
        session.connection.send_message(Message(MessageAction.INVOKE_METHOD, body))


async def answer_of_page(page: ft.Page, asked: Mapping[str, object], wait_s: float) -> bool:
    """Returns what the page around a client answers: yes or no.

    Raises:
        TimeoutError: it says nothing.
    """
    number = page._i  # noqa: SLF001 - as Flet does
    text = json.dumps({**asked, "control": number})
    return bool(await page.session.invoke_method(number, _SENSES, {"json": text}, wait_s))


def has_left(app: object) -> bool:
    """Returns whether the browser of a ``FletApp`` of flet-web can be sent nothing any more.

    Flet gives up its queue before it tells the session, which goes on drawing meanwhile.
    """
    return vars(app)["_FletApp__send_queue"] is None


def is_registration(packet: bytes) -> bool:
    """Returns whether a packet is what Flet's client says first; anything else gets nothing."""
    if packet[:1] != b"\0":
        return False
    try:
        action, body = msgpack.unpackb(packet[1:], ext_hook=decode_ext_from_msgpack)
        known = MessageAction(action) is MessageAction.REGISTER_CLIENT
        return known and isinstance(RegisterClientRequestBody(**body).page, dict)
    except (ValueError, TypeError, ArithmeticError, LookupError, RecursionError):
        return False


def replay_registration(packet: bytes, session: str, page: Mapping[str, Any]) -> bytes:
    """Returns what a client said first, for a session that it had since and a page that changed.

    Args:
        packet: a registration.
        session: the id of the session.
        page: what is different by now.
    """
    action, body = msgpack.unpackb(packet[1:], ext_hook=decode_ext_from_msgpack)
    body |= {"session_id": session or None, "page": {**body["page"], **page}}
    return packet[:1] + packed([action, body])


def encode_for_client(message: Message) -> tuple[Message, ...]:
    """Returns the messages by which a client hears one; Flet's client takes most as they are.

    What it lets go of the old screen it forgets by number when it next draws. A whole page with
    the same numbers, as a session that goes on has them, would be forgotten with it: it is told
    of an empty one first, as when a session begins, and our start page lets it draw in between.
    """
    if message.action != MessageAction.REGISTER_CLIENT:
        return (message,)
    page = message.body.page_patch
    if not isinstance(page, ft.Page):
        return (message,)
    said = _encoded(page)
    first = {key: said.pop(key) for key in _AT_FIRST if key in said}
    rest = [[0], *([0, 0, key, value] for key, value in said.items())]
    first["views"] = [{"_c": "View", "_i": _NOBODYS}]
    return (
        Message(message.action, replace(message.body, page_patch=first)),
        Message(MessageAction.PATCH_CONTROL, PatchControlBody(page._i, rest)),  # noqa: SLF001 - as Flet does
    )


def session_of(app: object) -> Session | None:
    """Returns the session that a ``FletApp`` of flet-web has by now."""
    return vars(app)["_FletApp__session"]


def absent_sessions(manager: object) -> list[tuple[str, bool]]:
    """Returns the sessions whose browser is away, the one that left first first.

    Args:
        manager: the manager of flet-web, which keeps them for as long as they were promised.

    Returns:
        The key of each, and whether it ever began: what a browser says of itself may be such that
        Flet gives up in between.
    """
    sessions: dict[str, Session] = vars(manager)["_FletAppManager__sessions"]
    left = [(each.expires_at, key) for key, each in sessions.items() if each.expires_at]
    return [(key, sessions[key].page.client_ip is not None) for _, key in sorted(left)]


class TerseMessage(Message):
    """A message of Flet that is not spelled out for a log.

    Flet writes out each one that it sends, whether or not anybody reads that log: all controls of
    a screen with all they were made of, which takes longer than sending them.
    """

    def __repr__(self) -> str:
        return self.action.name


# -- a session that nobody looks at ----------------------------------------------


class HeadlessConnection(Connection):
    """A client that takes everything and never answers.

    Args:
        hub: shared by several sessions of one server, for `page.pubsub`.

    Attributes:
        crashes: the messages of sessions that ended in an error.
    """

    def __init__(self, hub: PubSubHub | None = None) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = hub or PubSubHub(loop=self.loop)
        self.page_url = ""
        self.crashes: list[str] = []

    def send_message(self, message: Message) -> None:
        """Packs the message as for a client, which marks what has been sent."""
        self.take(packed([message.action, message.body]))
        if message.action == MessageAction.SESSION_CRASHED:
            self.crashes.append(message.body.message)

    def take(self, packet: bytes) -> None:
        """Takes what a client would be sent."""


def open_session(connection: Connection, first: Mapping[str, Any]) -> Session:
    """Returns a new session, whose page is the present one, as Flet makes it for a client.

    Args:
        connection: where it sends what it draws.
        first: what the client says of itself: route, size, platform.
    """
    session = Session(connection)
    _context_page.set(session.page)  # type: ignore[arg-type]  # declared as always None
    session.apply_page_patch(dict(first))
    packed(session.get_page_patch())
    context.reset_auto_update()
    return session


async def report(session: Session, control: BaseControl, event: str, data: Any = None) -> None:
    """Lets a control report an event, as its client would."""
    await session.dispatch_event(control._i, event, data)  # noqa: SLF001 - as it is called there


_encoded: Callable[[Any], Any] = configure_encode_object_for_msgpack(BaseControl)
"""Returns what a client is told of an object, one level deep."""


def packed(body: Any) -> bytes:
    """Returns what would be sent to a client."""
    return msgpack.packb(body, default=_encoded) or b""


# -- Python brought back from a snapshot -------------------------------------------


def rebind_page(module: str) -> None:
    """Hands Flet the page of this start in the browser.

    Its transport imports the page once and keeps it, in a snapshot too.

    Args:
        module: the name of the module that is the page.
    """
    transport = importlib.import_module("flet.messaging.pyodide_connection")
    vars(transport)[module] = importlib.import_module(module)
