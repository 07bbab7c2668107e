"""A Discord stand-in on this machine: who wants to see the bot work needs no token."""

from bot.sandbox.server import Sandbox, addresses_for

__all__ = ["Sandbox", "addresses_for"]
