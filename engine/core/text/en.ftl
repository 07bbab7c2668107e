## Words that every game shares

list-and = { $head } and { $last }
player-number = Player { $number }

menu-elsewhere = Elsewhere …
menu-choose = Choose
menu-through = { $first } · { $then }

error-notation = I do not know the action “{ $notation }”. Type the first letters and pick one from the list, or open your hand.
error-illegal = “{ $action }” is not possible now: { $why } (rules § { $rule })
error-not-your-turn = It is not your turn. I will ping you when it is.
error-stale = This has changed meanwhile. Here is how things stand now.
error-over = This match has ended. You can start another with /play.
error-not-over = This match goes on; what is hidden stays hidden until its end.

## How any match can end

end-resigned = { $who } resigned.
end-expired = { $who } ran out of time.
end-agreed = Both players agreed to end the match.
end-aborted = The match was called off.

## What is told of the log

fact-resigned = { $who } resigned.
fact-expired = { $who } ran out of time.
fact-agreed = Both players agreed to end the match.
fact-aborted = The match was called off.
fact-taken-back = The last actions were taken back.
fact-reseated = A new player takes the seat of { $who }.
