"""The parts that the robots of all games share. Robots choose from views only."""
