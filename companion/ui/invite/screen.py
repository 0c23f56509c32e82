"""Inviting others to a served table: the code that a camera reads, and who is here."""

import asyncio
from collections.abc import Callable, Sequence
from typing import cast
from urllib.parse import parse_qs, urlencode, urlunsplit

import flet as ft

from companion.delays import delays
from companion.errors import Message
from companion.i18n import _, _n
from companion.paths import split_url
from companion.play import Player
from companion.store.open_play import OpenPlay
from companion.sync.picture import draw_link
from companion.ui.invite.phones import (
    NameField,
    called,
    claim,
    phone_name,
    phones_of,
    player_of,
    spaced,
)
from companion.ui.invite.table import TABLE, ServedTable
from companion.ui.shell import (
    Shell,
    action_button,
    back_bar,
    heading,
    muted,
    plain_page,
    tried,
    use_redraw,
    use_subscription,
)
from companion.ui.sync.show import code_card
from companion.ui.sync.transfer import reaches_others
from companion.widgets import (
    Glyph,
    Space,
    TextSize,
    Typeface,
    button_row,
    card,
    choice,
    error_boundary,
    flex,
    named,
    player_badge,
)

ALONG, WATCHING = "along", "watching"
"""What those who are invited may do."""

ROW = 56
"""Height of a player or phone."""

SIDE, MARGIN = 208, 16
"""Pixels of the code, and of the light around it."""


@error_boundary
def Invite(shell: Shell, play: str = "") -> ft.Control:
    """The screen from which others are invited, to a play if it was opened from one."""
    redraw = use_redraw()
    use_subscription(shell.device, (TABLE,), redraw)
    _use_present_links(shell.services.table, redraw)
    said, say = ft.use_state(cast("Message | None", None))
    way, choose = ft.use_state(ALONG)
    bar = back_bar(shell, _("Play along"))
    table = shell.services.table
    if not table.links:
        text = _("To let other phones join, start the app with: companion serve")
        return plain_page(shell, bar, [muted(shell, text)])
    opened = tried(lambda: shell.services.open_plays.open(play)) if play else None
    players = opened.timeline.setup.players if isinstance(opened, OpenPlay) else ()
    watching = way == WATCHING
    link = invitation(shell, play if players else "", watching=watching)

    async def copy() -> None:
        done = await shell.device.copy(link)
        say(_("The link is copied.") if done else _("The link cannot be copied here."))

    async def share() -> None:
        if not await shell.device.share(shell.say(_("Play along")), link):
            say(_("The link cannot be sent from here."))

    keys = [action_button(shell, _("Copy the link"), copy, kind="tonal", expand=1)]
    if shell.device.shares:
        keys.append(action_button(shell, _("Send the link"), share, icon=Glyph.SHARE, expand=2))
    words = {ALONG: _("Play along"), WATCHING: _("Watch only")}
    ways = [(each, shell.say(word)) for each, word in words.items()]
    seen_only = _("For a television, a tablet or a guest: it shows the play and changes nothing.")
    body = [
        *([choice(shell.ink, ways, way, choose, wrap=False)] if table.watching_code else []),
        *([muted(shell, seen_only)] if watching else []),
        _invitation(shell, link, _("Code to watch") if watching else _("Table code")),
        *([muted(shell, said)] if said else []),
        *_who_is_here(shell, play, players, redraw),
    ]
    return plain_page(shell, bar, body, [button_row(*keys)])


def _use_present_links(table: ServedTable, redraw: Callable[[], None]) -> None:
    """Keeps the links those of the network in which the host is now; a hook."""

    async def watch() -> None:
        while table.links:
            if await asyncio.to_thread(table.look):
                redraw()
            await asyncio.sleep(delays().network_s)

    # Without a cleanup Flet does not end the task of an effect when the component goes.
    ft.use_effect(watch, [], lambda: None)


def invitation(shell: Shell, play: str = "", *, watching: bool = False) -> str:
    """Returns the link that brings others in, by the address that this device came by itself.

    Args:
        shell: the table.
        play: the play that it leads to at once, or empty.
        watching: whether who comes by it only watches.
    """
    table = shell.services.table
    link = split_url(table.links[0])
    if watching:
        link = link._replace(query=urlencode({"code": table.watching_code}))
    if play:
        link = link._replace(path=f"/play/{play}")
    own = split_url(shell.device.page.url or "").netloc
    if not shell.device.host and reaches_others(f"http://{own}"):
        link = link._replace(netloc=own)
    return urlunsplit(link)


