## The puzzle of the day

command-puzzle = puzzle
command-puzzle-about = A position with one thing to do that is clearly best: one try a day
puzzle-asked = **Puzzle of { $day }** · { $game }
    You play { $side }, and one of the choices below is clearly better than the others. Which one? Your first choice counts.
puzzle-told = What you were told last:
puzzle-done = You have already laid out: { $line }
puzzle-choose = What do you do?
puzzle-day-over = The day of that puzzle is over, so nothing was counted. This is today’s:
puzzle-solved = ✅ **Solved:** { $line }
puzzle-missed = ❌ **Missed.** Best was: { $line }
puzzle-why = Why: I played on from each choice, in worlds that agree with what you could know. This is how often each one won:
puzzle-way = - { $line }: about { $percent } %
puzzle-way-own = - **{ $line }**: about { $percent } % (your choice)
puzzle-streak = { $count ->
    [one] Solved today: one day in a row.
   *[other] Solved { $count } days in a row.
}
puzzle-next = -# The next one comes <t:{ $at }:R> with /puzzle
puzzle-shared-solved = ✅ { $who } has solved the puzzle of { $day } ({ $game }), { $count ->
    [one] one day in a row
   *[other] { $count } days in a row
}.
    -# /puzzle shows it to you alone; one try each.
puzzle-shared-missed = ❌ { $who } has missed the puzzle of { $day } ({ $game }).
    -# /puzzle shows it to you alone; one try each.
profile-puzzles = { $count ->
    [one] Puzzle of the day: solved one day in a row; you alone see this.
   *[other] Puzzle of the day: solved { $count } days in a row; you alone see this.
}
error-puzzle-untried = You have not tried today’s puzzle yet. /puzzle shows it; share it after your try.
error-puzzle-gone = Today’s puzzle cannot be shown: its position is no longer there. Tomorrow there is another one.
