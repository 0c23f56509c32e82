"""Makes the static site of the offline web app, its licences, and its service worker."""

import gzip
import hashlib
import html
import json
import re
import shutil
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from companion import paths
from companion.errors import UsageError
from companion.games import discover
from companion.i18n import Translator, _, load
from companion.languages import languages
from companion.ship.files import (
    Files,
    code_files,
    data_files,
    digest_of,
    packed,
    read_tree,
    read_zip,
    stored_zip,
    write_tree,
)
from companion.ship.web import sources
from companion.ship.web.client import (
    BROWSER,
    client_files,
    client_folder,
    font_manifest,
    page,
    tuned,
)
from companion.ship.web.node import Compiler, find_node, modules_of_first_screen, names_of, parted
from companion.ui.manifest import manifest

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


_NOT_KEPT = re.compile(r"screens/.*|service\.js|index\.html")
"""Pictures for stores, and the script itself. The page is kept under the name of its folder."""


_OF_OTHERS = {
    "chromium": re.compile(r"canvaskit/canvaskit\..*"),
    "any": re.compile(r"canvaskit/(chromium/|skwasm\.).*|main\.dart\.(wasm|mjs)"),
}
"""What a Chromium, or any other browser, never draws with."""


def kept_files(files: Files) -> dict[str, dict[str, str]]:
    """Returns the hash of each file to keep, by its path; the page is the empty path.

    Returns:
        the same for each kind of browser, "chromium" and "any".
    """
    cached = {path: data for path, data in files.items() if not _NOT_KEPT.fullmatch(path)}
    cached[""] = files["index.html"]
    hashes = {path: hashlib.sha256(cached[path]).hexdigest()[:16] for path in sorted(cached)}
    return {
        browser: {path: digest for path, digest in hashes.items() if not others.fullmatch(path)}
        for browser, others in _OF_OTHERS.items()
    }


def service_worker(files: Files) -> bytes:
    """Returns the script; it differs exactly when a kept file or the script itself does."""
    script = (BROWSER / "service.js").read_text(encoding="utf-8")
    cached = json.dumps(kept_files(files), indent=0)
    version = digest_of(cached, script)[:16]
    return script.replace("__VERSION__", version).replace("__FILES__", cached).encode()


_DRAWING = {
    "compiled": ("main.dart.wasm", "canvaskit/skwasm.wasm"),
    "chromium": ("main.dart.js", "canvaskit/chromium/canvaskit.wasm"),
    "any": ("main.dart.js", "canvaskit/canvaskit.wasm"),
}
"""The large files of each way to draw: compiled where the browser can, a Chromium, any browser."""
_LATER = "python/later.pack"


def first_files(files: Files) -> dict[str, dict[str, int]]:
    """Returns the bytes of each large file that must come before the first screen.

    Hosts compress what we do not.

    Returns:
        for each way to draw, "compiled", "chromium" or "any", the bytes by path.
    """
    python = [
        path
        for path in files
        if path.startswith(("python/", "pyodide/pyodide.asm.")) and path != _LATER
    ]
    sizes = {
        path: len(files[path]) if path.endswith(".pack") else len(gzip.compress(files[path], 6))
        for path in {*python, *chain.from_iterable(_DRAWING.values())}
    }
    return {
        way: {path: sizes[path] for path in (*large, *python)} for way, large in _DRAWING.items()
    }


CACHE = Path(".cache", "web")
OUT = Path(".build", "web")

_NOT_IMPORTED = re.compile(
    r"sqlalchemy/(testing|ext/asyncio)/.*|sqlalchemy/dialects/(?!sqlite/|__init__|_typing)[^/]+/.*"
    r"|flet/(testing|messaging/flet_|controls/\w+/\w*icons\.json)\S*|pydantic/(v1|mypy)\S*"
    r"|qrcode/tests/.*"
    r"|.*\.(pyi|pyx|c|h|typed|md|txt|ini)|[^/]+\.dist-info/(?!METADATA).*|flutter/.*"
    r"|(_pyrepl|ensurepip|idlelib|multiprocessing|tkinter|turtledemo|unittest|venv)/.*"
    r"|(wsgiref|xml/dom|xmlrpc)/.*|asyncio/(proactor_events|windows_events|windows_utils)\.py"
    r"|(_pydatetime|_pydecimal|_pyio|bdb|cProfile|doctest|ftplib|imaplib|mailbox|optparse)\.py"
    r"|(pdb|pickletools|plistlib|poplib|profile|pstats|pydoc|smtplib)\.py"
)
"""What is of no use in a browser, of the libraries and of Python's own."""
_FONTS = "assets/FontManifest.json"
_MANIFEST = "manifest.json"
_STANDARD = "pyodide/python_stdlib.zip"
_SCRIPTS = ("kept.js", "maker.js", "python.js", "snapshot.js", "storage.js", "worker.js")
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
    del assets["connection.js"]  # of the served app
    del assets["screens/kill.gif"]  # of the README
    translators = _translators()
    assets[_MANIFEST] = manifest(assets[_MANIFEST], discover(), offline=True)
    licence = {
        **licences_of(wheels),
        f"{sources.READER.name} {sources.READER.version}": reader.pop("LICENSE").decode(),
        **texts_in(assets, "licences/"),
    }
    files = {**client_files(), **assets}
    files[_FONTS] = font_manifest(assets[_FONTS])
    licence["Flutter, Pyodide"] = files.pop("assets/NOTICES").decode("utf-8", "replace")
    files["licences.html"] = licence_page(licence, "Companion: licences")
    files |= {f"reader/{path}": data for path, data in reader.items()}
    files |= _python(compiler, wheels, files.pop(_STANDARD))
    files |= _workers(files)
    files["index.html"] = page(template, base, translators, first_files(files)).encode()
    files["service.js"] = service_worker(files)
    return files


def _python(compiler: Compiler, wheels: tuple[Path, ...], standard: bytes) -> dict[str, bytes]:
    """Returns the archives that the worker starts from, each compiled and packed."""
    libraries: dict[str, bytes] = {}
    for wheel in wheels:
        libraries |= read_zip(wheel)
    libraries = _imported(libraries)
    native = {path: libraries.pop(path) for path in sorted(libraries) if path.endswith(".so")}
    library = compiler.cache / "standard.zip"
    library.write_bytes(standard)
    uncompiled = {
        "standard": _imported(read_zip(library)),
        "libraries": tuned(libraries),
        "companion": {**code_files(), **data_files()},
    }
    with ThreadPoolExecutor() as pool:  # each waits for a Node of its own
        archives = dict(
            zip(uncompiled, pool.map(compiler.compile, uncompiled.values()), strict=True)
        )
    modules = modules_of_first_screen(compiler, archives, native)
    later: dict[str, bytes] = {}
    for name, files in archives.items():
        archives[name], others = parted(files, modules)
        later |= others
    names = names_of(later, modules)
    archives["companion"]["later.txt"] = "\n".join(names).encode()
    archives["later"] = later
    return {
        **{f"python/{name}.pack": packed(stored_zip(files)) for name, files in archives.items()},
        **{f"python/native/{path}.pack": packed(data) for path, data in native.items()},
    }


def _imported(files: Files) -> dict[str, bytes]:
    return {
        path: data.partition(b"\n\n")[0] if path.endswith("/METADATA") else data
        for path, data in files.items()
        if not _NOT_IMPORTED.fullmatch(path)
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
