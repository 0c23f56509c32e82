"""What lies over a screen, from the lowest to the uppermost, so that one key puts away the last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import flet as ft

from companion.widgets.tappable import use_stable


@dataclass(eq=False)
class Layer:
    """Something that lies over a screen.

    Attributes:
        away: puts away what is uppermost in it.
        levels: how often it can do so; 0 while nothing of it is shown.
    """

    away: Callable[[], object]
    levels: int = 0


@dataclass(eq=False)
class Layers:
    """All that lies over the screen of a session.

    Attributes:
        on_change: called when there is more or less of it.
    """

    on_change: Callable[[], object] = lambda: None
    _layers: list[Layer] = field(default_factory=list[Layer])

    @property
    def levels(self) -> int:
        """How often something can be put away."""
        return sum(layer.levels for layer in self._layers)

    def put(self, layer: Layer) -> None:
        """Lays something over all that is there."""
        self._layers.append(layer)
        self.on_change()

    def take(self, layer: Layer) -> None:
        """Forgets what is not shown any more."""
        self._layers.remove(layer)
        self.on_change()

    def away(self) -> bool:
        """Puts away what is uppermost; returns whether there was anything."""
        top = next((layer for layer in reversed(self._layers) if layer.levels), None)
        if top is not None:
            top.away()
        return top is not None


LAYERS = ft.create_context(Layers())
"""The layers of the session that a component is drawn for."""


def use_layer(away: Callable[[], object], levels: int) -> None:
    """Lets the key that leads back put away what a component shows over a screen.

    A hook: call it in a component's body, always in the same order.

    Args:
        away: puts away what is uppermost.
        levels: how often that can be done now.
    """
    layers, put_away = ft.use_context(LAYERS), use_stable(away)
    layer, _never = ft.use_state(lambda: Layer(put_away))

    def count() -> None:
        if layer.levels != levels:
            layer.levels = levels
            layers.on_change()

    ft.use_effect(lambda: layers.put(layer), [], lambda: layers.take(layer))
    ft.use_effect(count, [levels])


@ft.component
def Over(away: Callable[[], object], levels: int) -> ft.Control:
    """Says of a sheet that it is there; nothing of this can be seen."""
    use_layer(away, levels)
    return ft.Container(width=0, height=0)
