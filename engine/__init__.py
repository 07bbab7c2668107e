"""The rules of Agon's games: no clock, no I/O except catalogues, no Discord, no pictures."""
