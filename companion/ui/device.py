"""The device of a session: its name in journals, and what its client can do."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

import flet as ft


class Device:
    """One browser, phone or window.

    Args:
        page: the client's page.
        name: the device in journals, kept by the browser or this computer's own store.
        language: what the device asks for at first, if it says.
        secure: whether the client lets a page use the camera.
    """

    def __init__(
        self, page: ft.Page, name: str, language: str | None = None, *, secure: bool = True
    ) -> None:
        self.page = page
        self.name = name
        self.language = language
        self.secure = secure
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()

    def tap(self) -> None:
        """Lets a tap that counted be felt, where the device can."""
        self._ask(self._haptics.light_impact)

    def stay_awake(self, awake: bool) -> None:
        """Keeps the screen on, or lets it sleep again."""
        self._ask(self._wakelock.enable if awake else self._wakelock.disable)

    def announce(self, topic: str) -> None:
        """Tells the other sessions of this process that something stored has changed."""
        self.page.pubsub.send_others_on_topic(topic, self.name)

    def listen(self, topic: str, on_change: Callable[[], None]) -> None:
        """Calls back when another session has changed something stored."""

        async def changed() -> None:
            on_change()

        def heard(_topic: str, _sender: object) -> None:
            # A session whose client is away has no loop to run on; it looks again on return.
            if self.page.session.connection is not None:
                self.page.run_task(changed)

        self.page.pubsub.subscribe_topic(topic, heard)

    def stop_listening(self, topic: str) -> None:
        """Ends what `listen` began."""
        self.page.pubsub.unsubscribe_topic(topic)

    def on_return(self, then: Callable[[], None] | None) -> None:
        """Calls back when the client comes back after it was away, or no longer."""
        if then is None:
            self.page.on_connect = None
            self.page.on_app_lifecycle_state_change = None
            return

        def back(_event: object) -> None:
            then()

        def shown(event: ft.AppLifecycleStateChangeEvent) -> None:
            if event.state == ft.AppLifecycleState.RESUME:
                then()

        self.page.on_connect = back
        self.page.on_app_lifecycle_state_change = shown

    def _ask(self, call: Callable[[], object]) -> None:
        async def ask() -> None:
            # A client that cannot do it says so by an error or not at all: nothing is lost.
            with contextlib.suppress(Exception):
                await asyncio.wait_for(call(), 2)  # pyright: ignore[reportArgumentType] - awaitable

        self.page.run_task(ask)
