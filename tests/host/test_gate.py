"""Who may come in, over ASGI and without a browser."""

from __future__ import annotations

import hmac
from collections.abc import AsyncIterator
from hashlib import sha256

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from companion.host.gate import WATCHES, LoopbackGate, TableGate
from companion.host.table_code import AttemptLimiter, TableCode
from companion.i18n import Translator

CODE = "BRELAN22"
TABLE_CODE = TableCode(CODE)
TABLE = "http://192.168.1.20:8550"


def speak(language: str | None) -> Translator:
    return Translator(language or "en")


def room() -> ASGIApp:
    async def page(scope, receive, send) -> None:
        request = Request(scope, receive)
        await PlainTextResponse(f"inside {request.url.path}")(scope, receive, send)

    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.close()

    return Starlette(routes=[WebSocketRoute("/ws", socket), Mount("/", page)])


def client(app: ASGIApp, base: str, address: str = "192.168.1.30") -> httpx.AsyncClient:
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(app, client=(address, 50000)), base_url=base
    )


async def handshake(app: ASGIApp, **headers: str) -> str:
    """Returns the type and status of the first answer to a websocket handshake."""
    answers: list[dict] = []

    async def receive() -> dict:
        return {"type": "websocket.connect"}

    async def send(message) -> None:
        answers.append(message)

    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": "/ws",
        "raw_path": b"/ws",
        "root_path": "",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "subprotocols": [],
        "client": ("192.168.1.30", 50000),
        "extensions": {"websocket.http.response": {}},
    }
    await app(scope, receive, send)
    return f"{answers[0]['type']} {answers[0].get('status', '')}".strip()


@pytest.mark.parametrize("host", ["127.0.0.1:8550", "localhost:8550", "[::1]:8550", "LOCALHOST"])
async def test_this_machine_is_let_in_by_its_own_names(host: str) -> None:
    async with client(LoopbackGate(room(), speak), f"http://{host}") as browser:
        assert (await browser.get("/play")).text == "inside /play"


@pytest.mark.parametrize(
    "host", ["evil.test", "127.0.0.1.evil.test", "192.168.1.20:8550", "localhost.evil.test:8550"]
)
async def test_a_name_that_only_points_here_is_refused(host: str) -> None:
    async with client(LoopbackGate(room(), speak), f"http://{host}") as browser:
        assert (await browser.get("/")).status_code == 403


async def test_a_socket_is_opened_only_by_a_page_of_this_machine() -> None:
    gate = LoopbackGate(room(), speak)
    own = {"host": "localhost:8550", "origin": "http://localhost:8550"}
    assert await handshake(gate, **own) == "websocket.accept"
    refused = "websocket.http.response.start 403"
    assert await handshake(gate, **own | {"origin": "http://evil.test"}) == refused
    assert await handshake(gate, **own | {"origin": "http://localhost:9999"}) == refused
    assert await handshake(gate, **own | {"origin": "http://["}) == refused
    assert await handshake(gate, host="localhost:8550") == refused
    assert await handshake(gate, host="evil.test", origin="http://evil.test") == refused


@pytest.fixture
def now() -> list[float]:
    return [1000.0]


@pytest.fixture
def gate(now: list[float]) -> TableGate:
    return TableGate(room(), TABLE_CODE, speak, AttemptLimiter(clock=lambda: now[0]))


@pytest.fixture
async def guest(gate: TableGate) -> AsyncIterator[httpx.AsyncClient]:
    async with client(gate, TABLE) as browser:
        yield browser


@pytest.mark.parametrize("path", ["/", "/main.dart.wasm", "/upload", "/join?d=1"])
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "HEAD", "OPTIONS"])
async def test_nothing_is_shown_without_the_code(
    guest: httpx.AsyncClient, method: str, path: str
) -> None:
    answer = await guest.request(method, path)
    assert answer.status_code == 401
    assert "inside" not in answer.text
    assert "set-cookie" not in answer.headers


async def test_a_wrong_code_stays_in_its_field_to_be_put_right(guest: httpx.AsyncClient) -> None:
    answer = await guest.post("/", data={"code": '"brelon 22'})
    assert answer.status_code == 401
    assert 'value="&quot;brelon 22"' in answer.text
    assert 'value=""' in (await guest.get("/")).text


async def test_the_doorway_speaks_the_guests_language(guest: httpx.AsyncClient) -> None:
    page = (await guest.get("/", headers={"accept-language": "fr-CA,fr;q=0.9,en;q=0.8"})).text
    assert '<html lang="fr">' in page
    assert '<html lang="en">' in (await guest.get("/")).text


