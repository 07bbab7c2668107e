"""The command line of the games alone: `python -m engine`, `python -m engine verify FILE`."""

import sys

from engine.terminal import begin, end_with_reader


def main() -> int:
    """Run the command line and return its exit code; 130 if Ctrl-C comes while modules load."""
    try:
        end_with_reader()
        begin()
        from engine.table import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
