"""How one device wants the app to be: kept for each browser or phone by itself."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any

from companion.languages import choose
from companion.store.settings import Setting, SettingStore

LANGUAGE = Setting("language", "")
TEXT = Setting("text", 100, (85, 100, 115, 130, 150, 200))
"""The app's own text sizes in percent; the system's comes on top."""
SPEED = Setting("speed", 100, (75, 100, 125, 150))
"""How fast a device speaks, in percent of its voice's own speed."""
SETTINGS: tuple[Setting[Any], ...] = (
    LANGUAGE,
    Setting("theme", "system", ("system", "light", "dark")),
    TEXT,
    Setting("haptics", True),
    Setting("awake", True),
    Setting("calm", False),
    Setting("timer", False),
    Setting("spoken", False),
    SPEED,
    Setting("signs_felt", False),
    Setting("signs_heard", False),
    Setting("characters", True),
    Setting("left_handed", False),
    Setting("since", False),
    Setting("each_key", False),
)
"""What keeps each of the `Preferences`, in the order of their fields."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of a device.

    Attributes:
        language: the tag of one that the app has.
        theme: "system", "light" or "dark".
        text: the app's own text size in percent.
        haptics: whether a tap that counts is felt.
        awake: whether the screen stays on while a play is open.
        calm: whether movement is left out.
        timer: whether a play says how long the turn takes.
        spoken: whether it speaks of what happens in a play.
        speed: how fast, in percent.
        signs_felt: whether it vibrates when its player's turn comes, and at other things.
        signs_heard: whether it sounds then.
        characters: whether a single character of a keyboard does something by itself.
        left_handed: whether keys stand on the left, and what is looked at on the right.
        since: whether who comes back to a play is told what others did meanwhile.
        each_key: whether the Tab key stops at every key of a pad.
    """

    language: str
    theme: str
    text: int
    haptics: bool
    awake: bool
    calm: bool
    timer: bool = False
    spoken: bool = False
    speed: int = 100
    signs_felt: bool = False
    signs_heard: bool = False
    characters: bool = True
    left_handed: bool = False
    since: bool = False
    each_key: bool = False


def restore(store: SettingStore, device: str, asked: str | None) -> Preferences:
    """Returns the settings of a device.

    Args:
        store: where they are.
        device: whose they are.
        asked: the language that the device asks for; it holds until one is chosen.
    """
    language, *others = (store.get(setting, device) for setting in SETTINGS)
    return Preferences(choose(language, asked), *others)


def keep(store: SettingStore, device: str, chosen: Preferences) -> None:
    """Keeps the settings of a device.

    Raises:
        StoreError: they could not be kept.
    """
    for setting, value in zip(SETTINGS, astuple(chosen), strict=True):
        store.put(setting, value, device)