async def test_a_link_with_the_code_leads_to_the_clean_address(guest: httpx.AsyncClient) -> None:
    answer = await guest.get(f"/join%20us?seat=2&code={CODE}&d=a%26b")
    assert (answer.status_code, answer.headers["location"]) == (303, "/join%20us?seat=2&d=a%26b")
    assert (await guest.get(answer.headers["location"])).text == "inside /join us"


async def test_the_cookie_is_strict_hidden_and_does_not_hold_the_code(
    guest: httpx.AsyncClient,
) -> None:
    cookie = (await guest.get(f"/?code={CODE}")).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert CODE.lower() not in cookie


async def test_a_code_may_be_typed_in_small_letters_with_gaps(guest: httpx.AsyncClient) -> None:
    answer = await guest.post("/join?seat=2", data={"code": " brel-an 22 "})
    assert (answer.status_code, answer.headers["location"]) == (303, "/join?seat=2")
    assert (await guest.get("/join")).text == "inside /join"


@pytest.mark.parametrize("path", ["//evil.test/", "/\\evil.test/", "///evil.test"])
async def test_the_code_never_leads_to_another_host(gate: TableGate, path: str) -> None:
    sent: list[dict] = []

    async def receive() -> dict:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": f"code={CODE}".encode(),
        "headers": [(b"host", b"192.168.1.20:8550")],
        "client": ("192.168.1.30", 50000),
    }
    await gate(scope, receive, send)
    location = dict(sent[0]["headers"])[b"location"].decode()
    assert location.lstrip("/") == path.lstrip("/\\")
    assert location[:2].replace("\\", "/") != "//"


async def test_a_forged_cookie_opens_nothing(guest: httpx.AsyncClient) -> None:
    guessable = hmac.digest(sha256(b"companion table token").digest(), CODE.encode(), "sha256")
    for forged in ("", "0" * 96, CODE, "é", guessable.hex(), TableCode(CODE).new_token()):
        header = {b"cookie": f"companion_table={forged}".encode()}
        assert (await guest.get("/", headers=header)).status_code == 401


async def test_a_socket_needs_the_cookie_and_its_own_page(gate: TableGate) -> None:
    own = {"host": "192.168.1.20:8550", "origin": TABLE}
    cookie = f"companion_table={TABLE_CODE.new_token()}"
    assert await handshake(gate, **own, cookie=cookie) == "websocket.accept"
    refused = "websocket.http.response.start 401"
    assert await handshake(gate, **own) == refused
    assert await handshake(gate, **own, cookie="companion_table=0") == refused
    assert await handshake(gate, **own | {"origin": "http://evil.test"}, cookie=cookie) == refused


async def test_wrong_codes_are_slowed_down_even_if_the_next_is_right(
    guest: httpx.AsyncClient, now: list[float]
) -> None:
    for turn in range(5):
        assert (await guest.post("/", data={"code": f"WRONG{turn}"})).status_code == 401
    waiting = await guest.get(f"/?code={CODE}")
    assert (waiting.status_code, waiting.headers["retry-after"]) == (429, "1")
    now[0] += 1
    assert (await guest.get(f"/?code={CODE}")).status_code == 303


async def test_one_guessing_neighbour_keeps_nobody_else_out(gate: TableGate) -> None:
    async with client(gate, TABLE, "192.168.1.66") as guesser:
        for turn in range(9):
            await guesser.post("/", data={"code": f"WRONG{turn}"})
        assert (await guesser.post("/", data={"code": CODE})).status_code == 429
    async with client(gate, TABLE, "192.168.1.31") as friend:
        assert (await friend.post("/", data={"code": CODE})).status_code == 303


async def test_waiting_keeps_no_guest_out_who_is_already_in(gate: TableGate) -> None:
    async with client(gate, TABLE) as guest:
        await guest.get(f"/?code={CODE}")
        for turn in range(9):
            async with client(gate, TABLE) as neighbour:
                await neighbour.post("/", data={"code": f"WRONG{turn}"})
        assert (await guest.get("/play")).text == "inside /play"


async def test_a_phone_with_another_address_needs_no_code_again(gate: TableGate) -> None:
    async with client(gate, TABLE) as phone:
        await phone.get(f"/?code={CODE}")
    async with client(gate, TABLE, "192.168.1.77") as moved:
        moved.cookies = phone.cookies
        assert (await moved.get("/play")).text == "inside /play"


async def test_an_endless_form_is_not_read(guest: httpx.AsyncClient) -> None:
    answer = await guest.post("/", data={"code": "A" * 5000})
    assert answer.status_code == 401


async def test_each_browser_has_a_cookie_of_its_own(gate: TableGate) -> None:
    cookies: set[str] = set()
    for _ in range(3):
        async with client(gate, TABLE) as guest:
            await guest.get(f"/?code={CODE}")
            cookies.add(guest.cookies["companion_table"])
    assert len(cookies) == 3


