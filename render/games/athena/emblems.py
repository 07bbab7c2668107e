"""The emblem of each card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.athena.cards import SIDES, Role, Side
from render.picture import Crest
from render.theme import Colour, LiveryName

EMBLEM: Final[Mapping[str, str]] = {
    "peltaste": "pelta",
    "archer": "bow",
    "fantassin": "spearman",
    "spartan": "lambda_shield",
    "hoplite": "corinthian",
    "fantassin_elite": "swords",
    "archer_elite": "quiver",
    "hoplite_elite": "helmet",
    "hippeis": "horse",
    "garde_du_roi": "lion",
    "commandant": "standard",
    "reorganisation": "exchange",
    "espion": "eye",
    "attaque_surprise": "bolt",
    "camouflage": "olive",
    "mine_de_rien": "mask",
    "pas_si_fort": "plume",
    "invocation": "war_horn",
    "annihilation": "medusa",
    "immunite": "aegis",
    "coup_critique": "labrys",
    "riposte": "rebound",
    "anticipation": "clepsydra",
    "clairvoyance": "oil_lamp",
    "divination": "tripod",
    "soutien": "phalanx",
    "plaine": "wheat",
    "foret": "cypresses",
    "colline": "hills",
    "port": "ship",
    "forteresse": "wall",
    "temple_de_zeus": "temple",
    "parthenon": "acropolis",
    "marecage": "reeds",
    "tour_de_guet": "watchtower",
}

LIVERY: Final[Mapping[Side, LiveryName]] = {"athena": "ochre", "poseidon": "sea"}
SIGIL: Final[Mapping[Side, str]] = {"athena": "owl", "poseidon": "trident"}
CREST: Final[Crest] = tuple((LIVERY[side], SIGIL[side]) for side in SIDES)
ROLE_SIGN: Final[Mapping[Role, str]] = {"attacker": "sword", "defender": "buckler"}
MENACE: Final[Mapping[str, tuple[Colour, str]]] = {
    "green": ("menace green", "chevron_1"),
    "orange": ("menace orange", "chevron_2"),
    "red": ("menace red", "chevron_3"),
}
"""Colour and chevrons of each menace; the chevrons serve readers who see no colours."""
