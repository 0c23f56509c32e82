"""Links that carry a message lead back to it, with either way of keeping routes."""

import pytest

from companion.sync.text import read_text, write_text
from companion.ui.sync.transfer import join_link, message_in, reaches_others

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
