## A match explained

command-analyse = analyse
command-analyse-about = Have a finished match explained: the chances over time, where it turned, and what was better
button-replay-explain = Analysis
button-replay-point = Turning point
button-analyse-point = Turning point { $number }
analyse-under-way = **{ $match }**: I am thinking it through, step { $step } of { $count }. What I find takes the place of this line, and is kept for whoever asks after you. Nothing new here for minutes? Then I was restarted meanwhile: ask again.
analyse-title = **{ $match }, explained**
analyse-run = this run
analyse-course = How { $whose } stood, as I judge it with everything open: a chance of { $first } % at the beginning, never more than { $high } % ({ $unit } { $high_turn }) nor less than { $low } % ({ $unit } { $low_turn }), and { $last } % just before the end.
analyse-points = **Where most was given away**, by what each could know then and by nothing else:
analyse-no-points = Nobody gave away much anywhere: by what each could know then, I found nothing clearly better.
analyse-point = **Turning point { $number }:** { $where }, { $who }.
analyse-turn = { $turn ->
    [0] Opening
   *[other] { $unit ->
        [step] Step
       *[turn] Turn
    } { $turn }
}
analyse-picture = { $game } #{ $number }
analyse-point-title = **{ $match }** · turning point { $number } of { $count }, as { $who } saw it
analyse-done = Done: { $line } (about { $percent } %).{ $laid }
analyse-laid = {" "}Laid out before: { $done }.
analyse-better = Better: { $line } (about { $percent } %).
analyse-bluffs = { $count ->
    [one] **A bluff that worked:**
   *[other] **Bluffs that worked:**
}
analyse-how = -# { $weighed } of { $decided } decisions weighed, each played on in worlds that looked alike to whoever decided. An estimate, no certainty.
error-analyse-running = What could have been better is told when the match is over. Until then /replay shows what you have seen, and /hint helps where hints are given.
error-analyse-private = A run of the day and a lesson are not explained: everybody plays the same there. /replay shows how yours went.
error-analyse-game = I cannot think ahead in this game yet, so there is nothing to explain. /replay shows the match step by step.
error-analyse-late = I have not come to a conclusion in time. Ask again in a moment: what I find is kept.
