"""Who may come in, and whose browser it is: a cookie tells for each.

This machine alone may come in, or whoever has the table code. Sessions are told whose they are and
where their clock is.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from datetime import timedelta, timezone, tzinfo
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs, quote
from zoneinfo import ZoneInfo

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion import errors
from companion.host.address import is_loopback, is_own, split_host
from companion.host.table_code import (
    POLICY,
    AttemptLimiter,
    Speaker,
    TableCode,
    draw_code_page,
    tidy,
)
from companion.host.visitor import VISITOR, Visitor
from companion.i18n import _
from companion.paths import split_url

DEVICE_COOKIE = "companion_device"
_DEVICE = re.compile(r"[a-z2-7]{8}")
_DEVICE_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
ZONE_COOKIE = "companion_zone"
"""Set by the page: see ``assets/connection.js``."""

WATCHES = "companion.watches"
"""Set in the scope of a request by the gate: whether it may see all and write nothing."""

_ZONE = re.compile(r"([\w+/-]{0,64}):(-?\d{1,4})", re.ASCII)
_DEVICE_COOKIE_AGE = 400 * 24 * 3600  # seconds; the longest that browsers keep a cookie


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
        f"{DEVICE_COOKIE}={device}; Path=/; Max-Age={_DEVICE_COOKIE_AGE}; HttpOnly; SameSite=Lax",
    )


TABLE_COOKIE = "companion_table"
_TABLE_COOKIE_AGE = 24 * 3600  # seconds: an evening, and the breakfast after
_LARGEST_FORM = 1024  # bytes


def comes_from_itself(scope: Scope) -> bool:
    """Returns whether a socket is opened by a page of the very host it connects to."""
    headers = Headers(scope=scope)
    origin = split_url(headers.get("origin", ""))
    return origin.scheme in ("http", "https") and origin.netloc == headers.get("host", "")


async def refuse(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a request with a response, and a handshake too where the server can do so."""
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get(
        "extensions", {}
    ):
        await send({"type": "websocket.close", "code": 1008})
    else:
        await response(scope, receive, send)


class LoopbackGate:
    """ASGI middleware that lets in only pages that this machine asked for by its own name.

    A foreign page could otherwise give its name our address (DNS rebinding) and read the app.
    """

    def __init__(self, app: ASGIApp, speaker: Speaker) -> None:
        self.app, self._speaker = app, speaker

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, or answers 403."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        named = is_loopback(split_host(headers.get("host", "")))
        if named and (scope["type"] == "http" or comes_from_itself(scope)):
            await self.app(scope, receive, send)
            return
        say = self._speaker(first_language(headers.get("accept-language", "")))
        sentence = say.text(_("Companion answers only to this very machine."))
        await refuse(PlainTextResponse(sentence, 403), scope, receive, send)


class TableGate:
    """ASGI middleware that asks everybody else than this machine for the table code.

    A link with ``?code=`` or the form brings a browser in; it then keeps a cookie of its own. A
    second code lets it only watch; whoever has both is what the last one says.

    Args:
        app: what stands behind the gate.
        code: the code of this evening.
        speaker: finds the translator of a visitor.
        tries: counts wrong codes and cookies.
    """

    def __init__(
        self, app: ASGIApp, code: TableCode, speaker: Speaker, tries: AttemptLimiter | None = None
    ) -> None:
        self.app, self._speaker = app, speaker
        self._code, self._watching = code, code.watching
        self._limiter = tries or AttemptLimiter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes the request on, asks for the code, or lets a new guest in."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        own = is_own(_address(scope), split_host(Headers(scope=scope).get("host", "")))
        code = None if own else self._known_code(scope)
        known = own or code is not None
        scope = {**scope, WATCHES: code is self._watching}
        if scope["type"] == "websocket":
            if known and comes_from_itself(scope):
                await self.app(scope, receive, send)
            else:
                await refuse(Response(status_code=401), scope, receive, send)
            return
        request = Request(scope, receive)
        typed = await _typed_code(request)
        if typed is None and known:
            await self.app(scope, receive, send)
            return
        entered = self._find(lambda each: each.admits_code(typed or ""))
        # Who only watches is a stranger to the table code: each wrong try counts.
        settled = own or (known and entered in (code, None if code is self._code else code))
        response = _welcome(request) if settled else self._judge(request, typed, entered)
        await response(scope, receive, send)

    def _find(self, admits: Callable[[TableCode], bool]) -> TableCode | None:
        return next(filter(admits, (self._code, self._watching)), None)

    def _known_code(self, scope: Scope) -> TableCode | None:
        """Returns the code that a browser's cookie proves, if any."""
        token = read_cookie(Headers(scope=scope), TABLE_COOKIE)
        if not token:
            return None
        known = self._find(lambda code: code.admits_token(token))
        if known is None:
            self._limiter.miss(_address(scope), token)
        return known

    def _judge(self, request: Request, typed: str | None, entered: TableCode | None) -> Response:
        """Returns the way in with a cookie for the code that was entered, or the page that asks."""
        if typed is None:
            return self._doorway(request)
        address = _address(request.scope)
        if wait := self._limiter.wait(address):
            notice = _("Too many wrong codes. Try again in {seconds} s.", seconds=wait)
            response = self._doorway(request, notice, 429, typed=typed)
            response.headers["retry-after"] = str(wait)
            return response
        if entered is None:
            self._limiter.miss(address, tidy(typed))
            return self._doorway(request, _("This is not the code of this table."), typed=typed)
        if entered is self._code:  # else who only watches could try for ever to know it
            self._limiter.forgive(address)
        response = _welcome(request)
        token = entered.new_token()
        response.set_cookie(
            TABLE_COOKIE, token, _TABLE_COOKIE_AGE, httponly=True, samesite="strict"
        )
        return response

    def _doorway(
        self,
        request: Request,
        notice: errors.Message | None = None,
        status: int = 401,
        *,
        typed: str = "",
    ) -> Response:
        say = self._speaker(first_language(request.headers.get("accept-language", "")))
        headers = {
            "content-security-policy": POLICY,
            "cache-control": "no-store",
            "vary": "accept-language, cookie",
        }
        return HTMLResponse(draw_code_page(say, notice, typed), status, headers)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


async def _typed_code(request: Request) -> str | None:
    if request.method in ("GET", "HEAD"):
        return request.query_params.get("code")
    kind = request.headers.get("content-type", "")
    if request.method != "POST" or not kind.startswith("application/x-www-form-urlencoded"):
        return None
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > _LARGEST_FORM:
            return ""
    return parse_qs(body.decode(errors="replace")).get("code", [""])[0]


def _welcome(request: Request) -> Response:
    raw = request.scope.get("raw_path") or quote(request.scope["path"]).encode()
    # A path that begins with two slashes would lead to another host.
    path = "/" + raw.decode("latin-1").lstrip("/\\")
    parts = request.scope["query_string"].decode("latin-1").split("&")
    query = "&".join(part for part in parts if part and part.partition("=")[0] != "code")
    target = f"{path}?{query}" if query else path
    return RedirectResponse(target, 303, {"cache-control": "no-store"})
