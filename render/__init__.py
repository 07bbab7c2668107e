"""How a position looks: views become display lists, display lists become pictures."""
