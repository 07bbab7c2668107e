"""Workarounds for what discord.py 2.7.1 gets wrong.

Each says what goes wrong, where it was reported to github.com/Rapptz/discord.py, and what ends it. No release
would end two others, so they stand where they are used: `bot/connection.py` holds the gateway, and
`bot/ui/page.py` always says a list's `required`.
"""
