"""Battle for Athena: what are its rules?"""

from engine.games.athena.game import Athena

__all__ = ["Athena"]
