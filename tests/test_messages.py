"""Every language is complete: what stands in the code, its texts and their compiled form agree."""

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


def load_messages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("messages", ROOT / ".ci" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MESSAGES = load_messages()


@pytest.mark.parametrize("domain", MESSAGES.domains())
@pytest.mark.parametrize("language", MESSAGES.translations())
def test_every_text_is_translated_and_compiled(domain: str, language: str) -> None:
    assert list(MESSAGES.faults(domain, language)) == []


def test_no_text_is_marked_where_the_catalogue_does_not_find_it() -> None:
    hidden = [
        f"{file.relative_to(ROOT)}:{text.lineno}"
        for file in (ROOT / "companion").rglob("*.py")
        for text in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("_", "_n")
    ]
    assert hidden == []


def test_a_text_without_its_no_break_space_is_noticed() -> None:
    for right in ("Qui a gagné\u00a0?", "«\u00a0Tous\u00a0», dit-il.", "21:05", "Fin."):
        assert MESSAGES.HIGH_SIGNS.search(right) is None
    for wrong in ("Qui a gagné?", "Qui a gagné ?", "« Tous\u00a0»", "«\u00a0Tous »."):
        assert MESSAGES.HIGH_SIGNS.search(wrong)
