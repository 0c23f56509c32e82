"""Gaps, corners and sizes of text have names: a number in their place is one more that differs."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from companion import widgets

PACKAGE = Path(widgets.__file__).parents[1]
GAPS = {"spacing", "run_spacing", "padding", "margin"}
SIDES = {"left", "top", "right", "bottom", "horizontal", "vertical"}
CORNERS = {"top_left", "top_right", "bottom_left", "bottom_right"}


def numbers(value: ast.expr) -> Iterator[ast.Constant]:
    """Yields the numbers but 0 that a value may be; what is computed is none."""
    if isinstance(value, ast.Constant) and isinstance(value.value, int | float) and value.value:
        yield value
    elif isinstance(value, ast.IfExp):
        yield from numbers(value.body)
        yield from numbers(value.orelse)


def measures(call: ast.Call) -> Iterator[ast.expr]:
    """Yields the values of a call that should have names."""
    name = ast.unparse(call.func)
    for keyword in call.keywords:
        side = name.startswith(("ft.Padding", "ft.Margin")) and keyword.arg in SIDES
        corner = name.startswith("ft.BorderRadius") and keyword.arg in CORNERS
        text = keyword.arg == "size" and name.endswith(("ink.text", "ink.style", "ink.label"))
        if keyword.arg in GAPS | {"border_radius"} or side or corner or text:
            yield keyword.value
    if name.endswith(("ink.text", "ink.label")) or name in ("flex.column", "flex.row"):
        yield from call.args[1:2]
    if name.endswith("ink.style"):
        yield from call.args[:1]


def kept(fields: ast.Dict) -> Iterator[ast.expr]:
    """Yields the same of what is put together first and handed to a call as a whole."""
    for key, value in zip(fields.keys, fields.values, strict=True):
        if isinstance(key, ast.Constant) and key.value in GAPS | {"border_radius", "size"}:
            yield value


def test_no_view_has_a_measure_of_its_own() -> None:
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                values = measures(node)
            elif isinstance(node, ast.Dict):
                values = kept(node)
            else:
                continue
            for number in (found for value in values for found in numbers(value)):
                place = f"{file.relative_to(PACKAGE)}:{number.lineno}"
                raise AssertionError(f"{place}: {number.value}: see companion/widgets/tokens.py")
