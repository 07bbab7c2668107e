"""The command that starts the sandbox by itself: `python -m bot.sandbox --port 8420`."""

import argparse
import asyncio
import contextlib
from pathlib import Path

from bot.sandbox.keeper import Unreadable
from bot.sandbox.server import Sandbox


async def _serve(port: int, state_file: Path | None) -> None:
    sandbox = Sandbox(state_file=state_file)
    base = await sandbox.start(port=port)
    print(f"The sandbox is open at {base}", flush=True)
    try:
        await asyncio.Event().wait()
    finally:
        await sandbox.stop()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description="A local Discord stand-in.")
    parser.add_argument("--port", type=int, default=8420, help="0 takes any free port (default: %(default)s)")
    parser.add_argument("--state-file", type=Path, help="keep channels and messages there over a restart")
    asked = parser.parse_args()
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_serve(asked.port, asked.state_file))
    except Unreadable as error:
        parser.error(f"{error} cannot be read; move it away or name another file")
    except (OSError, OverflowError) as error:
        parser.error(f"port {asked.port} cannot be used ({error}); name another one")


if __name__ == "__main__":
    main()
