"""Builds the offline web app: a static site that runs the whole product in the browser.

- `site`: the steps, from sources to a folder that any static host serves, with its licences and
  its service worker
- `sources`: wheels and the QR reader, pinned by their hashes, fetched once
- `node`: the Node that runs the browser's Python while building, and compiles with it
- `first_screen`: what the first screen needs of Python, and what may come after it
- `library_patches`: what is changed in a library
- `archive`: the same files become the same bytes
- `client`: the Flutter client, less what is never fetched
- `start_page`: the page around the client
"""
