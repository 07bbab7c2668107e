"""The start of the bot's command line: `python -m bot`, or `agon`."""

import os
import sys

from engine.terminal import begin


def main() -> int:
    """Do what the command line asks, and return an exit code; 130 for Ctrl-C while modules are loading."""
    os.umask(0o077)  # files of this process show hidden hands
    try:
        begin()
        # Only here: a process that thinks for robots imports this module too, and needs nothing of the bot's.
        from bot.cli import main

        return main()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 1
    finally:
        _flush()


def _flush() -> None:
    """Flush the output; do nothing if the reader has gone (`| head`)."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
