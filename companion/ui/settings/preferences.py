"""How one device wants the app to be: kept for each browser or phone by itself."""

from __future__ import annotations

from dataclasses import dataclass

from companion.languages import choose
from companion.store.settings import Setting, SettingStore

LANGUAGE = Setting("language", "")
THEME = Setting("theme", "system", ("system", "light", "dark"))
TEXT = Setting("text", 100, (85, 100, 115, 130, 150, 200))
"""The app's own text sizes in percent; the system's comes on top."""
HAPTICS = Setting("haptics", True)
AWAKE = Setting("awake", True)
CALM = Setting("calm", False)


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
    """

    language: str
    theme: str
    text: int
    haptics: bool
    awake: bool
    calm: bool


def restore(store: SettingStore, device: str, asked: str | None) -> Preferences:
    """Returns the settings of a device.

    Args:
        store: where they are.
        device: whose they are.
        asked: the language that the device asks for; it holds until one is chosen.
    """
    return Preferences(
        choose(store.get(LANGUAGE, device), asked),
        store.get(THEME, device),
        store.get(TEXT, device),
        store.get(HAPTICS, device),
        store.get(AWAKE, device),
        store.get(CALM, device),
    )


def keep(store: SettingStore, device: str, chosen: Preferences) -> None:
    """Keeps the settings of a device.

    Raises:
        StoreError: they could not be kept.
    """
    store.put(LANGUAGE, chosen.language, device)
    store.put(THEME, chosen.theme, device)
    store.put(TEXT, chosen.text, device)
    store.put(HAPTICS, chosen.haptics, device)
    store.put(AWAKE, chosen.awake, device)
    store.put(CALM, chosen.calm, device)
