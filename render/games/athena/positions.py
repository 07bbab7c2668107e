"""Positions that together show everything on this table, in notation."""

from __future__ import annotations

from typing import Final

_ATHENA = """
A: army[1:garde_du_roi 2:hoplite_elite+riposte 3:hoplite+riposte+anticipation 4:hoplite 5:peltaste
6:archer_elite 7:spartan+commandant 8:fantassin_elite+coup_critique+mine_de_rien+anticipation
9:spartan 10:archer 11:fantassin! 12:hippeis+pas_si_fort+coup_critique]
hand[commandant attaque_surprise coup_critique riposte mine_de_rien] deck[anticipation commandant]
tokens 4 prisoners[hippeis peltaste peltaste] survivors[archer fantassin] terrains[port foret foret]
opened[mine_de_rien] buried[pas_si_fort] scores[46/3/6/2] wins 1
"""
_POSEIDON = """
P: army[1:garde_du_roi+riposte 2:hoplite_elite+riposte 3:hippeis 4:hoplite 5:hoplite 6:archer_elite
7:spartan 8:fantassin_elite 9:spartan+coup_critique+commandant 10:fantassin+anticipation 11:archer
12:peltaste^] hand[riposte commandant commandant mine_de_rien] tokens 3
deck[anticipation pas_si_fort coup_critique] prisoners[archer] terrains[colline]
survivors[peltaste fantassin archer] opened[attaque_surprise] scores[58/4/12/5]
"""
_ROW = "row[forteresse plaine colline port foret] pile[plaine plaine foret foret colline port]"
_BATTLE = "scenario=battle length=match special_terrains=true"
_TIED = "last A - plaine hoplite;12/6/6/0;;;none archer_elite;12/4/8/0;;;none"


def _put(side: str, words: str) -> str:
    """Return the side with these words before its army."""
    return side.replace("army[", f"{words} army[", 1)


def _flow(stage: str, attacker: str = "A") -> str:
    return f"{stage} round 2 duel 4 turn 31 | {attacker} attacks {attacker} first P opened {_ROW}"


PREPARING = f"{_ATHENA} | {_POSEIDON} | {_flow('prepare')} | {_TIED} | {_BATTLE}"
ENGAGING = f"{_ATHENA} | {_POSEIDON} | {_flow('engage')} | {_BATTLE}"

_BLUFFING = "says red engaged[13:spartan+coup_critique+pas_si_fort] bluff pas_si_fort"
ANSWERING = f"{_put(_ATHENA, _BLUFFING)} | {_POSEIDON} | {_flow('answer')} | {_BATTLE}"

_CAUGHT = "says green engaged[13:spartan+coup_critique+anticipation+coup_critique] used[mine_de_rien]"
_GUARD = "engaged[13:garde_du_roi+riposte]"
COMMITTING = f"{_put(_ATHENA, _CAUGHT)} | {_put(_POSEIDON, _GUARD)} | {_flow('commit')} | {_BATTLE}"

_HIDING = "says withheld engaged[13:hippeis+riposte] used[camouflage] ready"
_CHOICE = "engaged[13:garde_du_roi+riposte+soutien+immunite] commits[riposte soutien*2]"
CHOSEN: Final = f"{_put(_ATHENA, _HIDING)} | {_put(_POSEIDON, _CHOICE)} | {_flow('commit')} | {_BATTLE}"
"""Poseidon has chosen two powers, one of them for two tokens; Athena is ready."""

_BEFORE = "army[1:garde_du_roi 2:hoplite_elite 13:archer+commandant 14:spartan!] hand[riposte soutien]"
DRAFTING: Final = f"""
A: army[1:garde_du_roi 2:hoplite_elite+soutien 13:archer^ 14:spartan!] hand[riposte] tokens 2
opened[commandant] plan[play>soutien>2 commandant>13] was({_BEFORE} tokens 3) |
P: army[1:hippeis! 2:spartan 3:archer+riposte! 13:peltaste 15:garde_du_roi+riposte!] tokens 2
hand[riposte] | {_flow("prepare", "P")} | espion=true
"""
"""Athena has played a power and used a Commandant, still in secret."""

