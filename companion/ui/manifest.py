"""What a phone knows of the installed app: its manifest, with a short way to each game.

The file in ``assets/`` has all that does not depend on where the app is served and which games
there are. Only the offline site is handed files and what other apps share: it has the worker of a
page that takes them.
"""

import json
from collections.abc import Iterator
from typing import Any

from companion.i18n import Translator, _
from companion.play import Games

OPEN = "open"
"""The screen for what another app hands over."""
SHARE = "share"
"""Where other apps send what they share; the service worker answers there."""

_ICON = {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"}
_PICTURES = {"image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"], "image/webp": [".webp"]}
_TAKES: dict[str, list[str]] = {
    "application/x-companion": [".companion"],
    "text/plain": [".txt"],
    **_PICTURES,
}
_FIRST_GAMES = 3
"""Systems show few shortcuts, the first ones; Scan must be among them."""


def manifest(template: bytes, games: Games, *, offline: bool) -> bytes:
    """Returns the manifest, in English as a file that is the same for everybody.

    Args:
        template: the manifest without games.
        games: the games by id.
        offline: whether it is that of the offline site, whose routes stand behind a ``#``.
    """
    root = "./#/" if offline else "./"
    told: dict[str, Any] = json.loads(template)
    told["shortcuts"] = list(_shortcuts(games, root))
    if offline:
        told["file_handlers"] = [{"action": f"{root}{OPEN}", "accept": _TAKES}]
        told["share_target"] = {
            "action": f"./{SHARE}",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {
                "title": "title",
                "text": "text",
                "url": "url",
                "files": [{"name": "files", "accept": _all_kinds()}],
            },
        }
    return json.dumps(told, indent=2).encode()


def _shortcuts(games: Games, root: str) -> Iterator[dict[str, Any]]:
    say = Translator()
    ways = [(say.text(game.title), f"{root}new/{game.id}") for game in games.values()]
    ways.insert(_FIRST_GAMES, (say.text(_("Scan")), f"{root}scan"))
    return ({"name": name, "url": url, "icons": [_ICON]} for name, url in ways)


def _all_kinds() -> list[str]:
    return [word for kind, endings in _TAKES.items() for word in (kind, *endings)]
