"""The tests: with Flet as the app runs it, on the server and in a browser."""

from companion import flet_patches

flet_patches.install()
