"""MICRO HERO: Hercules: what are its rules?"""

from engine.games.hercules.rules import Hercules

__all__ = ["Hercules"]
