"""One module knows what Flet does not promise; the rest of the app uses what it exports."""

import ast
from collections.abc import Iterator
from pathlib import Path

import flet as ft
from flet_web import fastapi

from companion import flet_internals
from tests.headless import Headless

PACKAGE = Path(flet_internals.__file__).parent
ADAPTER = Path(flet_internals.__file__)
PUBLIC = {"flet", "flet_web", "flet_web.fastapi", "flet_camera", "flet_charts"}


def imports(file: Path) -> Iterator[tuple[str, str]]:
    """Yields the module and the name of each import; the name is empty for a whole module."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def test_nothing_else_reaches_into_flet() -> None:
    for file in sorted(PACKAGE.rglob("*.py")):
        if file == ADAPTER:
            continue
        for module, name in imports(file):
            if module.split(".")[0] in {"flet", "flet_web", "flet_camera", "flet_charts"}:
                assert module in PUBLIC, f"{file}: {module} is no promise: see flet_internals"
                assert not name.startswith("_"), file
                assert module != "flet_web.fastapi" or name in fastapi.__all__, file


async def test_an_answer_to_a_control_that_has_gone_is_let_pass() -> None:
    def main(page: ft.Page) -> None:
        flet_internals.ignore_late_replies(page)
        page.add(ft.Text("still here"))

    async with Headless(main) as app:
        app.session.handle_invoke_method_results(4711, "call", b"a picture", None)
        assert app.shows("still here")


async def test_an_address_may_end_with_a_question_mark() -> None:
    def main(page: ft.Page) -> None:
        flet_internals.leave_query(page)
        page.add(ft.Text("still here"))

    async with Headless(main) as app:
        for route in ("/?", "/plays?q=%C3%A9", "/plays?q=é"):
            await app.go(route)
            assert app.page.route == route
        assert app.shows("still here")


def test_a_message_is_not_spelled_out_for_a_log() -> None:
    message = flet_internals.TerseMessage(
        flet_internals.MessageAction.PATCH_CONTROL, [ft.Text("x")]
    )
    assert repr(message) == "PATCH_CONTROL"
    assert flet_internals.packed([message.action, message.body])
