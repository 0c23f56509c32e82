"""Starting and ending browsers and the display that they draw on."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress

END_S = 10
LOOK_S = 1
"""How long a program that cut a connection may take to end."""


class DiedError(Exception):
    """An engine's own process ended, as engines' do now and then: nothing that was expected failed.

    Only after this may a test be begun again.
    """


def look_after(process: subprocess.Popen[bytes], name: str) -> None:
    """Looks whether a program still runs that does not answer.

    Raises:
        DiedError: it has ended.
    """
    with suppress(subprocess.TimeoutExpired):
        raise DiedError(f"{name} ended with {process.wait(LOOK_S)}")


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """Runs a display that nobody sees, and gives the environment in which programs draw on it."""
    seen, told = os.pipe()
    command = ["Xvfb", "-displayfd", str(told), "-screen", "0", "1280x1024x24"]
    process = subprocess.Popen(
        command, pass_fds=[told], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(told)
    try:
        with os.fdopen(seen) as number:
            name = f":{number.readline().strip()}"
        yield {**os.environ, "DISPLAY": name, "LANG": "C.UTF-8", "GDK_BACKEND": "x11"}
    finally:
        process.terminate()
        process.wait(END_S)


def free_port() -> int:
    """Returns a port that nobody listens at."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def ended(process: subprocess.Popen[bytes]) -> None:
    """Ends a program and all that it started, which must be a session of its own, at once."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait(END_S)
