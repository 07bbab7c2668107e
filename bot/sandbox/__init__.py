"""A stand-in for Discord on this machine: the bot can be tried without a token."""

from bot.sandbox.server import Sandbox, addresses_for

__all__ = ["Sandbox", "addresses_for"]
