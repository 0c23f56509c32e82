"""The files of the Flutter client, as they leave the server."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from flet_web import get_package_web_dir

from companion.delays import other_delays
from companion.host.client import (
    block_external_requests,
    script_hashes,
    send_credentials_with_manifest,
    tell_delays,
)
from companion.host.server import build
from companion.paths import assets_folder
from companion.widgets.tokens import DARK, LIGHT

WEB = Path(get_package_web_dir())
FOREIGN = re.compile(rb"https://cdn\.jsdelivr\.net/npm/@rive")


def main(page: object) -> None:
    """A Flet app that shows nothing; these tests never open it."""


def client(**options: object) -> httpx.AsyncClient:
    app = build(main, **options)  # type: ignore[arg-type]  # the options of build, passed through
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost:8550")


@pytest.fixture
async def browser() -> AsyncIterator[httpx.AsyncClient]:
    async with client() as each:
        yield each


@pytest.mark.parametrize("name", ["main.dart.js", "main.dart.wasm"])
async def test_the_client_names_no_foreign_host_for_rive(
    browser: httpx.AsyncClient, name: str
) -> None:
    packaged = (WEB / name).read_bytes()
    served = (await browser.get(f"/{name}")).content
    assert len(FOREIGN.findall(packaged)) == 1, "Flet has changed: look at keep_at_home again"
    assert FOREIGN.findall(served) == []
    assert block_external_requests(packaged) != packaged
    if name.endswith(".wasm"):  # which names each string with its length
        assert len(served) == len(packaged)
        assert sum(a != b for a, b in zip(served, packaged, strict=True)) < 90


@pytest.mark.parametrize("name", ["main.dart.js", "main.dart.wasm"])
async def test_the_client_has_no_word_of_its_own_at_the_start(
    browser: httpx.AsyncClient, name: str
) -> None:
    packaged = (WEB / name).read_bytes()
    served = (await browser.get(f"/{name}")).content
    assert packaged.count(b"Working...") == 1, "Flet has changed: look at its first screen again"
    assert b"Working..." not in served
    if name.endswith(".js"):
        assert served.count(f'"{LIGHT.ground}","{DARK.ground}"]'.encode()) == 1
        assert served.count(b"bgcolor_light:2,bgcolor_dark:3") == 1


async def test_what_the_client_asks_for_instead_is_there(browser: httpx.AsyncClient) -> None:
    code = block_external_requests(
        b'"https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/"'
    )
    path = code.decode().strip('"') + "wasm/rive_native.js"
    answer = await browser.get(f"/{path}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "RiveNative" in answer.text


async def test_a_page_allows_exactly_its_own_scripts(browser: httpx.AsyncClient) -> None:
    page = await browser.get("/some/deep/link")
    policy = page.headers["content-security-policy"]
    assert script_hashes(page.content)
    for source in script_hashes(page.content):
        assert source in policy
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert "'unsafe-inline'" not in scripts
    assert "'unsafe-eval'" not in scripts
    assert "http" not in policy
    assert "frame-ancestors 'none'" in policy


async def test_every_answer_is_guarded(browser: httpx.AsyncClient) -> None:
    for path in ("/", "/flutter_bootstrap.js", "/missing.png", "/manifest.json"):
        headers = (await browser.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "content-security-policy" in headers
        assert "access-control-allow-origin" not in headers


async def test_a_file_that_is_known_is_not_sent_again(browser: httpx.AsyncClient) -> None:
    for path in ("/", "/main.dart.wasm", "/flutter_bootstrap.js", "/assets/FontManifest.json"):
        first = await browser.get(path)
        assert first.headers["cache-control"] == "no-cache"
        again = await browser.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


async def test_a_page_that_is_known_keeps_its_policy(browser: httpx.AsyncClient) -> None:
    first = await browser.get("/")
    again = await browser.get("/", headers={"if-none-match": first.headers["etag"]})
    assert "default-src 'none'; frame-ancestors" not in again.headers.get(
        "content-security-policy", ""
    )


async def test_fonts_for_formulas_are_not_fetched(browser: httpx.AsyncClient) -> None:
    families = {each["family"] for each in (await browser.get("/assets/FontManifest.json")).json()}
    assert {"Roboto", "MaterialIcons"} <= families
    assert not any("KaTeX" in family for family in families)


async def test_the_manifest_is_fetched_with_cookies(browser: httpx.AsyncClient) -> None:
    page = (await browser.get("/")).text
    assert '<link rel="manifest" crossorigin="use-credentials" href="manifest.json">' in page
    assert send_credentials_with_manifest(page.encode()).decode() == page


async def test_the_manifest_leads_to_each_game(browser: httpx.AsyncClient) -> None:
    ways = [each["url"] for each in (await browser.get("/manifest.json")).json()["shortcuts"]]
    assert {"./scan", "./new/regicide"} <= set(ways)


async def test_the_apps_own_page_and_assets_come_first(tmp_path: Path) -> None:
    own = '<base href="/"><script>mine()</script><link rel="manifest" href="manifest.json">'
    (tmp_path / "index.html").write_text(own)
    (tmp_path / "rules.json").write_text(json.dumps({"our": "own"}))
    async with client(assets_dir=tmp_path) as browser:
        page = await browser.get("/")
        assert "<script>mine()</script>" in page.text
        assert (
            script_hashes(b"<script>mine()</script>")[0] in page.headers["content-security-policy"]
        )
        assert (await browser.get("/rules.json")).json() == {"our": "own"}
        assert (await browser.get("/flutter_bootstrap.js")).status_code == 200


async def test_files_are_compressed_for_devices_on_the_network() -> None:
    from companion.host.table_code import TableCode

    code = TableCode("BRELAN22")
    async with client(code=code) as browser:
        browser.cookies.set("companion_table", code.new_token())
        async with browser.stream("GET", "/main.dart.wasm") as answer:
            raw = b"".join([chunk async for chunk in answer.aiter_raw()])
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["vary"] == "accept-encoding"
        plain = await browser.get("/main.dart.wasm", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.headers["etag"] != answer.headers["etag"]
        assert gzip.decompress(raw) == plain.content
        assert len(raw) < len(plain.content) / 2
        assert "content-encoding" not in (await browser.get("/favicon.png")).headers


async def test_no_page_explains_the_server_to_strangers(browser: httpx.AsyncClient) -> None:
    for path in ("/docs", "/redoc", "/openapi.json"):
        answer = await browser.get(path)
        assert "swagger" not in answer.text.lower()
        assert "openapi" not in answer.text.lower()


def test_a_page_waits_for_answers_as_long_as_its_server() -> None:
    plain = (assets_folder() / "index.html").read_bytes()
    assert tell_delays(plain) == plain
    with other_delays(answer_s=60):
        told = tell_delays(plain)
    assert told.index(b"answer: 60000") < told.index(b'src="connection.js"')
    assert len(script_hashes(told)) == len(script_hashes(plain)) + 1
