"""Addresses that open the app elsewhere with a message in them."""

from ipaddress import ip_address
from urllib.parse import parse_qs

from companion.addresses import split_url

JOIN = "/join"
_MESSAGE = "d"
_SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


def join_link(page_url: str | None, text: str, *, hashed: bool) -> str | None:
    """Returns the address that opens a message, or None where the app has no address.

    Args:
        page_url: where the page is or its socket, as Flet knows it.
        text: the message.
        hashed: whether the page keeps its routes behind a ``#``, as one without a server must.
    """
    parts = split_url(page_url or "")
    scheme = _SCHEMES.get(parts.scheme)
    if scheme is None or not parts.netloc:
        return None
    folder = parts.path.rpartition("/")[0] if hashed else ""
    route = f"/#{JOIN}" if hashed else JOIN
    return f"{scheme}://{parts.netloc}{folder}{route}?{_MESSAGE}={text}"


def message_in(route: str) -> str:
    """Returns the text of the message in a route, or nothing."""
    return parse_qs(split_url(route).query).get(_MESSAGE, [""])[0]


def reaches_others(link: str) -> bool:
    """Returns whether other devices can open an address: those of this very machine they cannot."""
    host = split_url(link).hostname or ""
    if host.rstrip(".") == "localhost":
        return False
    try:
        return not ip_address(host).is_loopback
    except ValueError:
        return True
