"""Serves the app to browsers and opens it in a window of its own.

- `address`: which interface and port; how the machine is reached
- `server`: the ASGI application and the process that runs it
- `client`: the files that are served: of the Flutter client, so that no request leaves the machine,
  and of the offline site, for a try; what a browser may do with our answers
- `connection`: one browser's socket, and how much anybody may take of the server
- `gate`: who may come in: this machine only, or whoever has the table code; telling browsers apart
  by a cookie
- `table_code`: the table code, the cookies that prove it, the limit on wrong tries, and the page
  that asks for the code
- `visitor`: which browser a session belongs to
- `desktop`: what the terminal says when the app is ready, and the native window
"""
