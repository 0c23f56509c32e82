"""Serves the app to browsers and opens it in a window of its own.

- `address`: which interface and port; how the machine is reached
- `server`: the ASGI application and the process that runs it
- `client`: the files of the Flutter client, so that no request leaves the machine
- `headers`: what a browser may do with our answers
- `connection`: one browser's socket
- `limits`: how much anybody may take of the server
- `gate`: who may come in: this machine only, or whoever has the table code
- `table_code`: the table code, the cookies that prove it, and the limit on wrong tries
- `code_page`: the page that asks for the code
- `device_cookie`: telling browsers apart by a cookie
- `visitor`: which browser a session belongs to
- `startup_message`: what the terminal says when the app is ready
- `static`: the offline site, for a try
- `desktop`: the native window
"""
