"""Addresses as others write them: in links, in what a browser sends."""

from urllib.parse import SplitResult, urlsplit

_NONE = SplitResult("", "", "", "", "")


def split_url(text: str) -> SplitResult:
    """Returns the parts of an address; all are empty where it is none, such as ``//[``."""
    try:
        return urlsplit(text)
    except ValueError:
        return _NONE
