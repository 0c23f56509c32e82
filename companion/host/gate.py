"""Who may come in: this machine only, or whoever has the table code."""

from collections.abc import Callable
from urllib.parse import parse_qs, quote

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.addresses import split_url
from companion.errors import Message
from companion.host.address import is_loopback, is_own, split_host
from companion.host.device_cookie import WATCHES, first_language, read_cookie
from companion.host.table_code import (
    POLICY,
    AttemptLimiter,
    Speaker,
    TableCode,
    draw_code_page,
    tidy,
)
from companion.i18n import _

TABLE_COOKIE = "companion_table"
_COOKIE_AGE = 24 * 3600  # seconds: an evening, and the breakfast after
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
        response.set_cookie(TABLE_COOKIE, token, _COOKIE_AGE, httponly=True, samesite="strict")
        return response

    def _doorway(
        self,
        request: Request,
        notice: Message | None = None,
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
