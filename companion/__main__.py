"""The command line: ``companion``, ``companion serve``, ``companion desktop``.

Only what parses it is loaded here: the app itself is imported by the command that shows it.
"""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, cast

import typer

from companion import flet_patches
from companion.delays import take_delays
from companion.errors import CompanionError, Message
from companion.i18n import Translator, _, load
from companion.languages import choose, languages
from companion.paths import assets_folder, data_folder, extra_folder, store_folder

if TYPE_CHECKING:
    from flet import AppCallable

    from companion.host.desktop import BrowserWindow
    from companion.host.server import Site
    from companion.ui.invite.table import ServedTable


_ANY_PORT = 65535
_EVERYWHERE = "0.0.0.0"  # noqa: S104 - `serve` is for other devices, behind the table code
# Every misuse of a command line; typer names this class only in its private part.
_Misuse = cast("type[Exception]", typer.BadParameter.__mro__[1])


def terminal_language(environ: Mapping[str, str] = os.environ) -> str:
    """Returns the language of the terminal, as ``LC_ALL``, ``LC_MESSAGES`` or ``LANG`` say."""
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((environ[name] for name in variables if environ.get(name)), "")
    return choose(chosen)


@lru_cache
def speak(language: str | None) -> Translator:
    """Returns the translator of what is common to all games."""
    return load(choose(language), {"common": data_folder() / "common" / "locale"})


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs a command line; an error is one sentence and exit code 2.

    Args:
        arguments: the words after ``companion``; those of the process if None.
    """
    flet_patches.install()  # before any command loads Flet, were it only by what it imports
    words = list(sys.argv[1:] if arguments is None else arguments)
    say = speak(terminal_language())
    try:
        take_delays()
        status = build_cli(say)(args=words, prog_name="companion", standalone_mode=False)
    except CompanionError as error:
        _fail(say, error.message)
    except _Misuse as misuse:
        _fail(say, explain_misuse(misuse, words))
    sys.exit(status)


def _fail(say: Translator, message: Message) -> NoReturn:
    typer.echo(f"companion: {say.text(message)}", err=True)
    sys.exit(2)


def explain_misuse(misuse: Exception, words: Sequence[str]) -> Message:
    """Returns what is wrong with a command line, in our words instead of typer's."""
    option = getattr(misuse, "option_name", None)
    parameter = getattr(misuse, "param", None)
    if type(misuse).__name__ == "NoSuchOption":
        return _("There is no option {option}: see companion --help", option=str(option))
    if option is not None:
        return _("Option {option} needs a value: see companion --help", option=str(option))
    if parameter is not None:
        name = parameter.opts[0]
        if type(misuse).__name__ == "MissingParameter":
            return _("{option} is needed: see companion --help", option=name)
        return _("The value of {option} cannot be used: see companion --help", option=name)
    return _("“{words}” is not understood: see companion --help", words=" ".join(words))


def build_cli(say: Translator) -> typer.Typer:
    """Returns the commands, explained in the language of a translator."""
    cli = typer.Typer(
        help=say.text(_("Trackers, rules and exact odds beside the cards of a real table.")),
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    version_help = say.text(_("Print the version and where the plays are kept."))

    @cli.callback(invoke_without_command=True)
    def default(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help=version_help)] = False,
    ) -> None:
        if version:
            typer.echo(f"companion {metadata.version('companion-table')}")
            typer.echo(say.text(_("Plays are kept in {folder}", folder=str(store_folder()))))
        elif context.invoked_subcommand is None:
            serve_app(say)

    commands = (_add_run, _add_serve, _add_desktop, _add_replay, _add_duel, _add_rules, _add_build)
    for add in commands:
        add(cli, say)
    return cli


def _add_run(cli: typer.Typer, say: Translator) -> None:
    port_help = say.text(_("The port to use, and no other."))
    quiet_help = say.text(_("Do not open a browser."))

    @cli.command(help=say.text(_("Opens the app in the browser of this machine.")))
    def run(
        port: Annotated[int | None, typer.Option(min=0, max=_ANY_PORT, help=port_help)] = None,
        no_browser: Annotated[bool, typer.Option("--no-browser", help=quiet_help)] = False,
    ) -> None:
        serve_app(say, port=port, browse=not no_browser)


