## Words that every game shares

player-number = Player { $number }

menu-elsewhere = Another place …
menu-choose = Choose
menu-numbered = { $number } · { $label }
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
# `python -m engine --language xx`, after “argument --language:”.
terminal-no-language = Agon does not speak this language. Choose one of: { $known }
terminal-preset = the name of a set of rules
terminal-options = single rules, such as own_figure=both
terminal-open = show whole positions to people too, hidden cards included
terminal-bad-options = There are no such rules. Presets: { $presets }. Single rules with their usual values: { $options }.
# In the terminal, for an option without effect; $why comes from the game.
terminal-moot = “{ $option }” has no effect with these rules. { $why } Leave it out, or change the others.
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

## What is said of a card

about-card = The card { $card } of { $game }. { $power }

## Where a description was too long to say everything

alt-rest-board = The rest is on the board in words: press “Board”, then “As text”.
alt-rest-panel = The rest is in words behind the button “As text”.

## What proves that a match was fair

verify-about = Checks the file that /verify attaches: the secret, the shuffle, every move and the end.
verify-file = the file of a finished match
verify-title = { $game }: what this file proves
verify-holds = ✓ { $what }
verify-fails = ✗ { $what }
verify-proved = All of it holds.
verify-not-proved = So this file does not prove a fair match: it is not the one that was played, or somebody has changed it.
verify-compare = Compare the fingerprint with the one that stood on the card of the match: { $fingerprint }

verify-fingerprint = The secret is the one whose fingerprint was shown before anybody accepted: { $fingerprint }.
verify-shuffle = The cards were shuffled by that secret together with the number of the press that began the match: neither side chose them.
verify-shuffle-of-day = The cards were shuffled by that secret together with the date, { $day }: they were the same for everybody.
verify-entries =
    { $count ->
        [one] The one move was allowed by the rules.
       *[other] All { $count } moves were allowed by the rules.
    }
verify-end = The match ended as was told: { $reason }

verify-not-fingerprint = The secret does not belong to the fingerprint { $fingerprint }: another secret was shown before the match.
verify-not-day = The number that was mixed into the shuffle is not the date { $day }.
verify-not-shuffle = The cards at the start do not follow from the secret and the number of the press: another shuffle was played, or the secret, the number or the rules were changed.
verify-not-entry = Move { $number } is not one that the rules allow there: { $why }
verify-after-end = Move { $number } comes after the end of the match.
verify-takes-back-nothing = It takes back what was never played.
verify-not-asked = It was not that side’s turn.
verify-no-action = It is no action of this game.
verify-not-moves = A move was changed, added or left out: these are not the moves that this file was written for.
verify-no-end = After the last move the match still goes on: moves are missing at the end.
verify-not-end = The match did not end as this file tells: by its moves it ends otherwise ({ $reason })

verify-unreadable = I cannot read the file “{ $file }”. Name the file that /verify attached, with its folder.
verify-too-large = This file is larger than { $most } MB; no match is. Name the file that /verify attached.
verify-broken = This file is damaged or cut short. Download it again from /verify.
verify-no-proof = This is not a file that /verify attached. Download that one and name it.
replay-about = Step through the file of a match: Return shows the next step, a number that one, q ends.
replay-turn = { $turn ->
    [0] Start
   *[other] Turn { $turn }
}
replay-step = [{ $number }/{ $count }]
replay-seat = { $who }
verify-unfinished = This match was not over when the file was made: there is nothing to be checked yet. `python3 -m engine replay FILE` shows what is known of it; when it is over, take the file anew.
verify-other-format = This file is of format { $found }, and this version of Agon reads format { $known }. Check it with the version that made it.
verify-damaged = Something in this file is missing or cannot be so: { $place }. Download it again from /verify.
verify-no-game = This version of Agon has no game “{ $game }”. Check the file with the version that made it.
verify-other-rules = This match was played by version { $found } of the game’s rules, and this version of Agon knows them up to { $known }. Check it with the version that made it.

# Below the winner on the picture of an end: whom they beat.
ending-over = over { $who }

## What a match is remembered by

highlight-turn = turn { $turn }
highlight-told = { $label }, turn { $turn }: { $why }
