"""Contrast of two colours, as WCAG 2 defines it, and how different they look, as CIE 1976 does."""

from math import dist


def luminance(colour: str) -> float:
    """Returns the relative luminance of `#RRGGBB`."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(colour: str) -> list[float]:
    """Returns how much light there is of red, green and blue, 0 to 1."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def contrast(one: str, two: str) -> float:
    """Returns the contrast ratio, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def laid_over(colour: str, ground: str, opacity: float) -> str:
    """Returns what is seen of a colour through which its ground is seen."""
    parts = zip(bytes.fromhex(colour[1:]), bytes.fromhex(ground[1:]), strict=True)
    return "#" + bytes(round(c * opacity + g * (1 - opacity)) for c, g in parts).hex().upper()


def difference(one: str, other: str) -> float:
    """Returns how different two colours look; about 2 is just seen, black and white are 100."""
    return dist(_place(one), _place(other))


def _place(colour: str) -> tuple[float, float, float]:
    """Returns lightness, red against green, and yellow against blue (CIELAB under D65)."""
    red, green, blue = linear(colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    seen = [
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (x, luminance(colour), z)
    ]
    return 116 * seen[1] - 16, 500 * (seen[0] - seen[1]), 200 * (seen[1] - seen[2])
