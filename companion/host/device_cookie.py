"""Telling browsers apart by a cookie, and sessions whose they are and where their clock is."""

import re
import secrets
from datetime import timedelta, timezone, tzinfo
from http.cookies import CookieError, SimpleCookie
from zoneinfo import ZoneInfo

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.host.address import is_loopback, is_own, split_host
from companion.host.visitor import VISITOR, Visitor

DEVICE_COOKIE = "companion_device"
_DEVICE = re.compile(r"[a-z2-7]{8}")
_DEVICE_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
ZONE_COOKIE = "companion_zone"
"""Set by the page: see ``assets/connection.js``."""

WATCHES = "companion.watches"
"""Set in the scope of a request by the gate: whether it may see all and write nothing."""

_ZONE = re.compile(r"([\w+/-]{0,64}):(-?\d{1,4})", re.ASCII)
_COOKIE_AGE = 400 * 24 * 3600  # seconds; the longest that browsers keep a cookie


def new_device() -> str:
    """Returns a random device name of eight base32 letters (40 bits)."""
    return "".join(secrets.choice(_DEVICE_ALPHABET) for _ in range(8))


def read_cookie(headers: Headers, name: str) -> str | None:
    """Returns the value of a cookie, None if it is missing or the header is malformed."""
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return None
    return morsel.value if morsel else None


def first_language(accept: str) -> str | None:
    """Returns the primary subtag of the language preferred most (``fr-CA,en;q=0.8`` is fr)."""
    best: tuple[float, str] | None = None
    for part in accept.split(","):
        tag, _, weight = part.partition(";q=")
        subtag = tag.strip().partition("-")[0].lower()
        if not re.fullmatch(r"[a-z]{2,3}", subtag):
            continue
        try:
            quality = float(weight or 1)
        except ValueError:
            continue
        if quality > 0 and (best is None or quality > best[0]):
            best = (quality, subtag)
    return best[1] if best else None


def read_zone(text: str) -> tzinfo | None:
    """Returns the time zone that a page has told of, None if it is malformed.

    Args:
        text: its name and the minutes by which it is ahead of UTC now, as ``Europe/Paris:120``. The
            minutes are for what has no time zones, as a small container, and know no summer time.
    """
    told = _ZONE.fullmatch(text)
    if told is None:
        return None
    name, minutes = told.groups()
    try:
        return ZoneInfo(name)
    except (ValueError, LookupError, OSError):  # OSError: some versions, of a folder
        ahead = timedelta(minutes=int(minutes))
    return timezone(ahead) if abs(ahead) < timedelta(days=1) else None


def read_visitor(scope: Scope) -> tuple[Visitor, bool]:
    """Returns the browser behind a request and whether its device name is new."""
    headers = Headers(scope=scope)
    host = split_host(headers.get("host", ""))
    agent = headers.get("user-agent", "")
    known = read_cookie(headers, DEVICE_COOKIE) or ""
    fresh = _DEVICE.fullmatch(known) is None
    return Visitor(
        device=new_device() if fresh else known,
        language=first_language(headers.get("accept-language", "")),
        mobile="Mobi" in agent or "Android" in agent,
        host=is_own((scope.get("client") or ("",))[0], host),
        secure=scope["scheme"] in ("https", "wss") or is_loopback(host),
        zone=read_zone(read_cookie(headers, ZONE_COOKIE) or ""),
        watches=scope.get(WATCHES, False),
    ), fresh


class DeviceCookie:
    """ASGI middleware that names new browsers and tells sessions whose they are."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Sets the cookie on a page or a handshake, and the visitor for a session's tasks."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        visitor, fresh = read_visitor(scope)

        async def send_named(message: Message) -> None:
            if fresh and _carries_name(message):
                _append_cookie(message, visitor.device)
            await send(message)

        token = VISITOR.set(visitor)
        try:
            await self.app(scope, receive, send_named)
        finally:
            VISITOR.reset(token)


def _carries_name(message: Message) -> bool:
    # Only the page names a new browser: its files come in parallel and would each pick a name.
    if message["type"] == "websocket.accept":
        return True
    if message["type"] != "http.response.start":
        return False
    kind = Headers(raw=message.get("headers", [])).get("content-type", "")
    return kind.startswith("text/html") and message["status"] == 200


def _append_cookie(message: Message, device: str) -> None:
    message.setdefault("headers", [])
    # Lax, not Strict: a link tapped in a chat must still find the device's own name.
    MutableHeaders(raw=message["headers"]).append(
        "set-cookie",
        f"{DEVICE_COOKIE}={device}; Path=/; Max-Age={_COOKIE_AGE}; HttpOnly; SameSite=Lax",
    )
