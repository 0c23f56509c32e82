"""What the service worker keeps: checked when it is copied, and apart from that of other sites."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, Page

from companion.ship.files import read_tree
from companion.ship.web.site import service_worker

pytestmark = pytest.mark.offline

PLAIN = "plain" * 100
UPDATED = """async () => {
    const found = await navigator.serviceWorker.register("service.js");
    await found.update();
    const worker = found.installing ?? found.waiting ?? found.active;
    await new Promise((done) => {
        const look = () => {
            if (worker.state === "installed") worker.postMessage("take over");
            if (worker.state === "activated") done();
        };
        worker.addEventListener("statechange", look);
        look();
    });
}"""
SPOILT = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const path of ["same.txt", "long.pack"]) {
            if (await cache.match(path)) await cache.put(path, new Response("spoilt"));
        }
    }
}"""
SHOWN = """async () => {
    const text = async (path) => await (await fetch(path)).text();
    return [await text("./"), await text("same.txt"), await text("long.pack")];
}"""


def release(folder: Path, page: str) -> None:
    """Makes a version of a small site."""
    folder.mkdir(exist_ok=True)
    (folder / "service.js").unlink(missing_ok=True)
    (folder / "index.html").write_text(page, "utf-8")
    (folder / "same.txt").write_text("the same", "utf-8")
    (folder / "long.pack").write_bytes(gzip.compress(PLAIN.encode(), mtime=0))
    (folder / "service.js").write_bytes(service_worker(read_tree(folder)))


class _Asked(SimpleHTTPRequestHandler):
    paths: ClassVar[list[str]] = []  # of the one server that there is at a time

    def do_GET(self) -> None:
        """Always answers in full: two versions within a second have the same date."""
        del self.headers["If-Modified-Since"]
        super().do_GET()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Notes what is asked for."""
        del code, size
        self.paths.append(self.path)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Asked, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def test_two_sites_of_one_origin_keep_their_own_and_copy_only_what_is_whole(
    browser: Browser, tmp_path: Path
) -> None:
    for name in "ab":
        release(tmp_path / name, "one")
    with served(tmp_path) as url, browser.new_context() as context:
        pages: dict[str, Page] = {}
        for name in "ab":
            pages[name] = context.new_page()
            pages[name].goto(f"{url}/{name}/")
            pages[name].evaluate(UPDATED)
        release(tmp_path / "a", "two")
        _Asked.paths.clear()
        pages["a"].evaluate(UPDATED)
        assert {"/a/same.txt", "/a/long.pack"}.isdisjoint(_Asked.paths)
        pages["a"].evaluate(SPOILT)
        release(tmp_path / "a", "three")
        pages["a"].evaluate(UPDATED)
        assert {"/a/same.txt", "/a/long.pack"} <= set(_Asked.paths)
        _Asked.paths.clear()
        pages["a"].reload()
        assert pages["a"].evaluate(SHOWN) == ["three", "the same", PLAIN]
        pages["b"].reload()
        assert pages["b"].evaluate(SHOWN)[0] == "one"
        assert not [path for path in _Asked.paths if "service.js" not in path]
        kept = pages["a"].evaluate("caches.keys()")
        assert sorted(name.rpartition(":")[0] for name in kept) == [
            "companion:/a/",
            "companion:/b/",
        ]
