## Words that every game shares

player-number = Player { $number }

menu-elsewhere = Elsewhere …
menu-choose = Choose
menu-through = { $first } · { $then }

error-notation = I do not know the action “{ $notation }”. Type the first letters and pick one from the list, or open your hand.
error-illegal = “{ $action }” is not possible now: { $why } (rules § { $rule }).
error-not-your-turn = It is not your turn. I will ping you when it is.
error-stale = This has changed in the meantime. Here is how things stand now.
error-over = This match has ended. You can start another with /play.
error-not-over = This match is still going on; what is hidden stays hidden until it ends.

## How any match can end

end-resigned = { $who } resigned.
end-expired = { $who } did not come back.
end-agreed = Both players agreed to end the match.
end-aborted = The match was called off.

## What is told of the log

fact-resigned = { $who } resigned.
fact-expired = { $who } did not come back.
fact-agreed = Both players agreed to end the match.
fact-aborted = The match was called off.
fact-taken-back = The last actions were taken back.
fact-reseated = { $who } takes over from here.

## A match in the terminal

terminal-about = Plays a match in the terminal: people, robots and random players in any mix.
terminal-seat = who plays each seat, in order; a robot, where there is one, for those left out
terminal-seed-help = a number that decides what chance brings; the same number, the same match
terminal-language = the language of the match, such as fr
terminal-preset = the name of a set of rules
terminal-options = single rules, such as own_figure=both
terminal-open = show whole positions to people too, hidden cards included
terminal-bad-options = There are no such rules. Presets: { $presets }. Single rules with their usual values: { $options }.
terminal-seed = Seed { $seed }. Type an action, “?” for what is not possible and why, “undo” or “quit”.
terminal-turn = Turn { $turn }: { $who } ({ $kind })
terminal-person = person
terminal-robot = robot
terminal-random = random player
terminal-prompt = your action: {""}
terminal-refusal = { $label }: { $why } (rules § { $rule })
terminal-nothing-to-undo = There is nothing to undo yet.
terminal-over = The match is over: { $reason }
terminal-left = You have left the match.
