"""How do robots play? From views only; here is what the robots of all games share."""
