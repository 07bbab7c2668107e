"""Warnings about voice, which a bot that never speaks does not need.

Fault: a client warns at each start that PyNaCl and davey are missing, though nothing asks for voice.
Reported: Rapptz/discord.py#1719 and pull request #9220, both closed: these two flags are the intended answer.
Ends with: nothing planned; drop this when the warnings come only once voice is used.
"""

import discord


def silence() -> None:
    """Let clients start without warnings about voice."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
