"""MICRO HERO: Hercules: what are its rules?"""

from engine.games.hercules.game import Hercules

__all__ = ["Hercules"]
