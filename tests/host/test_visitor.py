"""A session asks who visits, wherever the app runs."""

import subprocess
import sys


def test_the_offline_app_can_ask_without_a_server() -> None:
    code = (
        "import sys\n"
        "from companion.host.visitor import current_visitor\n"
        "print(current_visitor(), {'starlette', 'uvicorn', 'flet_web'} & set(sys.modules))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=30
    )
    assert ended.stdout == "None set()\n"
