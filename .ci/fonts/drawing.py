"""A pen for glyphs: fills, strokes and cuts in a box of 100 by 100, y downwards."""

import math

import pathops
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib.tables._g_l_y_f import Glyph as Outline


class Drawing:
    """Shapes laid over each other; a cut takes away from what was drawn before."""

    def __init__(self) -> None:
        self.path = pathops.Path()

    def fill(self, *shapes: str) -> "Drawing":
        """Add SVG paths."""
        for shape in shapes:
            self.path = _union(self.path, _parsed(shape))
        return self

    def cut(self, *shapes: str) -> "Drawing":
        """Take SVG paths away."""
        for shape in shapes:
            self.path = _difference(self.path, _parsed(shape))
        return self

    def stroke(self, shape: str, width: float = 10, *, sharp: bool = False) -> "Drawing":
        """Add the outline of an SVG path, round or sharp."""
        self.path = _union(self.path, _stroked(shape, width, sharp=sharp))
        return self

    def scratch(self, shape: str, width: float = 8, *, sharp: bool = False) -> "Drawing":
        """Take the outline of an SVG path away."""
        self.path = _difference(self.path, _stroked(shape, width, sharp=sharp))
        return self

    def outline(self) -> Outline:
        """Return the TrueType outline in an em of 1000 units."""
        pen = TTGlyphPen(None)
        curves = Cu2QuPen(pen, 1.0, reverse_direction=False)
        self.path.draw(TransformPen(curves, (9, 0, 0, -9, 50, 820)))
        return pen.glyph()


def circle(x: float, y: float, radius: float) -> str:
    """Return a circle as an SVG path."""
    bend = 0.5523 * radius
    return (
        f"M{x} {y - radius}"
        f"C{x + bend} {y - radius} {x + radius} {y - bend} {x + radius} {y}"
        f"C{x + radius} {y + bend} {x + bend} {y + radius} {x} {y + radius}"
        f"C{x - bend} {y + radius} {x - radius} {y + bend} {x - radius} {y}"
        f"C{x - radius} {y - bend} {x - bend} {y - radius} {x} {y - radius}Z"
    )


def box(left: float, top: float, right: float, bottom: float, radius: float = 0) -> str:
    """Return a rectangle, its corners rounded, as an SVG path."""
    r = radius
    if not r:
        return f"M{left} {top}H{right}V{bottom}H{left}Z"
    return (
        f"M{left + r} {top}H{right - r}Q{right} {top} {right} {top + r}"
        f"V{bottom - r}Q{right} {bottom} {right - r} {bottom}"
        f"H{left + r}Q{left} {bottom} {left} {bottom - r}"
        f"V{top + r}Q{left} {top} {left + r} {top}Z"
    )


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> str:
    """Return a star as an SVG path."""
    corners = []
    for step in range(points * 2):
        radius = inner if step % 2 else outer
        angle = math.pi * step / points - math.pi / 2
        corners.append(f"{x + radius * math.cos(angle):.2f} {y + radius * math.sin(angle):.2f}")
    return "M" + "L".join(corners) + "Z"


def rays(x: float, y: float, inner: float, outer: float, count: int) -> str:
    """Return straight rays around a point, to be stroked."""
    lines = []
    for step in range(count):
        angle = 2 * math.pi * step / count
        dx, dy = math.cos(angle), math.sin(angle)
        lines.append(
            f"M{x + inner * dx:.2f} {y + inner * dy:.2f}L{x + outer * dx:.2f} {y + outer * dy:.2f}"
        )
    return "".join(lines)


def _parsed(shape: str) -> pathops.Path:
    path = pathops.Path()
    parse_path(shape, path.getPen(glyphSet=None))
    path.simplify(fix_winding=True, keep_starting_points=False)
    return path


def _stroked(shape: str, width: float, *, sharp: bool) -> pathops.Path:
    path = pathops.Path()
    parse_path(shape, path.getPen(glyphSet=None))
    if sharp:
        path.stroke(width, pathops.LineCap.BUTT_CAP, pathops.LineJoin.MITER_JOIN, 8)
    else:
        path.stroke(width, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
    path.convertConicsToQuads()
    path.simplify(fix_winding=True, keep_starting_points=False)
    return path


def _union(one: pathops.Path, two: pathops.Path) -> pathops.Path:
    return pathops.op(one, two, pathops.PathOp.UNION)


def _difference(one: pathops.Path, two: pathops.Path) -> pathops.Path:
    return pathops.op(one, two, pathops.PathOp.DIFFERENCE)
