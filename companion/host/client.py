"""The files of the Flutter client, served so that no request leaves the machine.

The client that Flet packages loads an animation runtime (Rive) from a foreign host as soon as
it starts, even with ``no_cdn``. We use no such animation: its address is replaced, with one of
the same length, by a path of our own, which answers with a script that never becomes ready. That
is the state in which the client also works without any network.
"""

import asyncio
import base64
import gzip
import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

from flet_web.fastapi import FletStaticFiles
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse
from starlette.types import Scope

from companion.games import discover
from companion.host.headers import page_policy
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


def remove_math_fonts(manifest: bytes) -> bytes:
    """Returns a font manifest without the twenty faces for formulas, all fetched at the start."""
    families = json.loads(manifest)
    others = [each for each in families if not each["family"].startswith(_FORMULA_FONTS)]
    return json.dumps(others).encode()


_ADAPTATIONS: dict[str, Callable[[bytes], bytes]] = {
    "main.dart.js": lambda script: bare_boot_screen(block_external_requests(script)),
    "main.dart.wasm": lambda module: wordless_boot_screen(block_external_requests(module)),
    "index.html": send_credentials_with_manifest,
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
