"""What the terminal says when the app is ready."""

from __future__ import annotations

import io
import re
import sys

import pytest
import qrcode

from companion.host.desktop import draw_qr, open_browser, write_startup_message
from companion.host.server import Site
from companion.i18n import Translator

ENGLISH = Translator("en")
LINK = "http://192.168.1.20:8550/?code=BRELAN22"
GUESTS = Site("192.168.1.20", 8550, 8550, "BRELAN22")


def stream(encoding: str = "utf-8") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


class Terminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def written(out: io.TextIOWrapper) -> str:
    out.seek(0)
    return out.read()


def modules_of(lines: tuple[str, ...]) -> list[list[bool]]:
    """Reads the dark modules back from what was drawn."""
    if "#" in "".join(lines):
        return [[line[column] == " " for column in range(0, len(line), 2)] for line in lines]
    upper = [[character not in "▀█" for character in line] for line in lines]
    lower = [[character not in "▄█" for character in line] for line in lines]
    return [row for pair in zip(upper, lower, strict=True) for row in pair]


@pytest.mark.parametrize("encoding", ["utf-8", "cp437", "ascii", "latin-1"])
@pytest.mark.parametrize("text", [LINK, LINK + "&d=" + "x" * 60])
def test_the_drawing_holds_every_module_of_the_code(text: str, encoding: str) -> None:
    code = qrcode.QRCode(border=2, error_correction=qrcode.ERROR_CORRECT_L)
    code.add_data(text)
    code.make(fit=True)
    expected = code.get_matrix()
    assert modules_of(draw_qr(text, stream(encoding)))[: len(expected)] == expected


def test_every_character_can_be_written_in_the_streams_encoding() -> None:
    for encoding in ("utf-8", "cp437", "ascii"):
        out = stream(encoding)
        write_startup_message(GUESTS, ENGLISH, out)
        assert LINK in written(out)


def test_a_terminal_is_told_which_ground_the_code_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    terminal = Terminal(io.BytesIO(), encoding="utf-8")
    assert all(re.fullmatch(r"\x1b\[\S+m.*\x1b\[0m", line) for line in draw_qr(LINK, terminal))
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in "".join(draw_qr(LINK, terminal))


def test_guests_are_told_the_code_and_the_link() -> None:
    out = stream()
    write_startup_message(GUESTS, ENGLISH, out)
    assert "BREL AN22" in written(out)
    assert LINK in written(out)
    assert "▄" in written(out)


def test_one_machine_alone_needs_no_code() -> None:
    out = stream()
    write_startup_message(Site("127.0.0.1", 8550, 8550), ENGLISH, out)
    assert "http://127.0.0.1:8550/" in written(out)
    assert "?code=" not in written(out)
    assert "▄" not in written(out)


@pytest.mark.parametrize(
    ("site", "said"),
    [
        (Site("127.0.0.1", 8551, 8550), True),
        (Site("127.0.0.1", 8550, 8550), False),
        (Site("127.0.0.1", 41234, 0), False),
    ],
)
def test_another_port_than_the_wanted_one_is_said(site: Site, said: bool) -> None:
    out = stream()
    write_startup_message(site, ENGLISH, out)
    assert ("8550 is taken" in written(out)) == said


def test_the_host_of_the_evening_has_a_link_to_the_own_machine() -> None:
    everywhere = Site("0.0.0.0", 8550, 8550, "BRELAN22")  # noqa: S104 - nothing is bound to it
    assert everywhere.own_link == "http://127.0.0.1:8550/"
    assert all(link.endswith(":8550/?code=BRELAN22") for link in everywhere.guest_links)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a screen")
def test_a_browser_opens_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert open_browser(LINK, opened.append) is None
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    opening = open_browser(LINK, opened.append)
    assert opening
    opening.join(5)
    assert opened == [LINK]
