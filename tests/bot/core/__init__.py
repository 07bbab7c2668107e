"""What every feature of the bot rests on."""
