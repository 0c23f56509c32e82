"""The client's own screen at its start, which is not for people: an English word on its own ground.

The splash of the page lies over it, but a slow device may paint the first screen a little after
the splash has been lifted.
"""

from companion.widgets.tokens import DARK, LIGHT

_KEYS = b"{spinner_size:0,startup_message:1}"
_VALUES = b'[30,"Working..."]'
_WORD = b"Working..."


def bare_boot_screen(script: bytes) -> bytes:
    """Returns the client's script with a first screen that is nothing but our ground."""
    grounds = f'[0,"","{LIGHT.ground}","{DARK.ground}"]'
    keys = b"{spinner_size:0,startup_message:1,bgcolor_light:2,bgcolor_dark:3}"
    return script.replace(_KEYS, keys).replace(_VALUES, grounds.encode())


def wordless_boot_screen(module: bytes) -> bytes:
    """Returns the compiled client with a first screen without a word, of the same length."""
    return module.replace(_WORD, b" " * len(_WORD))
