"""The native window: never downloaded unasked, and the browser where there is none."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from pathlib import Path

import flet as ft
import pytest

from companion.errors import Message
from companion.host import desktop
from companion.host.desktop import client_is_here, open_window
from companion.i18n import Translator

FLAVOUR = "full"


def show_nothing(page: ft.Page) -> None:
    """A Flet app; no window opens here."""


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine with a screen, Flet's desktop package, and an empty home."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.setenv("FLET_DESKTOP_FLAVOR", FLAVOUR)
    monkeypatch.delenv("FLET_VIEW_PATH", raising=False)
    monkeypatch.setattr(desktop, "version", lambda _package: ft.__version__)
    return tmp_path


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands where Flet would download and start its client, and counts."""
    calls: list[str] = []
    monkeypatch.setattr(ft, "run", lambda *_args, **_named: calls.append("run"))
    return calls


def unpack_client(home: Path) -> None:
    (home / ".flet" / "client" / f"flet-desktop-{FLAVOUR}-{ft.__version__}").mkdir(parents=True)


def test_a_client_that_flet_has_unpacked_is_found(machine: Path) -> None:
    assert not client_is_here()
    unpack_client(machine)
    assert client_is_here()


def test_a_client_of_another_version_is_not_enough(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpack_client(machine)
    monkeypatch.setattr(desktop, "version", lambda _package: "0.1.0")
    assert not client_is_here()


def test_a_client_without_its_package_would_be_downloaded_too(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(package: str) -> str:
        raise PackageNotFoundError(package)

    unpack_client(machine)
    monkeypatch.setattr(desktop, "version", missing)
    assert not client_is_here()


def test_without_a_screen_nothing_is_asked(
    monkeypatch: pytest.MonkeyPatch, starts: list[str]
) -> None:
    monkeypatch.setattr(desktop, "is_linux_server", lambda: True)
    reason = open_window(show_nothing, None, lambda _question: pytest.fail("asked"))
    assert reason
    assert "screen" in reason.key
    assert starts == []


def test_nothing_is_downloaded_where_nobody_can_answer(starts: list[str]) -> None:
    assert open_window(show_nothing, None, None)
    assert starts == []


def test_a_no_is_respected(starts: list[str]) -> None:
    asked: list[Message] = []

    def refuse(question: Message) -> bool:
        asked.append(question)
        return False

    reason = open_window(show_nothing, None, refuse)
    assert reason == Message("Nothing was downloaded.")
    assert len(asked) == 1
    assert starts == []


def test_a_client_that_is_here_starts_without_a_question(machine: Path, starts: list[str]) -> None:
    unpack_client(machine)
    open_window(show_nothing, None, lambda _question: pytest.fail("asked"))
    assert starts == ["run"]


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        (OSError(2, "No such file"), "The window could not be opened: No such file."),
        (OSError(), "The window could not be opened."),
        (SystemExit(1), "The window could not be opened."),
        (None, "The window could not be opened."),
    ],
)
def test_a_window_that_never_opens_is_said(
    machine: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException | None, said: str
) -> None:
    def start(*_args: object, **_named: object) -> None:
        if failure:
            raise failure

    unpack_client(machine)
    monkeypatch.setattr(ft, "run", start)
    reason = open_window(show_nothing, None, None)
    assert reason is not None
    assert Translator("en").text(reason) == said
