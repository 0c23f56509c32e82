"""Which interface and port the server takes, and how other devices reach it."""

import errno
import socket
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

from companion.errors import UsageError
from companion.i18n import _

DEFAULT_PORT = 8550
_NEXT_PORTS = 20
# Private and reserved networks: naming one asks the kernel for a route and sends nothing.
_FAR_AWAY = ("10.255.255.255", "172.31.255.255", "192.168.255.255", "192.0.2.255", "8.8.8.8")
_ANY = ("0.0.0.0", "::")  # noqa: S104 - compared with, not bound to


def split_host(netloc: str) -> str:
    """Returns the host of ``host:port`` or ``[v6]:port``, in lower case and without a port."""
    if netloc.startswith("["):
        return netloc[1:].partition("]")[0].lower()
    return netloc.partition(":")[0].lower()


def is_loopback(host: str) -> bool:
    """Returns whether a host name or address means this very machine."""
    if host.rstrip(".").lower() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def is_own(peer: str, host: str) -> bool:
    """Returns whether a request is of this very machine, and asks for it by its own name.

    A proxy on this machine, which has to pass on the name that it was asked for, is none.
    """
    return is_loopback(peer) and is_loopback(host)


def parse_address(address: str) -> IPv4Address | IPv6Address | None:
    """Returns an address without its zone, IPv4 as such also where IPv6 shows it."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return known.ipv4_mapped or known if isinstance(known, IPv6Address) else known


def network_of(address: str) -> str:
    """Returns what one guest surely has: an IPv4 address, or a whole /64 of IPv6 addresses."""
    known = parse_address(address)
    if isinstance(known, IPv6Address):
        return f"{IPv6Address(int(known) >> 64 << 64)}/64"
    return str(known or address)


def page_url(host: str, port: int) -> str:
    """Returns the address to type into a browser."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def bind(host: str, port: int, *, exact: bool = False) -> socket.socket:
    """Takes a port, or the next free one.

    Args:
        host: a name or address of this machine.
        port: the port wanted first; 0 for any.
        exact: whether no other port will do.

    Raises:
        UsageError: the host is not ours, or the port is taken or reserved.
    """
    candidates = (port,) if exact or port == 0 else (*range(port, port + _NEXT_PORTS), 0)
    for candidate in candidates:
        try:
            return _listen(host, candidate)
        except PermissionError as error:
            raise UsageError(
                _("Port {port} is reserved: choose one from 1024 on.", port=str(candidate))
            ) from error
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise UsageError(
                    _("{host} is not an address of this machine.", host=host)
                ) from error
    raise UsageError(
        _("Port {port} is taken by another program. Choose another one.", port=str(port))
    )


def _listen(host: str, port: int) -> socket.socket:
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":  # where two servers may share a port otherwise
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def reachable_hosts(host: str) -> tuple[str, ...]:
    """Returns the addresses under which other devices find a server bound to a host.

    The address of the default route comes first. No packet is sent to find them.
    """
    if host not in _ANY:
        return (host,)
    addresses = dict.fromkeys((*_routed_addresses(), *_named_addresses(), *_interface_addresses()))
    return tuple(each for each in addresses if not _only_local(each)) or ("127.0.0.1",)


def _only_local(address: str) -> bool:
    known = ip_address(address)
    return known.is_loopback or known.is_link_local or known.is_unspecified


def _routed_addresses() -> Iterator[str]:
    for target in reversed(_FAR_AWAY):
        with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
            probe.connect((target, 9))
            yield probe.getsockname()[0]


def _named_addresses() -> tuple[str, ...]:
    try:
        return tuple(socket.gethostbyname_ex(socket.gethostname())[2])
    except OSError:
        return ()


def _interface_addresses() -> Iterator[str]:
    try:
        import fcntl  # not on Windows, where the host's own name lists every address
    except ImportError:
        return
    get_address = 0x8915  # SIOCGIFADDR on Linux; elsewhere it fails and nothing is found
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        for _index, name in socket.if_nameindex():
            with suppress(OSError):
                answer = fcntl.ioctl(probe, get_address, name.encode()[:15].ljust(256, b"\0"))
                yield socket.inet_ntoa(answer[20:24])