def _invitation(shell: Shell, link: str, word: Message) -> ft.Control:
    ink, (code,) = shell.ink, parse_qs(split_url(link).query)["code"]
    drawn = draw_link(link)
    lines: list[ft.Control] = [
        _labelled(shell, _("Address"), split_url(link).netloc, TextSize.LARGE),
        _labelled(shell, word, spaced(code), TextSize.TITLE),
    ]
    parts: list[ft.Control] = [flex.column(lines, Space.M, expand=ink.landscape)]
    if drawn is not None:
        name = shell.say(_("Code for a phone’s own camera"))
        picture = code_card(drawn.data, drawn.modules, SIDE + 2 * MARGIN, name)
        parts.insert(0, picture if ink.landscape else ft.Row([picture], alignment=_CENTRE))
    side_by_side = flex.row if ink.landscape else flex.column
    return card(ink, side_by_side(parts, Space.XXL), padding=Space.XXL)


_CENTRE = ft.MainAxisAlignment.CENTER


def _labelled(shell: Shell, label: Message, value: str, size: float) -> ft.Control:
    ink, word = shell.ink, shell.say(label)
    rows = [
        muted(shell, word, TextSize.SMALL),
        ink.text(value, size, Typeface.BOLD, cap=1.6, selectable=True),
    ]
    return named(flex.column(rows, Space.XXS, stretch=False), f"{word}: {value}")


def _who_is_here(
    shell: Shell, play: str, players: Sequence[Player], redraw: Callable[[], None]
) -> list[ft.Control]:
    """Returns the players of the play with their phones, then the phones that are nobody's."""
    present = shell.services.table.present
    phones = phones_of(shell, players)
    here, of = sum(phone is not None for phone in phones), len(players)
    count = _("{here} of {players}", here=here, players=of)
    if not players:
        count = _n("{count} phone", "{count} phones", len(present))
    own = phone_name(shell, shell.device.name)
    mine = player_of(players, own)
    rows: list[ft.Control] = [
        heading(shell, _("Who is here"), muted(shell, count, TextSize.SMALL)),
        NameField(shell, redraw, key=f"name-{own}"),
    ]

    def claim_and_redraw(place: int) -> Callable[[], None]:
        def be_this_player() -> None:
            claim(shell, play, players, place)
            redraw()

        return be_this_player

    for place, (player, phone) in enumerate(zip(players, phones, strict=True)):
        on_claim = claim_and_redraw(place) if phone is None and mine is None else None
        rows.append(_row(shell, player.name, phone, player, on_claim))
    rows += [
        _row(shell, called(shell, device), device) for device in present if device not in phones
    ]
    if watchers := shell.services.table.watchers:
        rows.append(muted(shell, _n("{count} screen watches", "{count} screens watch", watchers)))
    return rows


def _row(
    shell: Shell,
    name: Message | str,
    phone: str | None,
    player: Player | None = None,
    on_claim: Callable[[], object] | None = None,
) -> ft.Control:
    """Returns a player or a phone, and whether it is here."""
    ink, mine = shell.ink, phone == shell.device.name
    said = shell.say(name)
    nameless = mine and not phone_name(shell, shell.device.name)
    here = _("this phone") if mine and not nameless else _("here")
    state = shell.say(_("not yet") if phone is None else here)
    who = [
        player_badge(ink, player.colour, size=32) if player else None,
        ink.text(said, TextSize.LARGE, Typeface.MEDIUM, cap=1.7, expand=True),
    ]
    where = muted(shell, state, TextSize.SMALL)
    shown = (
        flex.column([flex.row(who, Space.XL), where], Space.XS)
        if ink.large
        else flex.row([*who, where], Space.XL)
    )
    known = named(shown, f"{said}, {state}", expand=True)
    claim = (
        [action_button(shell, _("That’s me"), on_claim, kind="ghost", size=TextSize.BODY)]
        if on_claim
        else []
    )
    height = ink.fixed(ROW)
    return ft.Container(flex.row([known, *claim], Space.L), height=height)
