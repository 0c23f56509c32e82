"""The app inside a browser, without any server.

- `bridge`: what the worker of the site hands to Python: the databases, which are in memory and kept
  in the browser's own files, its reader of QR codes, and connections
- `glance`: the numbers and keys of the last play, which the page shows while Python starts
- `presses`: what becomes of the keys that were pressed there
- `warm_up`, `snapshot`: a memory with everything loaded, from which later starts begin
"""
