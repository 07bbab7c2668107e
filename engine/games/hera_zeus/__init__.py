"""Hera and Zeus (Blitz und Donner): what are its rules?"""

from engine.games.hera_zeus.game import HeraZeus

__all__ = ["HeraZeus"]
