"""How is the bot started? `python -m bot`, and its other commands."""

if __name__ == "__main__":
    # Only here: a process that thinks for robots imports this module too, and needs nothing of the bot's.
    import sys

    from bot.cli import main

    sys.exit(main())
