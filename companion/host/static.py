"""Serves a built site to this machine, as any static host would, for a try."""

import gzip
import mimetypes
import re
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from companion.errors import UsageError
from companion.i18n import _

_TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
_COMPRESSED = frozenset((".html", ".js", ".mjs", ".json", ".wasm", ".ttf", ".svg", ".css", ".txt"))
_SMALL = 1024
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
