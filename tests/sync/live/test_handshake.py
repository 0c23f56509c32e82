"""A code holds one end of a connection, and what is none is refused in one sentence."""

import string
from ipaddress import IPv4Address

import pytest
from hypothesis import given, strategies as st

from companion.errors import CodecError
from companion.sync.exchange import kind_of, unpack as unpack_letter
from companion.sync.frames import net_bytes
from companion.sync.live.handshake import (
    ANSWER,
    MOST_ADDRESSES,
    OFFER,
    Handshake,
    Host,
    describe,
    described,
    is_handshake,
    pack,
    tag_of,
    unpack,
)

BASE64, HEXADECIMAL = string.ascii_letters + string.digits + "+/", "0123456789abcdef"


def letters(alphabet: str, count: int) -> st.SearchStrategy[str]:
    return st.text(alphabet, min_size=count, max_size=count)


def usable(host: IPv4Address) -> bool:
    return not (host.is_multicast or host.is_unspecified)


credentials = st.tuples(letters(BASE64, 4), letters(BASE64, 24)) | st.tuples(
    letters(HEXADECIMAL, 8), letters(HEXADECIMAL, 32)
)
plain = st.ip_addresses(v=4).map(IPv4Address).filter(usable)
hosts: st.SearchStrategy[Host] = st.one_of(plain, st.uuids())
ports = st.integers(1, 65535)
addresses = st.lists(st.tuples(hosts, ports), min_size=1, max_size=MOST_ADDRESSES)
digests = st.binary(min_size=32, max_size=32)
offers = st.builds(
    lambda digest, names, places: Handshake(OFFER, digest, names[0], names[1], tuple(places)),
    digests,
    credentials,
    addresses,
)


@given(offers)
def test_an_end_comes_back_from_its_code_and_from_its_description(offer: Handshake) -> None:
    message = pack(offer)
    assert unpack(message) == offer
    assert described(describe(offer), OFFER) == offer
    assert is_handshake(message)
    answer = Handshake(
        ANSWER, offer.fingerprint, offer.name, offer.password, offer.addresses, tag_of(message)
    )
    assert unpack(pack(answer)) == answer
    assert described(describe(answer), ANSWER, answer.tag) == answer


@given(digests, credentials, plain, ports)
def test_one_address_makes_a_code_of_version_4(
    digest: bytes, names: tuple[str, str], host: IPv4Address, port: int
) -> None:
    answer = Handshake(ANSWER, digest, *names, ((host, port),), b"ab")
    assert len(pack(answer)) <= 64 <= net_bytes(4)


@given(st.binary(max_size=140))
def test_anything_else_is_one_clear_refusal(message: bytes) -> None:
    try:
        end = unpack(message)
    except CodecError as refusal:
        assert refusal.message.key
    else:
        assert pack(end) == message


@given(offers, st.integers(0, 60), st.integers(1, 255))
def test_what_is_read_wrongly_never_becomes_a_line_of_a_description(
    offer: Handshake, place: int, change: int
) -> None:
    message = bytearray(pack(offer))
    message[place] ^= change
    try:
        text = describe(unpack(bytes(message)))
    except CodecError:
        return
    assert len(text.splitlines()) == len(describe(offer).splitlines())
    assert len(text) < 1500


@given(offers)
def test_an_app_that_knows_no_such_code_says_that_it_is_newer(offer: Handshake) -> None:
    assert kind_of(pack(offer)) == OFFER
    with pytest.raises(CodecError, match="newer version"):
        unpack_letter(pack(offer), lambda _game: pytest.fail("no game is asked"))


CHROMIUM = """v=0\r
o=- 7307174155943158486 2 IN IP4 127.0.0.1\r
a=group:BUNDLE 0\r
m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r
a=candidate:3 1 udp 2113937151 192.168.77.2 40157 typ host generation 0 network-cost 999\r
a=candidate:4 1 udp 2113939711 fd00::2 40158 typ host generation 0 network-cost 999\r
a=candidate:5 1 tcp 1518280447 192.168.77.2 9 typ host tcptype active generation 0\r
a=ice-ufrag:+aB/\r
a=ice-pwd:abcdefghijklmnopqrstuvwx\r
a=fingerprint:sha-256 {digest}\r
a=setup:actpass\r
"""
DIGEST = ":".join(f"{number:02X}" for number in range(32))


def test_of_the_addresses_that_a_browser_tells_the_one_that_leads_there_is_taken() -> None:
    end = described(CHROMIUM.format(digest=DIGEST), OFFER)
    assert [(str(host), port) for host, port in end.addresses] == [("192.168.77.2", 40157)]
    assert not end.hidden
    newer_only = CHROMIUM.replace("192.168.77.2 40157 typ host", "").format(digest=DIGEST)
    assert [str(host) for host, _port in described(newer_only, OFFER).addresses] == ["fd00::2"]


def test_a_browser_that_hides_its_address_is_known_by_that() -> None:
    hidden = CHROMIUM.replace("192.168.77.2 40157", "7d4ec3b2-45ff-4d1e-8a3c-0123456789ab.local 4")
    assert described(hidden.format(digest=DIGEST), OFFER).hidden


@pytest.mark.parametrize(
    ("gone", "sentence"),
    [
        ("a=candidate", "no network"),
        ("a=fingerprint", "cannot connect phones"),
        ("a=ice-pwd:abcd", "cannot connect phones"),
    ],
)
def test_what_lacks_something_is_refused_in_words(gone: str, sentence: str) -> None:
    text = CHROMIUM.format(digest=DIGEST).replace(gone, "a=nothing:")
    with pytest.raises(CodecError, match=sentence):
        described(text, OFFER)
