"""Which rules do Agon's games have? No clock, no I/O but catalogues, no Discord, no pictures."""