def _add_serve(cli: typer.Typer, say: Translator) -> None:
    host_help = say.text(_("The address to listen on (default: all of this machine)."))
    port_help = say.text(_("The port to use, and no other."))
    code_help = say.text(_("The table code (default: the previous one)."))
    new_help = say.text(_("Take a new table code: whoever knew the old one has to ask for it."))
    static_help = say.text(_("Serve a built web app to this machine instead, as a local preview."))

    @cli.command(help=say.text(_("Lets other devices on the network join with a table code.")))
    def serve(
        host: Annotated[str | None, typer.Option(help=host_help, show_default=False)] = None,
        port: Annotated[int | None, typer.Option(min=0, max=_ANY_PORT, help=port_help)] = None,
        code: Annotated[str | None, typer.Option(help=code_help)] = None,
        new: Annotated[bool, typer.Option("--new-code", help=new_help)] = False,
        static: Annotated[Path | None, typer.Option(help=static_help, show_default=False)] = None,
    ) -> None:
        from companion.host.address import is_loopback
        from companion.host.table_code import choose_code, keep_code, new_code

        if static is not None:
            serve_site(say, static, host or "127.0.0.1", port)
            return
        open_to = _EVERYWHERE if host is None else host
        wanted = choose_code(code) if code is not None else new_code() if new else None
        needs_code = wanted is not None or not is_loopback(open_to)
        kept = keep_code(store_folder(), wanted) if needs_code else None
        serve_app(say, open_to, port, kept, browse=False)


def _add_desktop(cli: typer.Typer, say: Translator) -> None:
    @cli.command(help=say.text(_("Opens the app in a window of its own.")))
    def desktop() -> None:
        from companion.host.desktop import (
            BrowserWindow,
            can_open_browser,
            client_is_here,
            find_browser,
            open_window,
        )

        browser = find_browser() if can_open_browser() else None
        if browser is not None and not client_is_here():
            serve_app(say, window=BrowserWindow(browser, store_folder() / "window"))
            return
        question = (lambda asked: answered_yes(say, asked)) if _someone_is_there() else None
        reason = open_window(open_app(), assets_folder(), question)
        if reason is not None:
            fallback = say.text(_("The app opens in the browser instead."))
            typer.echo(f"{say.text(reason)} {fallback}")
            serve_app(say)


def _add_replay(cli: typer.Typer, say: Translator) -> None:
    file_help = say.text(_("A journal, one entry on each line."))
    json_help = say.text(_("Print JSON."))

    @cli.command(help=say.text(_("Replays a recorded journal and prints the result.")))
    def replay(
        file: Annotated[Path, typer.Argument(help=file_help)],
        as_json: Annotated[bool, typer.Option("--json", help=json_help)] = False,
    ) -> None:
        from companion.resources import find_games, translators
        from companion.store.export import read_recording
        from companion.ui.play.report import play_report, report_text

        games = find_games()
        told = play_report(read_recording(file, games), translators(games)[say.language])
        typer.echo(json.dumps(told, ensure_ascii=False) if as_json else report_text(told))


def _add_duel(cli: typer.Typer, say: Translator) -> None:
    hand_help = say.text(_("The action cards in the hand, such as 5,4,3,2."))
    unseen_help = say.text(_("The cards that nobody has seen, such as 1=4,2=4,3=3,other=15."))
    opponents_help = say.text(
        _("The cards in each opponent’s hand, such as 5,5,5; =3 has stated a 3, - adds none.")
    )
    draw_help = say.text(_("The cards to draw (default: 2, and one per opponent)."))
    json_help = say.text(_("Print JSON."))

    @cli.command(help=say.text(_("Prints the exact chance of winning a duel with Maletar.")))
    def duel(
        unseen: Annotated[str, typer.Option(help=unseen_help)],
        opponents: Annotated[str, typer.Option(help=opponents_help)],
        hand: Annotated[str, typer.Option(help=hand_help)] = "",
        draw: Annotated[int | None, typer.Option(help=draw_help)] = None,
        as_json: Annotated[bool, typer.Option("--json", help=json_help)] = False,
    ) -> None:
        from companion.odds.duel_text import duel_report, duel_sentences, read_duel

        asked = read_duel(hand, unseen, opponents, draw)
        if as_json:
            typer.echo(json.dumps(duel_report(asked), ensure_ascii=False))
            return
        for sentence in duel_sentences(asked, say):
            typer.echo(say.text(sentence))


def _add_rules(cli: typer.Typer, say: Translator) -> None:
    query_help = say.text(_("The words to look for, in any language of the app."))
    lang_help = say.text(_("Their language, such as fr (default: the terminal’s)."))
    game_help = say.text(_("The game to look in, such as regicide (default: all)."))
    limit_help = say.text(_("The most rules to print."))
    example = say.text(_("For example"))
    json_help = say.text(_("Print JSON."))

    @cli.command(help=say.text(_("Looks a rule up in the booklets of all games.")))
    def rules(
        context: typer.Context,
        query: Annotated[list[str] | None, typer.Argument(help=query_help)] = None,
        lang: Annotated[str | None, typer.Option(help=lang_help, show_default=False)] = None,
        game: Annotated[str | None, typer.Option(help=game_help, show_default=False)] = None,
        limit: Annotated[int, typer.Option(help=limit_help)] = 5,
        as_json: Annotated[bool, typer.Option("--json", help=json_help)] = False,
    ) -> None:
        from companion.rules.answer import Question, answer

        if not query:
            typer.echo(context.get_help())
            typer.echo(f"\n{example}: companion rules " + say.text(_("clubs after a joker")))
            return
        # A terminal hands on bytes that are no text, and must not get control characters back.
        typed = "".join(char if char.isprintable() else " " for char in " ".join(query))
        named = extra_folder()
        extra = named / "data" if named else None
        found = answer(Question(typed, lang or say.language, game, limit), data_folder(), extra)
        typer.echo(found.json() if as_json else found.text(speak(found.question.language)))
        if not found.hits:
            raise typer.Exit(1)


