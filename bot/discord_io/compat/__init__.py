"""Workarounds for faults of discord.py 2.7.1.

Each names its fault, where it was reported to github.com/Rapptz/discord.py, and what ends it. No release
would end two others, so they are where they are used. `bot/connection.py` holds the gateway, and
`bot/ui/page.py` always gives a select's `required`.
"""
