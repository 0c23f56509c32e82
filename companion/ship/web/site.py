"""Makes the static site of the offline web app."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from companion import paths
from companion.errors import UsageError
from companion.i18n import Translator, load, marker
from companion.languages import languages
from companion.ship.app_files import code_files, data_files
from companion.ship.web import sources
from companion.ship.web.archive import (
    digest_of,
    packed,
    read_tree,
    read_zip,
    stored_zip,
    write_tree,
)
from companion.ship.web.bytecode import Compiler
from companion.ship.web.client import client_files, client_folder, font_manifest
from companion.ship.web.library_patches import tuned
from companion.ship.web.licences import licence_page, licences_of, texts_in
from companion.ship.web.node import find_node
from companion.ship.web.service_worker import service_worker
from companion.ship.web.start_page import BROWSER, page

_ = marker("common")

CACHE = Path(".cache", "web")
OUT = Path(".build", "web")

_NOT_IMPORTED = re.compile(
    r"sqlalchemy/(testing|ext/asyncio)/.*|sqlalchemy/dialects/(?!sqlite/|__init__|_typing)[^/]+/.*"
    r"|flet/(testing|messaging/flet_)\S*|pydantic/(v1|mypy)\S*|qrcode/tests/.*"
    r"|.*\.(pyi|pyx|c|h|typed)|[^/]+\.dist-info/(?!METADATA).*"
)
_FONTS = "assets/FontManifest.json"
_STANDARD = "pyodide/python_stdlib.zip"
_SCRIPTS = ("maker.js", "python.js", "snapshot.js", "worker.js")
_NATIVE = re.compile(r"(.+?)\.[^/.]+\.so")


@dataclass(frozen=True)
class Site:
    """A built site.

    Attributes:
        folder: where it is.
        version: changes with any of its bytes.
        size: its bytes.
    """

    folder: Path
    version: str
    size: int


def build_site(out: Path, base: str = "/", cache: Path = CACHE) -> Site:
    """Builds the site; with a full cache, no network is used.

    Args:
        out: the folder to write, which is replaced.
        base: the path that the site will stand at.
        cache: where what was fetched and compiled is kept.

    Raises:
        BuildError: Node is missing, or something could not be fetched or made.
        UsageError: the base is no path, or the folder holds something else.
    """
    if not re.fullmatch(r"/(?:[\w.~-]+/)*", base):
        raise UsageError(_("The base must be a path such as /companion/, not {base}.", base=base))
    if out.exists() and not (out / "service.js").is_file():
        raise UsageError(
            _("{folder} holds something else: choose another folder.", folder=str(out))
        )
    files = site_files(base, cache)
    shutil.rmtree(out, ignore_errors=True)
    write_tree(out, files)
    return Site(out, digest_of(files), sum(map(len, files.values())))


def site_files(base: str, cache: Path) -> dict[str, bytes]:
    """Returns the files of the site by their paths; see `build_site`."""
    compiler = Compiler(find_node(), client_folder() / "pyodide", cache)
    wheels = sources.wheels(cache)
    reader = sources.reader_files(cache, compiler.node)
    assets = read_tree(paths.assets_folder())
    template = assets.pop("index.html").decode()
    translators = _translators()
    licence = {
        **licences_of(wheels),
        f"{sources.READER} {sources.READER_VERSION}": reader.pop("LICENSE").decode(),
        **texts_in(assets, "licences/"),
    }
    files = {**client_files(), **assets}
    files[_FONTS] = font_manifest(assets[_FONTS])
    licence["Flutter, Pyodide"] = files.pop("assets/NOTICES").decode("utf-8", "replace")
    files["licences.html"] = licence_page(licence, "Companion: licences")
    files |= {f"reader/{path}": data for path, data in reader.items()}
    files |= _python(compiler, wheels, files.pop(_STANDARD))
    files |= _workers(files)
    files["index.html"] = page(template, base, translators).encode()
    files["service.js"] = service_worker(files)
    return files


def _python(compiler: Compiler, wheels: tuple[Path, ...], standard: bytes) -> dict[str, bytes]:
    """Returns the archives that the worker starts from, each compiled and packed."""
    libraries: dict[str, bytes] = {}
    for wheel in wheels:
        libraries |= read_zip(wheel)
    libraries = {p: data for p, data in libraries.items() if not _NOT_IMPORTED.fullmatch(p)}
    native = {path: libraries.pop(path) for path in sorted(libraries) if path.endswith(".so")}
    library = compiler.cache / "standard.zip"
    library.write_bytes(standard)
    own = {**code_files(), **data_files()}
    return {
        "python/standard.pack": packed(stored_zip(compiler.compile(read_zip(library)))),
        "python/libraries.pack": packed(stored_zip(compiler.compile(tuned(libraries)))),
        "python/companion.pack": packed(stored_zip(compiler.compile(own))),
        **{f"python/native/{path}.pack": packed(data) for path, data in native.items()},
    }


def _workers(files: dict[str, bytes]) -> dict[str, bytes]:
    """Returns the scripts that run Python in the browser."""
    native = {
        path: found[1].replace("/", ".")
        for path in sorted(files)
        if (found := _NATIVE.fullmatch(path.removeprefix("python/native/").removesuffix(".pack")))
    }
    lock = json.loads((client_folder() / "pyodide" / "pyodide-lock.json").read_bytes())
    scripts = {name: (BROWSER / name).read_text(encoding="utf-8") for name in _SCRIPTS}
    of_python = {path: files[path] for path in files if path.startswith(("python/", "pyodide/"))}
    values = {
        "__NATIVE__": json.dumps(native),
        "__BOOT__": json.dumps((BROWSER / "boot.py").read_text(encoding="utf-8")),
        "__BUILT__": json.dumps(lock["info"]),
        "__PYTHON__": digest_of(of_python, *scripts.values())[:16],
    }
    for name, value in values.items():
        scripts = {path: script.replace(name, value) for path, script in scripts.items()}
    return {path: script.encode() for path, script in scripts.items()}


def _translators() -> dict[str, Translator]:
    folder = paths.data_folder() / "common" / "locale"
    return {language: load(language, {"common": folder}) for language in languages()}
