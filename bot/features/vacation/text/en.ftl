# Vacations and snoozed reminders: /away, /resume and their pages.

command-away = away
command-away-about = Be away for some days: your clocks stand still in all your matches
command-option-away-about = The day on which you are back, such as Monday, in 3 days or 12 December
command-resume = resume
command-resume-about = Be back before your absence ends, or offer to end the pause of a match
button-hear = Remind me again
button-away-tomorrow = Until tomorrow
button-away-three = 3 days
button-away-week = A week
away-snoozed = I will not remind you of match #{ $match } before <t:{ $until }:f> (<t:{ $until }:R>).
away-clock = The clock goes on: all your time for this turn ends <t:{ $ends }:R>.
away-stopped = I will not remind you of match #{ $match } any more. I still tell you when it is your turn, and the clock goes on.
away-heard = I will remind you of match #{ $match } again.
away-ask = For how long are you away? Your clocks stand still in all your matches, and those who play with you learn until when, not why. You can be away { $most } days in a year; you have { $days } left. /away takes any other day.
away-until = You are away until <t:{ $until }:F>.
away-left = You are away until <t:{ $until }:F>. Your clocks stand still until then, and those who play with you can see it. You can play all the same.
away-back = Welcome back. Your clocks run again where it is your turn.
away-not = You are not away: nothing has changed.
error-not-reminded = This reminder is for somebody else: only whoever it calls can answer it.
error-not-away = Somebody else is away here, and only they can say that they are back. /resume ends an absence of your own.
error-away-past = This moment has passed. Choose a later day.
error-away-most = { $days ->
    [0] You can be away 14 days in a year, and you have none left now.
    [one] You can be away 14 days in a year, and you have 1 left now. Choose an earlier day.
   *[other] You can be away 14 days in a year, and you have { $days } left now. Choose an earlier day.
}
error-away-running = You have been away twice already in one turn of match #{ $match }. Make your move there; then you can be away again.
