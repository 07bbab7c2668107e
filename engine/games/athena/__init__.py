"""Battle for Athena: what are its rules?"""

from engine.games.athena.rules import Athena

__all__ = ["Athena"]