def _add_build(cli: typer.Typer, say: Translator) -> None:
    build = typer.Typer(help=say.text(_("Packages the app for other places.")))
    cli.add_typer(build, name="build")
    out_help = say.text(_("The folder to make."))
    base_help = say.text(_("The path that the site will stand at, such as /companion/."))

    @build.callback(invoke_without_command=True)
    def explain(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            typer.echo(context.get_help())

    @build.command(help=say.text(_("Makes the offline web app, a site for any static host.")))
    def web(
        out: Annotated[Path | None, typer.Option(help=out_help, show_default=False)] = None,
        base: Annotated[str, typer.Option(help=base_help)] = "/",
    ) -> None:
        from companion.ship.web.site import OUT, build_site

        site = build_site(out or OUT, base)
        size = f"{site.size / 1e6:.1f}"
        done = _("The web app is in {folder}: {size} MB.", folder=str(site.folder), size=size)
        typer.echo(say.text(done))

    @build.command(help=say.text(_("Writes the source tree for flet build.")))
    def native(
        out: Annotated[Path | None, typer.Option(help=out_help, show_default=False)] = None,
    ) -> None:
        from companion.ship.native import OUT, write_native_tree

        folder = str(write_native_tree(out or OUT))
        typer.echo(say.text(_("The tree is in {folder}.", folder=folder)))


def serve_site(say: Translator, folder: Path, host: str, port: int | None) -> None:
    """Serves a built site until Ctrl+C.

    Raises:
        UsageError: the folder holds no site, or the host or port cannot be had.
    """
    from companion.host.address import DEFAULT_PORT
    from companion.host.client import build_static
    from companion.host.desktop import write_startup_message
    from companion.host.server import listen

    app = build_static(folder)
    wanted = DEFAULT_PORT if port is None else port
    welcome = partial(write_startup_message, say=say, out=sys.stdout)
    listen(app, host, wanted, exact_port=port is not None, on_ready=welcome)


def _someone_is_there() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def answered_yes(say: Translator, question: Message) -> bool:
    """Puts a question on the terminal; anything but a yes, in any language, is a no."""
    choices = say.text(_("[y/N]"))
    try:
        answer = input(f"{say.text(question)} {choices} ")
    except (EOFError, KeyboardInterrupt):
        return False
    said = answer.strip().lower()
    return any(said in language.yes for language in languages().values())


def open_app(table: "ServedTable | None" = None) -> "AppCallable":
    """Returns the app, with its data folder open.

    Args:
        table: the table that others join, if there is one.

    Raises:
        StoreError: the data folder cannot be used.
    """
    from companion.app import app_in

    return app_in(store_folder(), table)


def serve_app(
    say: Translator,
    host: str = "127.0.0.1",
    port: int | None = None,
    code: str | None = None,
    *,
    browse: bool = True,
    window: "BrowserWindow | None" = None,
) -> None:
    """Serves the app until Ctrl+C.

    Args:
        say: the translator of the terminal.
        host: the interface to listen on.
        port: the only port that will do; None for the usual one or the next free one.
        code: the table code, needed off this machine.
        browse: whether to open a browser.
        window: what shows it instead of the browser, and ends it when it is closed.

    Raises:
        CompanionError: the port, the host or the data folder cannot be used.
    """
    from companion.host.address import DEFAULT_PORT
    from companion.host.desktop import open_browser, write_startup_message
    from companion.host.server import run
    from companion.host.table_code import load_key
    from companion.ui.invite.table import ServedTable

    table = ServedTable()

    def welcome(site: "Site") -> None:
        if site.code is not None:
            table.open(site.code, lambda: site.guest_links, site.watching_code)
        write_startup_message(site, say, sys.stdout, plays=store_folder())
        if window is not None:
            window.open(site.port, partial(show_instead, site.own_link))
        elif browse:
            open_browser(site.own_link)

    def show_instead(link: str) -> None:
        failed = _("The window could not be opened.")
        instead = _("The app opens in the browser instead.")
        typer.echo(f"{say.text(failed)} {say.text(instead)}")
        open_browser(link)

    app = open_app(table)
    run(
        app if window is None else window.showing(app),
        host=host,
        port=DEFAULT_PORT if port is None else port,
        exact_port=port is not None,
        assets_dir=assets_folder(),
        code=code,
        key=load_key(store_folder()) if code else None,
        speaker=speak,
        on_ready=welcome,
    )
    if window is not None:
        window.close()


if __name__ == "__main__":
    main()
