"""The other ways that a message may go, and addresses that open the app with one in them."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Any

import flet as ft
import pytest
from PIL import Image

from companion.delays import other_delays
from companion.sync.exchange import DELTA
from companion.sync.frames import Carousel
from companion.sync.picture import draw
from companion.sync.text import read_text, write_text
from companion.ui.sync.transfer import join_link, message_in, reaches_others
from tests.ui.phones import SAME, Phone, message, opening_of, read, settled

TEXT = write_text(bytes(range(60)))


@pytest.mark.parametrize(
    ("page", "hashed", "link"),
    [
        ("ws://192.168.0.7:8550", False, "http://192.168.0.7:8550/join?d="),
        ("wss://table.example", False, "https://table.example/join?d="),
        ("https://site.example/app/index.html#/plays", True, "https://site.example/app/#/join?d="),
        ("https://site.example/app/", True, "https://site.example/app/#/join?d="),
        ("http://localhost:8550/", True, "http://localhost:8550/#/join?d="),
    ],
)
def test_a_link_leads_to_the_page_and_carries_the_message(
    page: str, hashed: bool, link: str
) -> None:
    made = join_link(page, TEXT, hashed=hashed) or ""
    assert made == link + TEXT
    route = made.partition("/#")[2] if hashed else made[made.index("/join") :]
    assert read_text(message_in(route)) == bytes(range(60))


@pytest.mark.parametrize(
    "page", [None, "", "tcp://localhost:1", "flet.sock", "http://", "http://["]
)
def test_an_app_without_an_address_has_no_link(page: str | None) -> None:
    assert join_link(page, TEXT, hashed=False) is None


@pytest.mark.parametrize("route", ["/join", "/join?", "/join?x=1", "/join?d=", "//[?d=x"])
def test_a_route_without_a_message_has_none(route: str) -> None:
    assert message_in(route) == ""


def test_only_an_address_beyond_this_machine_reaches_others() -> None:
    assert reaches_others("http://192.168.0.7:8550/join")
    assert reaches_others("https://site.example/#/join")
    for own in ("http://localhost:1/", "http://127.0.0.1:1/", "http://[::1]:1/"):
        assert not reaches_others(own)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda _text: "hello", "This text does not come from Companion."),
        (lambda text: text[:-3], "This text is not whole; copy all of it."),
        (lambda text: text[:-9] + "AAAA" + text[-5:], "This is damaged or not from Companion."),
        (lambda text: text.replace("CMP1", "CMP2"), "This was made by a newer version"),
    ],
    ids=["foreign", "cut", "changed", "newer"],
)
async def test_damaged_text_is_one_clear_error(
    ann: Phone, bob: Phone, damage: Any, told: str
) -> None:
    play = ann.table.play()
    text = damage(message(ann, play))
    async with bob.at("/scan") as app:
        await read(app, text)
        assert app.shows(told)
    async with bob.at(f"/join?d={text}") as app:
        assert app.shows("This link cannot be used")
        assert app.shows(told)
        await app.tap("To the start")
        assert app.page.route == "/"
    assert not bob.table.services.plays.has(play.id)


async def test_a_link_opens_the_summary(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as app:
        await app.tap("Copy the link")
        await app.settle(40)
    link = ann.clipboard[-1]
    assert link.startswith("http://headless/join?d=CMP1.")
    async with bob.at(link.removeprefix("http://headless")) as app:
        await app.tap("Accept")
        assert app.shows(SAME)


async def test_a_copy_is_told_when_the_client_says_that_it_was_made(
    ann: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ann.at(f"/sync/{ann.table.play().id}") as app:
        held: list[Any] = []
        answer = app.connection._reply
        monkeypatch.setattr(app.connection, "_reply", held.append)
        tapping = asyncio.ensure_future(app.tap("Copy as text"))
        await app.settle(40)
        assert not app.shows("Copied.")
        assert not app.shows("The app may not copy here.")
        monkeypatch.undo()
        answer(next(call for call in held if call.name == "set"))
        await tapping
        await settled(app, "Copied. Send it to the other phone.")


async def test_a_client_that_never_says_so_leaves_the_text_to_be_copied_by_hand(
    ann: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ann.at(f"/sync/{ann.table.play().id}") as app:
        monkeypatch.setattr(app.connection, "_reply", lambda _call: None)
        with other_delays(clipboard_s=0.01):
            await app.tap("Copy as text")
            await settled(app, "The app may not copy here.")


@pytest.mark.parametrize("url", ["ws://127.0.0.1:8550", "ws://localhost:8550", "ws://[::1]:8550"])
async def test_an_address_of_this_machine_is_no_link(ann: Phone, url: str) -> None:
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}", url=url) as app:
        assert app.shows("Copy as text")
        assert not app.shows("Copy the link")


async def test_the_host_copies_the_address_by_which_others_come(ann: Phone) -> None:
    play = ann.table.play()
    ann.table.services.table.open("BRELAN22", lambda: ("http://192.168.0.7:8550/?code=BRELAN22",))
    try:
        async with ann.at(f"/sync/{play.id}", url="ws://127.0.0.1:8550") as app:
            await app.tap("Copy the link")
            await app.settle(40)
    finally:
        ann.table.services.table.open("", tuple)
    assert ann.clipboard[-1].startswith("http://192.168.0.7:8550/join?d=CMP1.")


async def test_where_a_site_has_the_app_any_camera_opens_the_code(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    site = "https://site.example/app/"
    async with ann.at(f"/sync/{play.id}", url=site, pyodide=True) as app:
        assert app.node("Code for a phone’s own camera", exact=True)
        assert app.shows("Scan this with the other phone’s own camera")
        await app.tap("Copy the link")
        await app.settle(40)
        assert ann.clipboard[-1].startswith(f"{site}#/join?d=CMP1.")
        await app.tap("Code for this app")
        assert app.node("Sync code")
    async with bob.at(f"/join?{ann.clipboard[-1].partition('?')[2]}") as app:
        assert app.shows("This play is new on this device.")


async def test_a_field_without_text_says_so(bob: Phone) -> None:
    async with bob.at("/scan") as app:
        await app.tap("Read the text")
        await settled(app, "There is no text yet.")


async def test_a_whole_link_may_be_pasted(ann: Phone, bob: Phone) -> None:
    link = f"https://phone/#/join?d={message(ann, ann.table.play())}"
    async with bob.at("/scan") as app:
        await read(app, link)
        assert app.shows("This play is new on this device.")


async def test_a_file_carries_the_same(ann: Phone, bob: Phone) -> None:
    play = ann.table.play()
    async with ann.at(f"/sync/{play.id}") as app:
        await app.tap("Save as a file")
        await app.settle(40)
        assert app.shows("Saved as a file.")
    bob.files = [ann.saved["companion-toy.txt"]]
    async with bob.at("/scan") as app:
        await app.tap("Open a file or picture")
        await app.settle(40)
        assert app.shows("This play is new on this device.")


async def test_a_picture_of_the_code_carries_the_same(ann: Phone, bob: Phone) -> None:
    sent = opening_of(ann, ann.table.play())
    shown = (Carousel(sent, version, kind=DELTA) for version in range(2, 10))
    carousel = next(each for each in shown if each.frames_needed == 2)
    pictures = [draw(carousel.frame(number), carousel.version).data for number in range(2)]
    bob.files = [data for data in pictures[:1] if isinstance(data, bytes)]
    async with bob.at("/scan") as app:
        await app.tap("Open a file or picture")
        await settled(app, "1 of 2")
        bob.files = [data for data in pictures if isinstance(data, bytes)]
        await app.tap("Open a file or picture")
        await settled(app, "This play is new on this device.")


async def test_a_picture_without_a_code_says_so(bob: Phone) -> None:
    white = BytesIO()
    Image.new("L", (60, 60), 255).save(white, "PNG")
    bob.files = [white.getvalue()]
    async with bob.at("/scan") as app:
        await app.tap("Open a file or picture")
        await settled(app, "No code was found in the picture.")


async def test_where_the_app_may_not_copy_the_text_is_shown(ann: Phone) -> None:
    play = ann.table.play()

    def refuse(name: str, _args: Any) -> None:
        if name == "set":
            raise PermissionError("not allowed")

    async with ann.table.sit(f"/sync/{play.id}", answer=refuse) as app:
        await app.tap("Copy as text")
        await app.settle(40)
        assert app.shows("The app may not copy here. Copy this text yourself.")
        fields = app.find(ft.TextField)
        assert [field.value for field in fields] == [message(ann, play)]
