"""What was reached: ratings, tables of people, runs. Pages of /profile, /leaderboard, /records."""
