## Commands: names are lower case, descriptions at most 100 characters

command-play = play
command-play-about = Challenge somebody, offer an open seat, or play against me
command-hand = hand
command-hand-about = Open your own panel: your cards and what you may do
command-board = board
command-board-about = See the board as everybody may see it
command-games = games
command-games-about = Your matches, those that wait for you first
command-act = act
command-act-about = Play by typing; what you may do is offered while you type
command-undo = undo
command-undo-about = Take back the last thing you laid out and have not sent
command-resign = resign
command-resign-about = Give up a match; you are asked once more
command-rules = rules
command-rules-about = Read the rules and what every card does

command-option-game = game
command-option-game-about = Which game
command-option-opponent = opponent
command-option-opponent-about = Whom you challenge; nobody for an open seat, me to play against the robot
command-option-side = side
command-option-side-about = The side you play; drawn by lot when you leave it out
command-option-rules = rules
command-option-rules-about = A preset, or switches such as the ones offered while you type
command-option-match = match
command-option-match-about = Which of your matches, when you are not in its thread
command-option-move = move
command-option-move-about = What you do: pick it from the list, or type it
command-option-view = view
command-option-view-about = As a picture, or all of it in words
view-picture = Picture
view-text = Text

## Buttons: at most 80 characters, better 34

button-back = Back
button-confirm = Yes, do it
button-undo = Undo
button-resign = Resign
button-pair = { $kind }: { $answer }
button-earlier = ◀ Earlier
button-later = Later ▶
button-cards = Cards
button-seen = Seen
button-log = Log
button-why = Why not?
button-text = As text
button-picture = As picture
button-hand = My hand
button-next-match = Next match

## The panel

panel-asked = Turn { $turn }: your move. { $question }
panel-asked-first = Before the first turn: { $question }
panel-waiting = Nothing to do for you now. I will ping you when it is your turn.
panel-sent = Sent. I will ping you when it is your turn.
panel-over = The match has ended: { $reason }
panel-news = Since your last move:
panel-more-news = … and { $count ->
    [one] one thing
   *[other] { $count } things
} before that: press Log
panel-draft = Laid out, for your eyes only: { $actions }
panel-confirm = **{ $action }**
    This cannot be taken back. Do it?
panel-no-seat = You have no seat in this match, so here is what everybody may see.
resign-confirm = Do you really want to give up this match? Your opponent wins.

seen-title = **What only you were told** · page { $page } of { $pages }
seen-nothing = Nothing yet.
log-title = **What happened** · page { $page } of { $pages }
log-nothing = Nothing yet.
log-line = { $turn ->
    [0] Start: { $fact }
   *[other] Turn { $turn }: { $fact }
}
why-title = **What you may not do now, and why**
why-line = { $action }: { $why } (rules § { $rule })
why-nothing = Nothing is forbidden to you that you could expect to do now.

## Matches and rules

match-label = { $game } #{ $number } ({ $players })
match-label-open = { $game } #{ $number }
games-title = **Your matches: { $count }**, waiting for you: { $waiting }
games-none = You have no match. Start one with /play.
games-more = … and { $count } more
games-turn = **Your move** since <t:{ $since }:R>: [{ $match }]({ $link })
games-theirs = Not your move: [{ $match }]({ $link }), last move <t:{ $since }:R>
games-open = Not accepted yet: [{ $match }]({ $link }), offered <t:{ $since }:R>
games-frozen = Stopped: [{ $match }]({ $link }). Its moves could not be repeated exactly; please report it.
games-open-panel = Match #{ $number }
side-drawn = Drawn by lot
rules-pair = { $option }: { $value }
help-title = **{ $game }: rules** · page { $page } of { $pages }
help-card = **{ $card }**: { $power }
act-nearest = I do not know that move. The nearest that you may do now:

## What went wrong, and what to do about it

error-unexpected = Something went wrong on my side. What was saved stays saved: open your hand and look. If it comes again, report the number { $reference }.
error-old-button = This button is from an older version of me. Use /hand to open your panel, /games to find your matches.
error-own-opponent = You cannot challenge yourself. Choose somebody else, leave the opponent out for an open seat, or choose me.
error-bot-opponent = Another bot cannot play here. Choose a person, leave the opponent out for an open seat, or choose me.
error-no-such-side = There is no such side. Pick one from the list, or leave it out to have it drawn by lot.
error-own-challenge = This is your own challenge: somebody else has to accept it. Cancel takes it back.
error-not-invited = This challenge is for somebody else. Start your own with /play.
error-only-host-cancels = Only the person who opened this challenge can cancel it.
error-seat-taken = The seat is taken: this match has begun. Board shows it; /play starts your own.
error-challenge-closed = This challenge is closed. Start a new one with /play.
error-no-such-match = I do not know this match. /games lists yours.
error-not-begun = This match has not begun: the challenge waits to be accepted.
error-no-such-game = I do not know the game “{ $game }”. Pick one from the list.
error-no-seat = You have no seat in this match. /board shows it to you; /games lists your own.
error-nothing-to-undo = There is nothing to undo: what you sent stays, and nothing new is laid out.
error-frozen = This match is stopped: its moves could not be repeated exactly after an update. Nothing is lost; please report its number.
error-no-match = You have no match that is being played. Start one with /play.
error-which-match = You have several matches. Use the command in the thread of one, or choose it under “match”; /games lists them.
error-rules-switch = I cannot read “{ $token }” as rules. Pick from the list: a preset, then switches, a space between them.
error-rules-value = “{ $option }” can be: { $values }. Pick from the list.
