"""What the authors of all parts of the site ask to be told, as one page."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from companion.ship.web.archive import Files, read_zip

_TEXT = re.compile(
    r"[^/]+\.dist-info/(?:licenses/)?(?:.*/)?(?:LICEN[CS]E|COPYING|NOTICE)[^/]*", re.I
)


def licences_of(wheels: Iterable[Path]) -> dict[str, str]:
    """Returns the licence texts that wheels carry, by the name of the wheel."""
    found: dict[str, str] = {}
    for wheel in wheels:
        texts = [
            data.decode("utf-8", "replace")
            for path, data in sorted(read_zip(wheel).items())
            if _TEXT.fullmatch(path)
        ]
        name, version = wheel.name.split("-")[:2]
        found[f"{name} {version}"] = "\n\n".join(texts) or _declared(wheel)
    return found


def licence_page(texts: Mapping[str, str], title: str) -> bytes:
    """Returns a page with the texts, each under the name of its part."""
    parts = "\n".join(
        f"<details><summary>{html.escape(name)}</summary><pre>{html.escape(text)}</pre></details>"
        for name, text in texts.items()
    )
    head = (
        '<!DOCTYPE html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{html.escape(title)}</title>"
        "<style>body{font:16px/1.5 system-ui;max-width:50rem;margin:auto;padding:1rem}"
        "summary{padding:.7rem 0;cursor:pointer}pre{white-space:pre-wrap;font-size:.8rem}</style>"
    )
    return f"{head}<h1>{html.escape(title)}</h1>\n{parts}\n</html>\n".encode()


def texts_in(files: Files, folder: str) -> dict[str, str]:
    """Returns the text files of a folder by their names."""
    return {
        Path(path).stem: data.decode("utf-8", "replace")
        for path, data in sorted(files.items())
        if path.startswith(folder) and path.endswith(".txt")
    }


def _declared(wheel: Path) -> str:
    """Returns what a wheel without a licence text says of its licence."""
    files = read_zip(wheel)
    metadata = next(path for path in files if path.endswith(".dist-info/METADATA"))
    lines = files[metadata].decode("utf-8", "replace").splitlines()
    return "\n".join(
        line for line in lines if re.match(r"(License|Author|Home-page|Classifier: Lic)", line)
    )
