"""The files that are served, and what a browser may do with our answers.

First those of the Flutter client, so that no request leaves the machine. The client that Flet
packages loads an animation runtime (Rive) from a foreign host as soon as it starts, even with
``no_cdn``. We use no such animation: its address is replaced, with one of the same length, by a
path of our own, which answers with a script that never becomes ready. That is the state in which
the client also works without any network.

Then those of a built site, as any static host would serve them, for a try on this machine.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import json
import mimetypes
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from zlib import crc32

from flet_web.fastapi import FletStaticFiles
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.delays import Delays, delays
from companion.errors import UsageError
from companion.games import discover
from companion.host.address import is_loopback, split_host
from companion.i18n import _
from companion.ui.manifest import manifest
from companion.widgets.client import PLACE, bare_boot_screen, wordless_boot_screen

_RIVE_HOST = re.compile(rb"https://cdn\.jsdelivr\.net/npm/@rive-app/flutter-native-wasm@[0-9.]+/")
_RIVE_PATH = "unused-rive"
_RIVE_SCRIPT = "globalThis.RiveNative = () => new Promise(() => {});\n"
_FORMULA_FONTS = "packages/flutter_math_fork/"
_COMPRESSIBLE = frozenset(
    (".bin", ".frag", ".html", ".js", ".json", ".mjs", ".otf", ".svg", ".ttf", ".wasm")
)
_SMALL = 1024  # bytes; below, compression gains nothing
_INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def block_external_requests(code: bytes) -> bytes:
    """Returns client code that asks this server, not a foreign host, for Rive.

    The length is kept because compiled WebAssembly names each string with its length.
    """

    def path(found: re.Match[bytes]) -> bytes:
        return _RIVE_PATH.encode().ljust(len(found[0]) - 1, b"-") + b"/"

    return _RIVE_HOST.sub(path, code)


def send_credentials_with_manifest(page: bytes) -> bytes:
    """Returns a page whose manifest is fetched with cookies, which the gate asks for."""
    if b"use-credentials" in page:
        return page
    return page.replace(b'rel="manifest"', b'rel="manifest" crossorigin="use-credentials"')


def tell_delays(page: bytes) -> bytes:
    """Returns a page that waits as long for answers of this server as it for those of the page."""
    ours = delays().answer_s
    if ours == Delays().answer_s:
        return page
    script = f"<script>globalThis.delays = {{ answer: {1000 * ours:.0f} }};</script>".encode()
    return page.replace(b"<script ", script + b"<script ", 1)


def remove_math_fonts(manifest: bytes) -> bytes:
    """Returns a font manifest without the twenty faces for formulas, all fetched at the start."""
    families = json.loads(manifest)
    others = [each for each in families if not each["family"].startswith(_FORMULA_FONTS)]
    return json.dumps(others).encode()


_ADAPTATIONS: dict[str, Callable[[bytes], bytes]] = {
    "main.dart.js": lambda script: bare_boot_screen(block_external_requests(script)),
    "main.dart.wasm": lambda module: wordless_boot_screen(block_external_requests(module)),
    "index.html": lambda page: tell_delays(send_credentials_with_manifest(page)),
    "FontManifest.json": remove_math_fonts,
    "manifest.json": lambda template: manifest(template, discover(), offline=False),
}


def script_hashes(page: bytes) -> tuple[str, ...]:
    """Returns the policy source of each inline script of a page."""
    digests = (hashlib.sha256(script).digest() for script in _INLINE_SCRIPT.findall(page))
    return tuple(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


class ClientFiles(FletStaticFiles):
    """Serves the client, from the app's own assets first and from flet-web's folder after.

    Args:
        assets_dir: the app's assets; they may hold an ``index.html`` of their own.
        words: what the start page says by itself; see `companion.widgets.client`.
        compress: whether to gzip what gains by it, for devices on a wireless network. Each
            compressed file stays in memory.
    """

    def __init__(self, assets_dir: Path | None, words: str, *, compress: bool) -> None:
        super().__init__(assets_dir=str(assets_dir) if assets_dir else None, no_cdn=True)
        self._words = words.encode()
        self._mark = f"-{crc32(self._words):x}"
        self._compress = compress
        self._compressed: dict[str, bytes] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answers with a file, adapted where it has to be."""
        if path.startswith(_RIVE_PATH):
            return Response(_RIVE_SCRIPT, media_type="text/javascript")
        response = await super().get_response(path, scope)
        if isinstance(response, FileResponse):
            response = await self._adapt(response, Path(response.path), scope)
        # The names of the client's files never change: ask every time, and be told "as before".
        response.headers["cache-control"] = "no-cache"
        return response

    async def _adapt(self, response: FileResponse, file: Path, scope: Scope) -> Response:
        request = Headers(scope=scope)
        zipped = self._worth_compressing(file, request)
        ours = file.name in _ADAPTATIONS
        if not zipped and not ours:
            return response
        etag = f'"{response.headers["etag"].strip(chr(34))}{"-z" * zipped}{self._mark * ours}"'
        headers = {"etag": etag}
        if self._compress:
            headers["vary"] = "accept-encoding"
        if zipped:
            headers["content-encoding"] = "gzip"
        if file.name == "index.html":
            headers["content-security-policy"] = page_policy(script_hashes(self._read(file)))
        if self.is_not_modified(Headers(headers), request):
            return NotModifiedResponse(Headers(headers))
        body = await asyncio.to_thread(self._body, file, etag, zipped=zipped)
        return Response(body, headers=headers, media_type=response.media_type)

    def _worth_compressing(self, file: Path, request: Headers) -> bool:
        return (
            self._compress
            and "gzip" in request.get("accept-encoding", "")
            and file.suffix in _COMPRESSIBLE
            and file.stat().st_size > _SMALL
        )

    def _body(self, file: Path, etag: str, *, zipped: bool) -> bytes:
        if not zipped:
            return self._read(file)
        key = f"{file}{etag}"
        if key not in self._compressed:
            self._compressed[key] = gzip.compress(self._read(file), 6, mtime=0)
        return self._compressed[key]

    def _read(self, file: Path) -> bytes:
        adapt = _ADAPTATIONS.get(file.name)
        read = adapt(file.read_bytes()) if adapt else file.read_bytes()
        return read.replace(PLACE.encode(), self._words) if file.name == "index.html" else read


_TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
_COMPRESSED = frozenset((".html", ".js", ".mjs", ".json", ".wasm", ".ttf", ".svg", ".css", ".txt"))
_BASE = re.compile(r'<base href="(/[^"]*)">')


def build_static(folder: Path) -> ASGIApp:
    """Returns the application that serves a site, at the path that it was built for.

    Raises:
        UsageError: the folder holds no site.
    """
    page = folder / "index.html"
    base = _BASE.search(page.read_text(encoding="utf-8")) if page.is_file() else None
    if base is None:
        raise UsageError(
            _("{folder} holds no site: build one with companion build web.", folder=str(folder))
        )
    for ending, kind in _TYPES.items():
        mimetypes.add_type(kind, ending)
    base = base[1].rstrip("/")
    routes: list[BaseRoute] = [Mount(base or "/", _Files(folder))]
    if base:
        routes.append(Route("/", lambda _request: RedirectResponse(f"{base}/")))
    return Starlette(routes=routes)


class _Files(StaticFiles):
    """Files of a site, compressed as static hosts do, and asked for again at each visit."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self._compressed: dict[str, bytes] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answers with a file."""
        response = await super().get_response(path, scope)
        if isinstance(response, FileResponse):
            response = self._smaller(response, Headers(scope=scope))
        response.headers["cache-control"] = "no-cache"
        return response

    def _smaller(self, response: FileResponse, asked: Headers) -> Response:
        file = Path(response.path)
        worth = file.suffix in _COMPRESSED and file.stat().st_size > _SMALL
        if not worth or "gzip" not in asked.get("accept-encoding", ""):
            return response
        key = f"{file} {response.headers['etag']}"
        if key not in self._compressed:
            self._compressed[key] = gzip.compress(file.read_bytes(), 6, mtime=0)
        headers = {"etag": response.headers["etag"], "content-encoding": "gzip"}
        return Response(self._compressed[key], headers=headers, media_type=response.media_type)


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