_CARRIED = "12:hippeis+commandant 13:archer+commandant+reorganisation"
STRATEGY: Final = f"""
A: army[1:garde_du_roi 8:spartan {_CARRIED}] hand[riposte riposte] tokens 3
plan[play>riposte>1] was(army[1:garde_du_roi 8:spartan {_CARRIED}] hand[riposte riposte riposte] tokens 3) |
P: army[1:hippeis 2:spartan] tokens 2 hand[riposte] | {_flow("prepare")} | {_BATTLE}
"""
"""Athena has played its card and may now use its powers: two Commanders, at different places."""

DEPLOYING: Final = """
A: army[1:garde_du_roi 2:hippeis 3:hoplite_elite 8:spartan 15:archer] roster[peltaste peltaste archer
archer fantassin fantassin spartan spartan hoplite hoplite fantassin_elite archer_elite hoplite_elite
hippeis garde_du_roi] pool[peltaste peltaste archer fantassin fantassin spartan hoplite hoplite
fantassin_elite archer_elite] tokens 5 swaps 12 |
P: army[1:garde_du_roi 2:hippeis 3:hoplite_elite 4:spartan 5:archer 6:archer 7:peltaste 8:peltaste
9:fantassin 10:fantassin 11:spartan 12:hoplite 13:hoplite 14:fantassin_elite 15:archer_elite]
tokens 5 ready | deploy round 1 duel 1 turn 1 | A attacks A first A opened
"""
"""Athena has laid five fighters, Poseidon is ready."""

RECRUITING: Final = """
A: roster[peltaste peltaste archer hippeis garde_du_roi] tokens 5 swaps 12 | P: tokens 5 swaps 12 |
recruit round 1 duel 1 turn 1 | A attacks A first A opened | army=built
"""

_WHOLE = """
1:hoplite_elite 2:hippeis 3:hoplite_elite 4:spartan 5:peltaste 6:peltaste 7:spartan 8:hippeis
9:spartan 10:fantassin_elite 11:fantassin_elite
"""
INITIATION: Final = f"""
A: army[{_WHOLE} 12:hoplite_elite 13:peltaste 14:fantassin_elite] survivors[hippeis]
prisoners[hoplite_elite] terrains[colline] |
P: army[{_WHOLE} 12:hippeis 13:peltaste 14:fantassin_elite] |
engage round 1 duel 2 turn 3 | A attacks A first A opened row[plaine foret foret colline plaine]
pile[plaine plaine foret colline plaine plaine foret foret colline] |
last A A colline hippeis;23/18/5/0;;;none hoplite_elite;20/16/4/0;;;none | scenario=initiation
"""

_FRONT = "1:spartan 2:spartan 3:archer 4:fantassin 5:archer 6:archer_elite 7:spartan 8:hippeis"
ASSAULT: Final = f"""
A: army[{_FRONT} 9:fantassin+coup_critique 10:archer+camouflage 11:fantassin_elite] tokens 2
hand[riposte soutien divination] deck[immunite] prisoners[archer archer spartan]
durables[divination*2 soutien*1:garde_du_roi clairvoyance*5] terrains[forteresse port]
survivors[hoplite] scores[64/4/14/3] |
P: army[{_FRONT} 9:fantassin+riposte 10:peltaste 11:hoplite+immunite] tokens 3
hand[annihilation anticipation camouflage] deck[commandant mine_de_rien] prisoners[hoplite_elite]
terrains[parthenon] survivors[archer archer] scores[58/3/21/4] |
engage round 2 duel 4 turn 40 | P attacks A first A opened row[temple_de_zeus]
pile[foret foret colline] lost[foret] | scenario=assault
"""

_LINE = """
1:garde_du_roi 2:hippeis 3:hoplite_elite 4:spartan 5:archer 6:archer 7:peltaste+riposte 8:peltaste
9:fantassin 10:fantassin+commandant 11:spartan 12:hoplite 13:hoplite 14:fantassin_elite
"""


