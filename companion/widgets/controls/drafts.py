"""What is typed and not sent yet: it stands in its field again, whatever took the field away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

Drafts = dict[str, Any]
"""What is not sent yet, by the names of the fields of a place."""

DRAFTS = ft.create_context(Drafts())
"""The drafts of the place that a component is drawn for: a play, or what is not in one."""


@dataclass(frozen=True)
class Draft:
    """What is typed into one field.

    Attributes:
        drafts: those of its place.
        name: the field's.
        start: what stands in it at first.
    """

    drafts: Drafts
    name: str
    start: str = ""

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self.drafts.get(self.name, self.start)

    def write(self, text: str) -> None:
        """Keeps what is typed."""
        self.drafts[self.name] = text

    def drop(self) -> None:
        """Forgets it, for it was sent."""
        self.drafts.pop(self.name, None)


def use_draft(name: str, start: str = "") -> Draft:
    """Returns what is typed into a field, by a name that only this field has in its place.

    A hook: call it in a component's body, always in the same order.
    """
    return Draft(ft.use_context(DRAFTS), name, start)


def use_drafted(
    name: str, start: str = ""
) -> tuple[str, Callable[[str], None], Callable[[], None]]:
    """Returns what `use_draft` does for a field that is drawn with it: text, change, drop.

    A hook: call it in a component's body, always in the same order.
    """
    draft = use_draft(name, start)
    text, show = ft.use_state(draft.text)

    def change(typed: str) -> None:
        draft.write(typed)
        show(typed)

    return text, change, draft.drop
