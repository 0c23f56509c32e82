"""What a browser may do with our answers."""

from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.host.address import is_loopback, split_host

_CLOSED = "default-src 'none'; frame-ancestors 'none'"
_FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(self), microphone=(), geolocation=()",
    "cross-origin-resource-policy": "same-origin",
}
_ISOLATED = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}


def page_policy(inline_scripts: Iterable[str] = ()) -> str:
    """Returns the policy of the app's page: this origin, and what Flutter needs within it.

    Flutter compiles WebAssembly, starts its painter in a worker made of a blob, writes style
    elements, and shows pictures and camera streams from blobs. Without https a browser has no
    wake lock, and the client plays a tiny film of its own, from its code, to keep the screen on.

    Args:
        inline_scripts: the hash of each script that stands in the page itself.
    """
    scripts = " ".join(("'self'", "'wasm-unsafe-eval'", *inline_scripts))
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {scripts}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "media-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self' data: blob:",
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


class SecurityHeaders:
    """ASGI middleware that adds the security headers every answer carries."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Adds the headers; an answer's own content policy is kept."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        # Elsewhere than on this machine, plain http cannot be isolated and browsers complain.
        host = split_host(Headers(scope=scope).get("host", ""))
        isolable = scope["scheme"] == "https" or is_loopback(host)
        extra = {**_FIXED, **_ISOLATED} if isolable else _FIXED

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                headers = MutableHeaders(raw=message["headers"])
                headers.update(extra)
                if message["status"] != 304:  # which would replace the policy of the kept page
                    headers.setdefault("content-security-policy", _CLOSED)
            await send(message)

        await self.app(scope, receive, send_guarded)
