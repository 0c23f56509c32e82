"""What keeps a camera from reading codes, said so that one knows what to do."""

import flet as ft

from companion.errors import Message
from companion.i18n import _
from companion.sync.scan import Decoder
from companion.ui.shell.device import Device

_WITH_CAMERA = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


def obstacle(device: Device, decoder: Decoder | None) -> Message | None:
    """Returns why a device cannot even try to read codes with its camera, or None."""
    page = device.page
    if decoder is None:
        return _told(_("Codes in pictures cannot be read here."), picture=False)
    if not page.web and page.platform not in _WITH_CAMERA:
        return _told(_("A window on a computer has no camera."))
    if page.web and not device.secure:
        return _insecure()
    return None


def fault_of(reason: str) -> Message:
    """Returns the message for the words in which a client refuses.

    Args:
        reason: holds the code of Flutter's camera plugin or the name of a browser's error.
    """
    for codes, message in _FAULTS:
        if any(code in reason for code in codes):
            return message
    return _told(_("The camera does not answer. Try again."))


def no_camera() -> Message:
    """Returns the message where there is no camera at all."""
    return _told(_("This device has no camera."))


def _insecure() -> Message:
    return _told(
        _("The browser gives the camera only to pages with https, or on the computer itself.")
    )


def _told(problem: Message, *, picture: bool = True) -> Message:
    instead = (
        _("Without it: open a picture of the code, or paste the text.")
        if picture
        else _("Paste the text instead.")
    )
    return _("{problem} {instead}", problem=problem, instead=instead)


_FAULTS = (
    (
        ("CameraAccess", "cameraPermission", "NotAllowedError", "PermissionDeniedError"),
        _told(
            _("The camera is not allowed. Allow it in the settings of the browser or the phone.")
        ),
    ),
    (
        ("cameraNotFound", "NotFoundError", "cameraOverconstrained", "OverconstrainedError"),
        no_camera(),
    ),
    (
        ("cameraNotReadable", "NotReadableError", "cameraAbort", "AbortError"),
        _told(_("Another app has the camera. Close it and try again.")),
    ),
    # Where a page may have no camera, browsers have no list of cameras at all.
    (
        ("cameraSecurity", "SecurityError", "cameraType", "cameraNotSupported", "Null check"),
        _insecure(),
    ),
)
