"""What players do: the root of all actions.

Actions are a file format: a tag and the meaning of its fields never change, a new field comes
last and has a default. An action holds what a player did or reported, with the chance seen at
the table (the dice, the card turned up), never what follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

LATER: Mapping[str, bool] = MappingProxyType({"later": True})
"""The metadata of a field that an action got after plays were recorded without it.

Where it has its default it is not written, so that such entries stay what they were.
"""


class Action:
    """The root of all actions. Subclasses are frozen dataclasses with slots."""

    __slots__ = ()
    tag: ClassVar[str]
