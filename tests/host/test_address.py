"""Ports, interfaces and the names of this machine."""

import socket
from contextlib import closing

import pytest

from companion.errors import UsageError
from companion.host.address import bind, is_loopback, page_url, reachable_hosts, split_host

EVERYWHERE = "0.0.0.0"  # noqa: S104 - nothing is bound to it


def test_a_free_port_is_taken() -> None:
    with closing(bind("127.0.0.1", 0)) as listener:
        assert listener.getsockname()[1] > 0


def test_the_next_port_is_taken_if_another_program_has_the_first() -> None:
    with closing(bind("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with closing(bind("127.0.0.1", port)) as second:
            assert second.getsockname()[1] not in (0, port)


def test_a_port_asked_for_by_name_is_not_replaced() -> None:
    with closing(bind("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with pytest.raises(UsageError) as refused:
            bind("127.0.0.1", port, exact=True)
    assert dict(refused.value.message.facts)["port"] == str(port)


@pytest.mark.parametrize("host", ["192.0.2.77", "no-such-host.invalid"])
def test_only_an_address_of_this_machine_can_be_bound(host: str) -> None:
    with pytest.raises(UsageError) as refused:
        bind(host, 0)
    assert dict(refused.value.message.facts)["host"] == host


@pytest.mark.skipif(not socket.has_ipv6, reason="no IPv6 here")
def test_ipv6_addresses_stand_in_brackets() -> None:
    with closing(bind("::1", 0)) as listener:
        assert listener.family == socket.AF_INET6
    assert page_url("::1", 8550) == "http://[::1]:8550/"
    assert split_host("[::1]:8550") == "::1"


@pytest.mark.parametrize("host", ["localhost", "localhost.", "127.0.0.1", "127.8.8.8", "::1"])
def test_names_of_this_machine(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", [EVERYWHERE, "::", "192.168.1.2", "example.test", ""])
def test_names_of_other_machines(host: str) -> None:
    assert not is_loopback(host)


def test_guests_are_never_sent_to_their_own_machine_if_there_is_a_network() -> None:
    found = reachable_hosts(EVERYWHERE)
    assert found
    assert found == ("127.0.0.1",) or not any(is_loopback(host) for host in found)
    assert reachable_hosts("192.168.1.20") == ("192.168.1.20",)
