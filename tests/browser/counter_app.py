"""A small Flet app on `companion.host`: ``python -m tests.browser.counter_app HOST [CODE]``."""

import sys

import flet as ft

from companion.host.desktop import write_startup_message
from companion.host.server import run
from companion.host.visitor import current_visitor
from companion.i18n import Translator


def main(page: ft.Page) -> None:
    visitor = current_visitor()
    assert visitor
    count = ft.Text("Count: 0")

    def increment() -> None:
        count.value = f"Count: {int(count.value[7:]) + 1}"
        still = current_visitor()
        device.value = f"Device: {still.device if still else None}"

    device = ft.Text(f"Device: {visitor.device}")
    page.add(
        count,
        device,
        ft.Text(f"Language: {visitor.language}"),
        ft.Text(f"Route: {page.route}"),
        ft.Button("Increment", on_click=increment),
    )


if __name__ == "__main__":
    host, *code = sys.argv[1:]
    run(
        main,
        host=host,
        port=0,
        code=code[0] if code else None,
        on_ready=lambda site: write_startup_message(site, Translator("en"), sys.stdout),
    )
