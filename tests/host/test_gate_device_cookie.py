"""Telling browsers apart."""

from copy import deepcopy
from datetime import datetime, timedelta

import pytest
from hypothesis import example, given, strategies as st
from starlette.types import Scope

from companion.host.gate import (
    DEVICE_COOKIE,
    ZONE_COOKIE,
    DeviceCookie,
    first_language,
    read_visitor,
    read_zone,
)
from companion.host.visitor import current_visitor


def scope(kind: str = "http", **headers: str) -> Scope:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": kind, "scheme": "http" if kind == "http" else "ws", "headers": raw}


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en;q=0.4, fr;q=0.7", "fr"),
        ("DE", "de"),
        ("*", None),
        ("", None),
        ("fr;q=0, en;q=0.1", "en"),
        ("fr;q=often", None),
    ],
)
def test_the_language_preferred_most_comes_first(accept: str, language: str | None) -> None:
    assert first_language(accept) == language


@given(st.text(max_size=60))
def test_no_header_breaks_the_reading(text: str) -> None:
    raw = [(b"accept-language", text.encode()), (b"cookie", text.encode()), (b"host", b"[")]
    visitor, fresh = read_visitor({"type": "http", "scheme": "http", "headers": raw})
    assert fresh
    assert len(visitor.device) == 8


def test_a_known_browser_keeps_its_name() -> None:
    visitor, fresh = read_visitor(scope(cookie=f"other=1; {DEVICE_COOKIE}=abcdefgh"))
    assert (visitor.device, fresh) == ("abcdefgh", False)


@pytest.mark.parametrize("name", ["ABCDEFGH", "abc", "abcdefghi", "abcdefg1", "abcd/../"])
def test_a_name_that_we_did_not_give_is_replaced(name: str) -> None:
    visitor, fresh = read_visitor(scope(cookie=f"{DEVICE_COOKIE}={name}"))
    assert fresh
    assert visitor.device != name


def test_a_camera_needs_this_machine_or_https() -> None:
    assert read_visitor(scope(host="localhost:8550"))[0].secure
    assert not read_visitor(scope(host="192.168.1.20:8550"))[0].secure
    assert read_visitor({**scope(host="table.test"), "scheme": "https"})[0].secure


def test_a_phone_is_told_from_a_computer() -> None:
    phone = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Safari/537.36"
    assert read_visitor(scope(user_agent=phone))[0].mobile
    assert not read_visitor(scope(user_agent="Mozilla/5.0 (X11; Linux x86_64)"))[0].mobile


async def answer(kind: str, start: dict, **headers: str) -> tuple[list[bytes], str]:
    """Returns the cookies that are set and the device that the application saw."""
    devices: list[str] = []
    sent: list = []

    async def application(_scope, _receive, send) -> None:
        visitor = current_visitor()
        assert visitor
        devices.append(visitor.device)
        await send(deepcopy(start))

    async def send(message) -> None:
        sent.append(message)

    async def receive() -> dict:
        return {}

    await DeviceCookie(application)(scope(kind, **headers), receive, send)
    pairs = sent[0].get("headers", [])
    return [value for name, value in pairs if name == b"set-cookie"], devices[0]


PAGE = {
    "type": "http.response.start",
    "status": 200,
    "headers": [(b"content-type", b"text/html; charset=utf-8")],
}


async def test_a_new_browser_is_named_by_its_first_page() -> None:
    cookies, device = await answer("http", PAGE)
    assert [cookie.split(b";")[0] for cookie in cookies] == [f"{DEVICE_COOKIE}={device}".encode()]
    assert b"HttpOnly" in cookies[0]


async def test_files_name_nobody() -> None:
    script = PAGE | {"headers": [(b"content-type", b"text/javascript")]}
    assert (await answer("http", script))[0] == []


async def test_a_browser_that_has_a_name_is_not_renamed() -> None:
    cookies, device = await answer("http", PAGE, cookie=f"{DEVICE_COOKIE}=abcdefgh")
    assert (cookies, device) == ([], "abcdefgh")


async def test_a_socket_without_a_page_is_named_in_its_handshake() -> None:
    cookies, device = await answer("websocket", {"type": "websocket.accept"})
    assert cookies[0].startswith(f"{DEVICE_COOKIE}={device};".encode())


async def test_nobody_visits_outside_a_request() -> None:
    assert current_visitor() is None


@pytest.mark.parametrize(
    ("text", "summer", "winter"),
    [
        ("Europe/Paris:120", 120, 60),
        ("America/Argentina/Buenos_Aires:-180", -180, -180),
        ("Mars/Olympus:45", 45, 45),
        ("America:-300", -300, -300),  # a folder
        (":330", 330, 330),
    ],
)
def test_a_page_tells_where_its_clock_is(text: str, summer: int, winter: int) -> None:
    zone = read_visitor(scope(cookie=f"{ZONE_COOKIE}={text}"))[0].zone
    ahead = [datetime(2026, month, 1, tzinfo=zone).utcoffset() for month in (7, 1)]
    assert ahead == [timedelta(minutes=summer), timedelta(minutes=winter)]


@given(st.text(max_size=60) | st.from_regex(r"[./\w-]{0,70}:-?\d{0,5}", fullmatch=True))
@example("../../etc/passwd:0")
@example(":1440")
def test_no_zone_that_is_told_breaks_the_reading(text: str) -> None:
    zone = read_zone(text)
    assert zone is None or datetime.now(zone)


def test_without_a_page_the_clock_is_the_hosts() -> None:
    assert read_visitor(scope())[0].zone is None
