"""Files of the device: opened and saved by its own dialogues."""

from __future__ import annotations

import flet as ft

LARGEST = 32 << 20
"""Bytes of a file that is still read."""


class Files:
    """What the client does with files. Made once for each session."""

    def __init__(self) -> None:
        self._picker = ft.FilePicker()

    async def choose(self) -> tuple[bytes, ...] | None:
        """Lets files be chosen and returns what is in them; None where that is not possible."""
        try:
            # A browser that lost the focus to its own dialogue must not give up the choice.
            chosen = await self._picker.pick_files(
                allow_multiple=True, with_data=True, cancel_upload_on_window_blur=False
            )
        except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
            return None
        return tuple(file.bytes for file in chosen if file.bytes and len(file.bytes) <= LARGEST)

    async def save(self, name: str, data: bytes) -> bool:
        """Offers a file to be kept; says whether that was possible."""
        try:
            await self._picker.save_file(file_name=name, src_bytes=data)
        except Exception:  # noqa: BLE001 - a client refuses in its own words, whatever the reason
            return False
        return True