def shaped(layout: str) -> str:
    """Return two armies in this layout, with Poseidon's first fighter gone."""
    return f"""
    A: army[{_LINE} 15:archer_elite] hand[riposte commandant] deck[riposte] tokens 5 |
    P: army[{_LINE}] hand[riposte commandant] tokens 5 survivors[archer_elite] |
    engage round 1 duel 2 turn 9 | A attacks A first A opened {_ROW} | layout={layout}
    """


def rowed(rows: str) -> str:
    """Return two armies in a free layout."""
    return shaped("free").rstrip() + f" rows={rows}"


RICH: Final = """
A: army[1:peltaste+riposte+commandant+coup_critique+espion] prisoners[peltaste peltaste archer archer
fantassin spartan hoplite hoplite fantassin_elite archer_elite hoplite_elite hippeis garde_du_roi]
terrains[plaine plaine foret foret colline port port forteresse marecage tour_de_guet]
spoils[riposte soutien coup_critique] tokens 12 scores[146/13/34/9 98/7/20/6] wins 1
hand[espion invocation] reserve[peltaste spartan] summoned[hippeis] |
P: army[1:archer] wins 1 scores[40/3/10/2 120/9/30/8] reserve[peltaste spartan hippeis] |
prepare round 3 duel 15 turn 99 | P attacks P first A opened row[colline] |
length=match captured_powers=true special_terrains=true espion=true invocation=true
"""
"""The most that can be won, with everything that may be added."""

FULL: Final = """
A: prisoners[peltaste peltaste archer archer fantassin fantassin spartan spartan hoplite hoplite
fantassin_elite archer_elite hoplite_elite hippeis garde_du_roi] terrains[plaine plaine plaine foret foret
foret foret colline colline port port forteresse temple_de_zeus parthenon marecage] tokens 2
scores[1204/15/92/15 291/15/93/15] wins 2 |
P: tokens 10 scores[98/6/20/6 0/0/0/0] | over round 2 duel 15 turn 160 | won A score | scenario=might
"""
"""All fifteen captives and all fifteen terrains on one side, and a score of four digits."""

_CRITICAL = """
last A A forteresse fantassin_elite;14/10/4/0;mine_de_rien;coup_critique+anticipation;stood
hippeis;10/10/0/0;;riposte;stood
"""
_IMMUNE = """
last A P port archer_elite;18/16/2/0;;coup_critique;refunded garde_du_roi;24/18/6/0;;immunite;stood
"""
_SUPPORT = """
last P A marecage garde_du_roi;36/18/6/12;;riposte+soutien*2;stood
hippeis;17/12/5/0;camouflage;anticipation;lost
"""
_TOWER = "last P P tour_de_guet archer;7/0/7/0;;;none peltaste;14/2/2/10;;soutien*3;stood"
DUELS: Final = {
    name: f"{_ATHENA} | {_POSEIDON} | {_flow('prepare')} | {last} | {_BATTLE}"
    for name, last in (
        ("critical", _CRITICAL),
        ("immune", _IMMUNE),
        ("support", _SUPPORT),
        ("tied", _TIED),
        ("tower", _TOWER),
    )
}

_OVER = """
A: scores[40/1/12/2] prisoners[hippeis] terrains[forteresse colline] |
P: scores[34/1/4/1] prisoners[garde_du_roi] terrains[colline] | over round 1 duel 15 turn 60
"""
WON: Final = f"{_OVER} | {_TIED} | won A score"
DRAWN: Final = f"{_OVER} | won - drawn".replace("34/1/4/1", "40/1/12/2")
ROUNDS: Final = """
A: scores[46/3/6/2 98/7/20/6 1204/15/92/15] wins 2 | P: scores[58/4/12/5 40/3/10/2 0/0/0/0] wins 1 |
over round 3 duel 15 turn 99 | won A rounds | length=match
"""
LAID: Final = f"""
A: army[{_LINE} 15:archer_elite] hand[riposte] tokens 5 | P: army[{_LINE} 15:archer_elite] tokens 5 |
prepare round 1 duel 1 turn 2 | A attacks A first A opened
"""
LAST: Final = """
A: army[1:hippeis+soutien+riposte] hand[riposte commandant commandant] buried[mine_de_rien] |
P: army[2:archer] hand[riposte] buried[coup_critique anticipation] | over round 1 duel 15 turn 60 |
won A score
"""
