"""What no accident may cost: taps that were shown, and that all phones come to the same."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence

_EVERY = 10


def asked_for(about: str | None, arguments: Sequence[str], runs: int) -> tuple[int, int]:
    """Returns how many runs are wanted, and the seed of the first one; each next one is one more.

    Args:
        about: what ``--help`` says.
        arguments: those of the command line.
        runs: how many there are by default.
    """
    parser = ArgumentParser(description=about, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("runs", type=int, nargs="?", default=runs, help=f"how many ({runs})")
    parser.add_argument("seed", type=int, nargs="?", default=1, help="of the first one (1)")
    wanted = parser.parse_args(arguments)
    return wanted.runs, wanted.seed


def told(done: int, runs: int, outcome: str) -> None:
    """Prints after every tenth run how far it is."""
    if done % _EVERY == 0 and done < runs:
        print(f"{done} of {runs}: {outcome}", flush=True)
