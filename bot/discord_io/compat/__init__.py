"""What discord.py 2.7.1 gets wrong, a file for each fault, until the release that each file names.

Every file says what goes wrong, where it was reported to github.com/Rapptz/discord.py, and what ends it. Two
things of the kind are no workarounds that a release would end, and stand where they are used: the gateway
is held by `bot/discord_io/connection.py`, and a list's `required` is always said (`bot/ui/page.py`).
"""