async def test_wrong_cookies_count_like_wrong_codes(guest: httpx.AsyncClient) -> None:
    for turn in range(5):
        header = {"cookie": f"companion_table={turn:096}"}
        assert (await guest.get("/", headers=header)).status_code == 401
    assert (await guest.get(f"/?code={CODE}")).status_code == 429


async def test_a_socket_with_wrong_cookies_counts_too(
    gate: TableGate, guest: httpx.AsyncClient
) -> None:
    for turn in range(5):
        cookie = f"companion_table={turn:096}"
        await handshake(gate, host="192.168.1.20:8550", origin=TABLE, cookie=cookie)
    assert (await guest.get(f"/?code={CODE}")).status_code == 429


async def test_an_old_link_in_a_browser_with_an_old_cookie_counts_once_each(
    guest: httpx.AsyncClient,
) -> None:
    guest.cookies.set("companion_table", TableCode("OLDCODE2").new_token())
    for _ in range(20):
        assert (await guest.get("/?code=OLDCODE2")).status_code == 401
    assert (await guest.get(f"/?code={CODE}")).status_code == 303
    assert (await guest.get("/play")).text == "inside /play"


async def test_a_guest_of_an_ipv6_network_does_not_lock_out_its_neighbours(gate: TableGate) -> None:
    async with client(gate, TABLE, "2001:db8::66") as guesser:
        for turn in range(40):
            await guesser.post("/", data={"code": f"WRONG{turn}"})
        assert (await guesser.post("/", data={"code": CODE})).status_code == 429
    async with client(gate, TABLE, "2001:db8::31") as friend:
        assert (await friend.post("/", data={"code": CODE})).status_code == 303


@pytest.mark.parametrize(
    ("address", "base", "inside"),
    [
        ("127.0.0.1", "http://127.0.0.1:8550", True),
        ("127.0.0.1", TABLE, False),  # by a proxy on this machine
        ("127.0.0.1", "http://elsewhere.test:8550", False),  # a foreign page that has our address
        ("192.168.1.30", "http://127.0.0.1:8550", False),
    ],
)
async def test_this_very_machine_needs_no_code(address: str, base: str, inside: bool) -> None:
    async with client(TableGate(room(), TABLE_CODE, speak), base, address) as browser:
        answer = await browser.get("/play/x")
    assert (answer.status_code, "inside" in answer.text) == (
        (200, True) if inside else (401, False)
    )


def watching_room() -> ASGIApp:
    async def page(scope, receive, send) -> None:
        await PlainTextResponse("watches" if scope[WATCHES] else "plays")(scope, receive, send)

    return page


@pytest.fixture
async def browser() -> AsyncIterator[httpx.AsyncClient]:
    async with client(TableGate(watching_room(), TABLE_CODE, speak), TABLE) as opened:
        yield opened


async def test_the_second_code_lets_a_browser_only_watch(browser: httpx.AsyncClient) -> None:
    answer = await browser.get(f"/?code={TABLE_CODE.watching.value}", follow_redirects=True)
    assert answer.text == "watches"


async def test_the_last_code_says_what_a_browser_may_do(browser: httpx.AsyncClient) -> None:
    for _turn in range(2):
        for code, may in ((TABLE_CODE, "plays"), (TABLE_CODE.watching, "watches")):
            answer = await browser.get(f"/?code={code.value}", follow_redirects=True)
            assert answer.text == may


async def test_who_only_watches_is_slowed_down_when_guessing_the_table_code(
    browser: httpx.AsyncClient,
) -> None:
    for turn in range(5):
        await browser.get(f"/?code={TABLE_CODE.watching.value}")
        assert (await browser.get(f"/?code=WRONG{turn}")).status_code == 401
        browser.cookies.clear()
    assert (await browser.get(f"/?code={CODE}")).status_code == 429
    browser.cookies.clear()
    assert (await browser.get(f"/?code={TABLE_CODE.watching.value}")).status_code == 429


async def test_this_very_machine_plays_whatever_code_it_follows() -> None:
    gate = TableGate(watching_room(), TABLE_CODE, speak)
    async with client(gate, "http://127.0.0.1:8550", "127.0.0.1") as own:
        link = f"/?code={TABLE_CODE.watching.value}"
        assert (await own.get(link, follow_redirects=True)).text == "plays"


def test_the_second_code_tells_nothing_of_the_first_and_changes_with_it() -> None:
    assert TABLE_CODE.watching.value != TABLE_CODE.value
    assert TableCode(CODE).watching.value != TABLE_CODE.watching.value, "another key"
    assert TableCode("OTHER222", TABLE_CODE.key).watching.value != TABLE_CODE.watching.value
    assert not TABLE_CODE.admits_token(TABLE_CODE.watching.new_token())
    assert not TABLE_CODE.watching.admits_token(TABLE_CODE.new_token())
