"""The offline site, served for a try as a static host would."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from companion.errors import UsageError
from companion.host.client import build_static


def client(site: Path) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(build_static(site))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text('<base href="/companion/">' + " " * 2000)
    (tmp_path / "app.mjs").write_text("export {};" * 200)
    (tmp_path / "python.pack").write_bytes(b"\x1f\x8b" + bytes(2000))
    return tmp_path


async def test_a_site_stands_at_the_path_it_was_built_for(site: Path) -> None:
    async with client(site) as browser:
        assert (await browser.get("/")).headers["location"] == "/companion/"
        page = await browser.get("/companion/")
        assert page.status_code == 200
        assert page.text.startswith("<base")
        assert (await browser.get("/companion/missing.js")).status_code == 404


async def test_text_is_compressed_and_modules_are_scripts(site: Path) -> None:
    async with client(site) as browser:
        script = await browser.get("/companion/app.mjs")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        pack = await browser.get("/companion/python.pack")
        assert "content-encoding" not in pack.headers
        assert pack.content == (site / "python.pack").read_bytes()


def test_a_folder_without_a_site_is_not_served(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        build_static(tmp_path)
