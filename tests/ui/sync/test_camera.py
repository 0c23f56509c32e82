"""The camera on the screen, before a client that answers as browsers do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import flet_camera as fc
import pytest

from companion.delays import other_delays
from companion.sync.frames import Carousel, Collector
from companion.sync.picture import draw
from companion.sync.scan import ZxingDecoder
from companion.ui.sync import camera
from tests.headless import FakeConnection
from tests.ui.sync.camera_screen import (
    BACK,
    FRONT,
    WIDE,
    Phone,
    Scene,
    Words,
    leave,
    looking,
    until,
)
from tests.ui.table import Table

INSTEAD = "Without it: open a picture of the code, or paste the text."


@pytest.fixture
def scene(table: Table) -> Scene:
    return Scene(table)


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(camera, "PACE", 0.001)
    with other_delays(camera_s=0.01):
        yield


# Reading -----------------------------------------------------------------------------------------


async def test_codes_are_read_until_there_are_enough(scene: Scene) -> None:
    phone = Phone(film=[b"one", b"two three", b"", b"enough four"])
    async with scene.on(phone) as app:
        await until(lambda: "enough" in scene.texts)
        await app.settle()
        taken = phone.pictures
        assert not app.find(fc.Camera)
        await asyncio.sleep(0.02)
        assert phone.pictures == taken
    assert (scene.texts, scene.faults) == (["one", "two", "three", "enough"], [])


async def test_a_moving_code_is_put_together_from_real_pictures(table: Table) -> None:
    message = bytes(range(256)) * 3
    carousel = Carousel(message, 8)
    codes = [draw(carousel.frame(number), carousel.version).data for number in range(9)]
    collector = Collector()
    scene = Scene(table, ZxingDecoder(), enough=collector.add)
    async with scene.on(Phone(film=[code for code in codes if isinstance(code, bytes)])):
        await until(lambda: collector.progress[0] == carousel.frames_needed)
    assert collector.message == message


async def test_a_picture_is_read_before_the_next_one_is_taken(scene: Scene) -> None:
    scene.decoder = words = Words(delay=0.01)
    phone = Phone(film=[b"a"])
    async with scene.on(phone):
        await until(lambda: len(scene.texts) == 5)
        assert phone.pictures - len(scene.texts) <= 1
    assert words.busiest == 1


async def test_what_is_drawn_around_it_leaves_the_camera_alone(scene: Scene) -> None:
    phone = Phone(film=[b"a", b"b", b"c", b""])
    async with scene.on(phone) as app:
        (before,) = app.find(fc.Camera)
        await until(lambda: app.shows("3 texts"))
        (after,) = app.find(fc.Camera)
        assert after is before
    assert phone.started == ["back"]


async def test_it_looks_less_often_when_there_is_nothing(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(camera, "PATIENCE", 0)
    monkeypatch.setattr(camera, "LAZY_PACE", 60)
    phone = Phone()
    async with scene.on(phone):
        await until(lambda: phone.pictures)
        await asyncio.sleep(0.05)
        assert phone.pictures == 1


# Cameras -----------------------------------------------------------------------------------------


async def test_the_back_camera_comes_first_and_the_others_in_turn(scene: Scene) -> None:
    phone = Phone(cameras=[FRONT, BACK, WIDE])
    async with scene.on(phone) as app:
        for name in ("back", "wide", "front", "back"):
            await until(lambda name=name: phone.started[-1:] == [name])
            await app.settle()
            await app.tap("Other camera")


async def test_a_single_camera_has_no_other(scene: Scene) -> None:
    phone = Phone(cameras=[FRONT])
    async with scene.on(phone) as app:
        await until(lambda: phone.pictures)
        assert phone.started == ["front"]
        assert not app.shows("Other camera")


async def test_a_camera_that_is_slow_is_announced(scene: Scene) -> None:
    told: list[list[str]] = []

    def waiting() -> list[str]:
        return [text for text in app.texts() if "starting" in text]

    class Slow(Phone):
        def answer(self, name: str, args: Any) -> Any:
            if name == "initialize":  # until the phone has answered, the camera starts
                told.append(waiting())
            return super().answer(name, args)

    app = scene.on(Slow())
    async with app:
        await until(lambda: told and not waiting())
    assert len(told[0]) == 1


async def test_a_phone_does_not_flash_at_the_other_one(scene: Scene) -> None:
    phone = Phone(refused=frozenset({"set_flash_mode"}))  # and one that cannot has no flash
    async with scene.on(phone, web=False, platform="android"):
        await until(lambda: phone.pictures)
    assert phone.asked.index("set_flash_mode") < phone.asked.index("take_picture")


# Leaving and coming back -------------------------------------------------------------------------


async def test_nothing_is_taken_after_the_screen_was_left(scene: Scene) -> None:
    phone = Phone(film=[b"a"])
    async with scene.on(phone) as app:
        await until(lambda: phone.pictures > 2)
        await leave(app)
        assert app.shows("left")
        taken = phone.pictures
        await asyncio.sleep(0.02)
        assert phone.pictures == taken
    assert scene.faults == []


async def test_a_picture_that_comes_after_the_screen_was_left_is_ignored(scene: Scene) -> None:
    async with scene.on(Phone(film=[b"a"])) as app:
        (gone,) = app.find(fc.Camera)
        await leave(app)
        app.session.handle_invoke_method_results(gone._i, "late", b"a", None)


async def test_a_hidden_page_takes_no_pictures_and_starts_its_camera_anew(scene: Scene) -> None:
    phone = Phone(film=[b"a"])
    async with scene.on(phone) as app:
        await until(lambda: phone.pictures)
        await app.event(app.page, "app_lifecycle_state_change", {"state": "hide"})
        await asyncio.sleep(0.02)
        taken = phone.pictures
        await asyncio.sleep(0.02)
        assert phone.pictures == taken
        await app.event(app.page, "app_lifecycle_state_change", {"state": "resume"})
        await until(lambda: phone.pictures > taken)
    assert phone.started == ["back", "back"]


async def test_a_client_that_comes_back_starts_its_camera_anew(scene: Scene) -> None:
    phone = Phone(film=[b"a"])
    async with scene.on(phone) as app:
        await until(lambda: phone.pictures)
        await app.session.disconnect(60)
        await asyncio.sleep(0.05)
        taken = phone.pictures
        await asyncio.sleep(0.02)
        assert phone.pictures == taken
        app.connection = FakeConnection(app.connection.pubsubhub, phone.answer)
        app.connection.session = app.session
        await app.session.connect(app.connection)
        await until(lambda: phone.pictures > taken)
    assert phone.started == ["back", "back"]
    assert scene.faults == []


async def test_a_client_that_never_comes_back_is_forgotten(scene: Scene) -> None:
    phone = Phone(film=[b"a"])
    async with scene.on(phone) as app:
        await until(lambda: phone.pictures)
        assert looking()
        await app.session.disconnect(0)
        await until(lambda: not looking())


# Faults ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("CameraException(CameraAccessDenied, not granted)", "The camera is not allowed."),
        ("CameraException(NotAllowedError, Permission denied)", "The camera is not allowed."),
        ("CameraException(cameraNotFound, none)", "This device has no camera."),
        ("CameraException(cameraNotReadable, hardware)", "Another app has the camera."),
        ("Null check operator used on a null value", "The browser gives the camera only"),
        ("CameraException(cameraSecurity, disabled)", "The browser gives the camera only"),
        ("something new", "The camera does not answer."),
    ],
)
async def test_a_refusal_says_what_to_do_instead(scene: Scene, reason: str, told: str) -> None:
    async with scene.on(Phone(cameras=RuntimeError(reason))) as app:
        await until(lambda: scene.faults)
        await app.settle()
        assert not app.find(fc.Camera)
    (fault,) = scene.faults
    assert fault.startswith(told)
    assert fault.endswith(INSTEAD)


async def test_a_device_without_any_camera_says_so(scene: Scene) -> None:
    async with scene.on(Phone(cameras=[])):
        await until(lambda: scene.faults)
    assert scene.faults == [f"This device has no camera. {INSTEAD}"]


async def test_a_window_on_a_desktop_is_not_even_asked(scene: Scene) -> None:
    phone = Phone()
    async with scene.on(phone, web=False, platform="linux") as app:
        assert not app.find(fc.Camera)
    assert scene.faults == [f"A window on a computer has no camera. {INSTEAD}"]
    assert "get_available_cameras" not in phone.asked


async def test_a_page_without_https_is_not_even_asked(scene: Scene) -> None:
    phone, scene.secure = Phone(), False
    async with scene.on(phone):
        pass
    (fault,) = scene.faults
    assert "https" in fault
    assert "get_available_cameras" not in phone.asked


async def test_without_a_decoder_only_the_text_is_left(scene: Scene) -> None:
    scene.decoder = None
    async with scene.on(Phone()) as app:
        assert not app.find(fc.Camera)
    assert scene.faults == ["Codes in pictures cannot be read here. Paste the text instead."]


async def test_a_bad_picture_is_passed_over(scene: Scene) -> None:
    refused = RuntimeError("Previous capture has not returned yet.")
    phone = Phone(film=[b"a", refused, b"damaged", b"enough"])
    async with scene.on(phone):
        await until(lambda: "enough" in scene.texts)
    assert scene.faults == []
    assert phone.started == ["back", "back", "back"]


@pytest.mark.parametrize("broken", [b"damaged", RuntimeError("Camera is not initialized.")])
async def test_a_camera_that_has_broken_down_says_so(scene: Scene, broken: Any) -> None:
    async with scene.on(Phone(film=[b"a", broken])):
        await until(lambda: scene.faults)
    assert scene.faults == [f"The camera does not answer. Try again. {INSTEAD}"]
    assert scene.texts == ["a"]
