"""How colours look to eyes that lack one sort of cones, or all of them.

Two sorts of cones are left in protanopia and deuteranopia; what the missing one would add is lost,
and a colour looks like another one in a plane of the colours that are still told apart (Viénot,
Brettel and Mollon 1999). In achromatopsia only lightness is left.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.widgets.contrast import linear, luminance

Matrix = tuple[tuple[float, float, float], ...]

PROTANOPIA: Matrix = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
DEUTERANOPIA: Matrix = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
"""From linear light of red, green and blue to that of the colour it looks like."""


def _encoded(light: float) -> int:
    """Returns a part of a colour, 0 to 255, for a linear amount of light."""
    light = min(max(light, 0.0), 1.0)
    part = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * part)


def _colour(red: float, green: float, blue: float) -> str:
    return "#" + "".join(f"{_encoded(part):02X}" for part in (red, green, blue))


def _lacking(matrix: Matrix) -> Callable[[str], str]:
    def seen(colour: str) -> str:
        light = linear(colour)
        red, green, blue = (
            sum(share * part for share, part in zip(row, light, strict=True)) for row in matrix
        )
        return _colour(red, green, blue)

    return seen


def _grey(colour: str) -> str:
    return _colour(*[luminance(colour)] * 3)


EYES: dict[str, Callable[[str], str]] = {
    "protanopia": _lacking(PROTANOPIA),
    "deuteranopia": _lacking(DEUTERANOPIA),
    "achromatopsia": _grey,
}
"""What a colour `#RRGGBB` looks like, by the sort of sight."""
