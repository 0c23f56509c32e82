"""A window of WebKit that WebDriver drives: ``/usr/bin/python3 webkit_window.py FOLDER``.

Unlike the browser that comes with the driver it is as narrow as a phone, and what pages keep stays
in a folder. It is run by the system's Python, which has the bindings.
"""

# pyright: reportMissingImports=false
# The bindings are the system's.

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 - the versions come first

folder = sys.argv[1]

manager = WebKit2.WebsiteDataManager(
    base_data_directory=folder, base_cache_directory=f"{folder}/cache"
)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_preferred_languages(["en-GB"])
context.set_automation_allowed(True)


def died(_view, reason):
    Path(folder, "died").write_text(reason.value_nick)


def show(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.connect("web-process-terminated", died)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    window.connect("destroy", Gtk.main_quit)
    return view


def begin(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("Companion's tests")
    session.set_application_info(about)
    session.connect("create-web-view", show)


context.connect("automation-started", begin)
Gtk.main()
