"""How to run the sandbox by itself: `python -m bot.sandbox --port 8420`."""

import argparse
import asyncio
import contextlib

from bot.sandbox.server import Sandbox


async def _serve(port: int) -> None:
    sandbox = Sandbox()
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
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(parser.parse_args().port))


if __name__ == "__main__":
    main()
