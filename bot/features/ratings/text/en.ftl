## Ratings: profiles and leaderboards

command-profile = profile
command-profile-about = Your ratings or somebody else’s, with their curve and all results
command-leaderboard = leaderboard
command-leaderboard-about = Who is best: here, on all servers, this month
command-option-who = who
command-option-who-about = Whose; leave it out for your own
command-option-table = table
command-option-table-about = Ratings of this server or of all servers, or the points of a month
command-option-turns = turns
command-option-turns-about = At which pace: each has ratings of its own
scope-server = Ratings of this server
scope-all = Ratings of all servers
scope-month = This month here
scope-last = Last month here
family-live = Live
family-daily = Daily
family-slow = Relaxed and Slow
ladder = { $game } · { $pace }
ladder-results = { $pace }: { $tally }
day-said = { $day } { $month } { $year }
month-said = { $month } { $year }
rating-spread = ± { $spread }
profile-none-own = **Nothing rated yet.** A match counts that you play against somebody else, by a set of rules that has a name (one of the list in /play) and with a pace. Everybody begins at 1500. A match against the robot, alone or with no limit of time never counts.
profile-none = { $who } has no rated match yet.
profile-title = **{ $who }: ratings**. Everybody begins at 1500; ± says how uncertain a rating still is.
profile-which = Another game or pace
profile-run = { $count ->
    [one] victory in a row at most
   *[other] victories in a row at most
}
profile-run-said = Longest run of victories: { $count }.
profile-usual = usually for a turn
profile-usual-said = Usual time for a turn: about { $time }.
profile-played = { $count ->
    [one] one rated match
   *[other] { $count } rated matches
}
profile-rating = **{ $who }** · { $ladder }: **{ $rating }** ± { $spread } after { $count ->
    [one] one rated match
   *[other] { $count } rated matches
}.
profile-way = From { $since } to { $until }: { $first } at first, { $low } at the lowest, { $high } at the highest.
profile-ladder = - { $ladder }: { $rating } ± { $spread }; { $tally }
profile-levels = **Against the robot**, without hints; you alone see this:
profile-level = - { $game } · { $level }: { $tally }
profile-met = You against them at { $game }: { $tally }.
# A player's row in the words of a table of ratings.
leaderboard-line = { $place }. { $who }: { $rating } ± { $spread }; { $tally }
leaderboard-server = { $pace } · this server
leaderboard-all = { $pace } · all servers
leaderboard-here = Rated matches of this server
leaderboard-which = Another table
leaderboard-about-server = In order of the rating less twice its uncertainty. Here stands who has { $fewest } rated matches at this pace, one of them on this server.
leaderboard-about-all = In order of the rating less twice its uncertainty. Here stands who has { $fewest } rated matches at this pace and has turned this table on in /settings.
leaderboard-none-server = { $ladder }: nobody has { $fewest } rated matches yet, one of them on this server. The next one begins with /play.
leaderboard-none-all = { $ladder }: nobody who has { $fewest } rated matches has turned this table on in /settings yet.
leaderboard-none-month = No rated match of this server has ended in this month. The next one begins with /play.
leaderboard-head-rating = Rating
leaderboard-head-spread = ±
leaderboard-head-matches = Matches
leaderboard-head-won-lost = Won–lost
button-profile = My ratings
button-leaderboard = Leaderboard
error-profile-hidden = I show somebody’s ratings where they have played, or where they have turned on the table of all servers in /settings. Your own are under /profile, anywhere.
tell-card-met = You two so far: { $won }–{ $lost }{ $drawn ->
    [0] {""}
   *[other] {" "}({ $drawn } drawn)
}
tell-card-rated = Rated.
tell-card-unrated-pace = Not rated: nobody’s time is counted.
tell-card-unrated-hints = Not rated: hints are given.
tell-card-unrated-rules = Not rated: the rules are custom-made.
# On the card of a match played by a short form, such as the Skirmish.
tell-card-unrated-short = Not rated: this is a short form of the game.

## On the terminal

# Help of “rate”, and what it prints.
cli-help-rate = rate every finished match anew from its log, in a copy, and say whether the ratings are the same
cli-help-rate-again = write the ratings that the logs give
# Printed where “rate” is typed with both a name and --again.
cli-rate-either = --again rates the database that the bot uses: leave out the name of another one, or --again.
cli-rate-done = { $count ->
    [one] One match is rated.
   *[other] { $count } matches are rated.
}
cli-rate-alike = { $count ->
    [one] One match is rated, as its log says.
   *[other] { $count } matches are rated, all as their logs say.
}
cli-rate-differs = The logs rate { $count } matches, and not all as they are rated. Stop the bot, then rate --again writes what the logs give.
