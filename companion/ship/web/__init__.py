"""Builds the offline web app: a static site that runs the whole product in the browser.

- `site`: the steps, from sources to a folder that any static host serves, with its licences and
  its service worker
- `sources`: wheels and the QR reader, pinned by their hashes, fetched once
- `node`: the Node that runs the browser's Python while building: it compiles, and tells what the
  first screen needs of Python
- `client`: the Flutter client, less what is never fetched; what is changed in a library; the page
"""
