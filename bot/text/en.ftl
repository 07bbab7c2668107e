## Commands: names are lower case, descriptions at most 100 characters

command-play = play
command-play-about = Challenge somebody, offer an open seat, or play against me or alone
command-hand = hand
command-hand-about = Open your own panel: your cards and what you can do
command-board = board
command-board-about = See the board as everybody sees it
command-games = games
command-games-about = Your matches, those waiting for you first
command-act = act
command-act-about = Play by typing; what you can do is suggested as you type
command-resign = resign
command-resign-about = Resign a match; I ask once more before it counts
command-rematch = rematch
command-rematch-about = Play a finished match again: same players, same rules, sides swapped or not
command-option-rematch-about = Which of your finished matches; the latest one if you leave it out
command-log = log
command-log-about = Read what happened in a match, as far as you were told
command-verify = verify
command-verify-about = Have it proved that a finished match was fair
command-option-told-match-about = Which match, if you are not in its thread; any by its number
command-option-ended-match-about = Which finished match; the latest of yours if you leave it out

command-option-game = game
command-option-game-about = Which game
command-option-opponent = opponent
command-option-opponent-about = Who plays with you; leave it out for an open seat or to play alone, pick me for the robot
command-option-level = level
command-option-level-about = How strong I play, where you pick me as opponent
command-option-side = side
command-option-side-about = The side you play; drawn by lot when you leave it out
command-option-rules = rules
command-option-rules-about = A preset, or switches like those suggested as you type
command-option-match = match
command-option-match-about = Which of your matches, if you are not in its thread
command-option-move = move
command-option-move-about = What you do: pick it from the list or type it
command-option-view = view
command-option-view-about = As a picture, or all of it in words
view-picture = Picture
view-text = Text

## Buttons: at most 80 characters, better 34

button-back = Back
button-confirm = Yes, do it
button-undo = Undo
button-type = Type it …
button-fill = Fill the rest
button-keep = Keep this layout
button-resign = Resign
button-pair = { $kind } · { $answer }
button-earlier = ◀ Earlier
button-later = Later ▶
button-seen = Seen
button-log = Log
button-fairness = Fairness
button-verify = Check it
button-section = § { $number }
button-why = Why not?
button-text = As text
button-whole = My board
button-picture = As picture
# On the panel and the board of a match whose discard piles lie open: shows every card of both.
button-piles = Discard piles
button-hand = My hand
button-next-match = Next: { $game } #{ $number }, with { $who }
button-next-match-alone = Next: { $game } #{ $number }
button-reopen = Open a new thread
# On a panel and in a direct message, where the turn of a match could not be told for three days.
button-end-unreached = End without a winner
button-share = Share

## The panel

panel-asked = { $unit ->
    [step] Step
   *[turn] Turn
} { $turn }: your move. { $question }
panel-asked-first = Before the first turn: { $question }
panel-waiting = Nothing for you to do right now. I will ping you when it is your turn.
# On the panel of a player who waits, where Discord refuses the messages of the match.
panel-waiting-silent = Nothing for you to do right now. I cannot announce your turn at the moment: look in here again with /hand.
panel-thinking = I am thinking; this panel changes when I have moved, and /tutorial opens it again.
panel-offer-why = I offer this because { $why }
panel-robot-thinks = I am still thinking about my next move. I will ping you when it is your turn.
panel-sent = Sent. I will ping you when it is your turn.
panel-over = The match has ended: { $reason }
panel-score = Result: { $score }.
panel-news = Since your last move:
panel-more-news = … and { $count ->
    [one] one more thing
   *[other] { $count } more things
} before that: press Log
panel-ordered = Your standing order: { $what }
panel-draft = Laid out, for your eyes only:
panel-draft-seen = Laid out, not sent yet:
panel-draft-open = You can still undo:
panel-beside = Laid out by { $who }, not sent yet:
panel-confirm = **{ $action }**
    This cannot be taken back. Do it?
layout-title = Type your layout
layout-hint = Separated by commas: { $names }
layout-all-lines = One line for each of the { $count } rows
layout-kept = Kept layouts
layout-kept-one = { $number }: { $pieces }
layout-is-kept = Kept as layout { $number }. You will find it under “Kept layouts” whenever it fits.
stopped-what = **Match #{ $match } stands still.** After an update, not all of its moves could be replayed exactly.
stopped-choose = { $count ->
    [one] You choose how it goes on.
   *[other] You choose how it goes on, and all of you have to choose the same.
}
stopped-nothing-left = None of it can be read any more, so it can only end without a winner.
stopped-chosen-go-on = <@{ $who }> wants to go on.
stopped-chosen-call-off = <@{ $who }> wants to end it without a winner.
stopped-chosen-none = <@{ $who }> has not chosen yet.
stopped-go-on = Go on from { $unit ->
    [step] step
   *[turn] turn
} { $turn }
button-call-off = End without a winner
panel-no-seat = You have no seat in this match, so here is what everybody may see.
panel-open = -# { $who } plays here. Everybody may watch, but only { $who } can press.
menu-challenge = Challenge
challenge-title = Challenge { $who }
challenge-game = Game and rules
challenge-pace = How long a turn may take
challenge-by = { $game }: { $rules }
play-challenge = Choose your opponent from the list below, then press **Start**. Nobody in mind? For now the seat is open to whoever comes first.
play-title = **What would you like to play?** Press **Start**, or change first whatever you like.
play-chosen = **{ $game }** { $who } · { $rules }
play-who-alone = alone
play-who-robot = { $company ->
    [partners] with me
   *[rivals] against me
} ({ $level })
play-who-open = { $company ->
    [partners] with whoever comes first
   *[rivals] against whoever comes first
}
play-who-person = { $company ->
    [partners] with { $who }
   *[rivals] against { $who }
}
play-side = { $kind ->
    [drawn] sides drawn by lot
   *[own] you play { $side }
}
play-has-hints = hints for both
play-stands-in = a robot may stand in
play-start = Start
play-more = More rules
play-options = **{ $game }: more rules**{ $pages ->
    [one] { "" }
   *[other] { " " }({ $page } of { $pages })
}
play-head-opponent = **Who plays with you?**
play-robot = Me, the robot
play-alone = Nobody: alone
play-level = How strong I am to be
level-easy = Easy
level-easy-about = I go by first sight, and miss things as people do
level-even = Even
level-even-about = I see a good deal, though not everything
level-strong = Strong
level-strong-about = I take what looks best after a moment’s thought
level-olympian = Olympian
level-olympian-about = I think ahead for as long as I need
play-open = Whoever comes first
play-person = Or somebody from this server…
play-head-rules = **Rules**: { $about }
play-rules = Rules
play-pace = How long a turn may take
play-stand-in-on = Let a robot stand in for whoever is late
play-stand-in-off = Without a robot that stands in
play-hints-on = Let both of us ask for hints
play-hints-off = Without hints
play-head-side = **Which side do you play?**
error-old-play = What can be chosen has changed since that message came. Here is everything as it is now.
shelf-alt = The games, side by side. { $games }
shelf-game = { $name }: { $what }.
play-follows = Done. The match’s card will appear here in a moment.
panel-card-follows = Done. The card will show it in a moment.
panel-picture-follows = -# The picture follows.
panel-reopened = A new thread is on its way; this turn will be told there.
panel-accepted = You have accepted. The match gets a thread of its own in a moment.
# Answers a button in /games that accepts a challenge of a match in which other seats are still free.
panel-accepted-first = You have accepted. Play starts once every seat is taken.
# Answers a button in /games by which a player who had accepted a challenge gives the seat back.
panel-seat-free = Your seat is free again.
panel-gone = { $who } has left this server. Below you can choose what becomes of the match, or you wait: nothing is lost.
panel-late = The time of { $who } is over. Below you can choose what becomes of the match, or you wait: nothing is lost.
panel-waits = All right, you wait. You can still choose later, with the buttons in the thread.
claim-returned = { $who } is here after all, so the match goes on.
claim-unknown = Discord cannot tell me right now whether { $who } is still here. Try again in a moment.
reopen-where = The channel of this match is gone or closed to me. Where shall it go on?
reopen-choose = Choose a channel
reopen-nowhere = There is no channel here that you can read and that I may play in. Somebody who manages the server can let me into one; meanwhile you can play on with /hand.
trouble-homeless = The thread of this match is gone. Nothing is lost: open a new one, or play on here.
trouble-locked = The thread { $where } is locked, so I cannot post this match there. A moderator can unlock it, or you can open a new thread. Meanwhile you can play on here.
trouble-permissions = I cannot post this match in { $where }: I lack { $permissions }. Somebody who manages the server can grant it; meanwhile you can play on here.
trouble-direct = Discord does not let me write to you, so this match shows itself here alone: /hand opens this panel from anywhere. To hear of my turns, allow direct messages in the **Privacy Settings** of a server where we both are.
trouble-refused = Discord refuses my messages in { $where }. Somebody who manages the server can look at my permissions there; meanwhile you can play on here.
# On a panel: Discord refuses the messages of a match and gives this reason.
trouble-rejected = Discord refuses my messages in { $where }: “{ $said }” (code { $code }). I keep every message and try again. Somebody who manages the server can look at its AutoMod rules; meanwhile you can play on here.
# On a panel, below the reason why a turn could not be told.
trouble-clock = As I could not tell this turn, its clock stands still, at the latest until <t:{ $until }:f>.
# On a panel, below the reason why a turn could not be told for three days.
trouble-may-end = I have not been able to tell this turn for three days. Each of you can end the match without a winner, unrated; nobody can lose it on time.
# On a panel, where the bot does not see the match's thread or channel any more.
trouble-outside = I do not see { $where } any more, so I cannot post this match there. In a private thread, mention me or add me; in a channel, somebody who manages the server can let me in. You can also open a new thread, or play on here.
# On a panel, while a moderator's time-out keeps the bot from writing in the server.
trouble-timed-out = A moderator has put me in a time-out until <t:{ $until }:f> (<t:{ $until }:R>), so I cannot post this match. I post it as soon as the time-out is over; meanwhile you can play on here.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-create_posts = Create Posts
permission-send_messages_in_posts = Send Messages in Posts
permission-send_polls = Create Polls
permission-connect = Connect
resign-confirm-rivals = Do you really want to resign this match? { $count ->
    [one] Your opponent wins
   *[other] Your opponents win
}.
resign-confirm-partners = Do you really want to resign this match? Your partner loses with you.
resign-confirm-alone = Do you really want to resign? The run ends here, and what you have reached still counts.

seen-title = **What only you were told** · page { $page } of { $pages }
seen-nothing = Nothing yet.
log-title = **What happened** · page { $page } of { $pages }
log-nothing = Nothing yet.
log-line = { $turn ->
    [0] Start: { $fact }
   *[other] { $unit ->
        [step] Step
       *[turn] Turn
    } { $turn }: { $fact }
}
why-title = **What you cannot do now, and why**
why-line = { $action }: { $why } (rules § { $rule })
why-nothing = Everything you might expect to do now is allowed.

## Matches and rules

match-label-unread = Match #{ $number }
match-label-open = { $game } #{ $number }
match-label = { $game } #{ $number } ({ $players })
match-label-at = { $match }, { $standing }
games-title = **Your matches: { $count }**, waiting for you: { $waiting }
games-none = You have no matches. Start one with /play.
games-page = page { $page } of { $pages }
games-more = … and { $count } more
games-turn = **Your move** since <t:{ $since }:R>: [{ $match }]({ $link })
games-theirs = { $who } to move, last move <t:{ $since }:R>: [{ $match }]({ $link })
games-turn-due = **Your move**, due <t:{ $due }:R>, since <t:{ $since }:R>: [{ $match }]({ $link })
games-theirs-due = { $who } to move, due <t:{ $due }:R>, last move <t:{ $since }:R>: [{ $match }]({ $link })
games-choose = **{ $who } does not come, and the choice is yours**: [{ $match }]({ $link })
games-at-level = { $line } · the robot: { $level }
games-at-pace = { $line } · { $pace }
games-way = { $way } · #{ $number }
games-open = Not accepted yet: [{ $match }]({ $link }), offered <t:{ $since }:R>
games-frozen = Stands still: [{ $match }]({ $link }). Open it to choose how it goes on.
games-open-panel = Match #{ $number }
games-accept = Accept #{ $number }
games-decline = Decline #{ $number }
games-cancel = Cancel #{ $number }

## Hints

error-hint-game = I cannot think ahead in this game yet, so I have no hint. /rules says what counts in it.
# In the description of a picture on which the steps of a hint, or of a better line, are marked.
hint-marks = Marked in gold: { $steps }.
hint-step = { $number } – { $action }
tell-end-hints-each = Hints: { $counts }.
tell-end-hints-of = { $who } { $count }
tell-end-hints = { $count ->
    [one] One decision was made with a hint.
   *[other] { $count } decisions were made with hints.
}

## Settings

settings-saved = Saved.
settings-line = **{ $what }**: { $about }
settings-is-on = on. { $about }
settings-is-off = off. { $about }
settings-turn-on = Turn on: { $what }
settings-turn-off = Turn off: { $what }
settings-language = Language
settings-language-discord = As Discord says
settings-language-own = English

error-no-challenges = { $who } does not take challenges now. Choose somebody else, or leave the opponent out: then the seat is open to whoever comes first.

## A server's set-up

home-gone = The channel for matches is gone, or I cannot see it.
home-lacking = In { $where }, the channel for matches, I lack { $permissions }.
# Why a match is not played in the forum that was chosen; before home-refused, setup-channel-trouble and error-setup-channel go on.
home-no-tag = The forum { $where }, the channel for matches, requires a tag of every post, and I may use none of its tags.
home-refused = { $why } Until somebody who manages the server mends that (/setup check says how), matches are played where they are asked for.
home-here = Your match is ready: { $where }
home-elsewhere = In this server matches are played in one channel. Yours is there: { $where }
home-is = What everybody can see of it is in { $where }, where this server plays.
home-direct = I am not in this server, so your match is in our direct messages: { $where }
error-direct-company = Beside servers I play alone with you: nobody else could join here. Leave the opponent out for a game that one plays alone, or name me; to play with others, use /play on a server where I am.
error-home-hidden = In this server matches are played in one channel, and you cannot see it. Somebody who manages the server can let you in, or choose another channel with /setup panel. Nothing has begun.
error-opponent-home = { $who } cannot see the channel in which this server plays, so nothing was offered. Somebody who manages the server can let them in; or leave the opponent out: then the seat is open to whoever comes first.
error-most-open = { $most ->
    [one] In this server everybody may have 1 match open at a time, and you have it.
   *[other] In this server everybody may have { $most } matches open at a time, and you have { $count }.
} Finish one, or take a challenge back with /games; then try again. Nothing has begun.

## A rematch

rematch-sides = **Match #{ $number } once more.** The same rules and the same players: who plays which side?
rematch-otherwise = { $who } has asked before you: #{ $number }, { $sides ->
    [same] on the same sides
   *[swapped] with sides swapped
}. Accept it, or decline it and then ask for the sides you like.
button-swap-sides = Swap sides
button-same-sides = Again, same sides
rematch-offered = The rematch is #{ $number }. I have asked { $who } in { $where }.
rematch-waits = The rematch is #{ $number }, and { $who } { $count ->
    [one] has
   *[other] have
} not answered yet: { $where }
# Answers a player who accepts a rematch of more than two players while others have not accepted yet.
rematch-joined = You have accepted rematch #{ $number }. It starts once every player has accepted: { $where }
rematch-begun = The rematch begins: #{ $number }, in { $where }.
start-alone = Your run has begun. Press what you want to do; **Undo** takes back whatever can be taken back.
start-robot = Your match against me has begun. Press what you want to do; **Undo** takes back whatever can be taken back.
start-open = The match is open to whoever comes first: its card stands in { $where }.
start-challenge = I have asked { $who }: the card stands in { $where }.
rematch-exists = The rematch of this match is #{ $number }: { $where }
side-drawn = Drawn by lot
rules-pair = { $option }: { $value }
fairness-title = **{ $game } #{ $match }: fairness**
fairness-about = Before the match could begin I drew a secret and showed its fingerprint: another secret would have another one. The cards are shuffled by that secret together with the number of the press that begins the match, so nobody chooses them alone. When the match ends I publish the secret, and /verify proves that everything followed from it.
fairness-about-daily = The secret of each day comes from its date and a key that I tell nobody, and its fingerprint stands here before you play: another secret would have another one. The cards are shuffled by that secret together with the date, so they are the same for everybody. When the day is over I publish the secret, and /verify proves that everything followed from it.
fairness-fingerprint = Whole fingerprint (SHA-256 of the secret): `{ $fingerprint }`
fairness-secret = The secret: `{ $secret }`
verify-page-title = **{ $game } #{ $match }: what was proved**
verify-page-yourself = You need not take my word for it: download the file, and in a copy of Agon’s program run `{ $command }`. It checks the same without Discord and without me.
help-title = **{ $game }: rules** · page { $page } of { $pages }
act-nearest = I do not know that move. The closest ones you can make now:

## Daily runs and records

somebody = Somebody
games-daily = **Daily run** of { $day }, for your eyes only: { $match }. Its button below opens it.
tally = { $won } won, { $lost } lost
tally-drawn = { tally }, { $drawn } drawn
leaderboard-about-month = 2 points for a victory, 1 for a draw, in all games; with as many points, who has lost less stands before.
leaderboard-said = **{ $title }** · { $about }
leaderboard-line-points = { $place }. { $who }: { $count ->
    [one] one point
   *[other] { $count } points
}; { $tally }
leaderboard-head-points = Points
leaderboard-head-won = Won
leaderboard-head-lost = Lost
leaderboard-head-drawn = Drawn

## Lessons: each step's sentence stands in its game's catalogue

games-lesson = **Lesson**, for your eyes only: { $match }. /tutorial goes on with it.

## What went wrong, and what to do about it

error-lacking = I cannot play in { $where }: I lack { $permissions } there. Somebody who manages the server can grant it in the channel’s permissions; then try again. Nothing has begun.
# The answer to /play or Accept in a private thread that the bot is not a member of.
error-outside = I am not in { $where }, so I could not tell a match there. In a private thread, mention me or add me; then try again. Nothing has begun.
# The answer to /play or Accept during a time-out of the bot.
error-timed-out = A moderator has put me in a time-out in this server until <t:{ $until }:f> (<t:{ $until }:R>), so I cannot write here. Try again after that, or ask a moderator to end it. Nothing has begun.
error-unexpected = Something went wrong on my side. What was saved stays saved: open your hand and look. If it happens again, report the number { $reference }.
error-late = This reached me so late that Discord had given it up already, so I have done nothing. Here is how things stand now: press again.
error-store-out = I cannot reach my memory at this moment, so nothing has changed as far as I know. Press again in a minute.
# Answer to any press or command while the disk under the bot's database is full, read-only or failing.
error-store-disk = I cannot save anything now: my disk is full or failing. Nothing has changed. Press again in a minute.
error-old-button = This button is from an older version of me. Use /hand to open your panel, or /games to find your matches.
# Answer to a button of a match or tournament that a restored backup no longer holds.
error-lost-match = This button belongs to a match that was lost when my data was restored from a backup. Nothing has changed. /games lists the matches I know; /play starts a new one.
# Answer to a button that was sent by a bot with another database.
error-other-database = This button was sent by another copy of me, with data of its own. Nothing has changed. /games lists the matches I know; /play starts a new one.
error-old-command = This command has changed since your Discord last looked. Reload Discord (Ctrl+R, or close and open the app) and try again.
# An answer: a match was to be ended because its turn could not be told, and that is over.
error-reached = My messages get through again, so the match goes on. Use /hand to open your panel.
# An answer that Discord refused to show in a locked or archived thread.
error-refused-locked = I could not answer there: the thread is locked or archived. A moderator can unlock it; /hand opens your panel in any other channel. What was saved stays saved.
# An answer that Discord refused to show for want of a permission.
error-refused-permission = I could not answer there: a permission is missing, and Discord says “{ $said }” (code { $code }). Somebody who manages the server can see which one with /setup check. What was saved stays saved.
# An answer that Discord refused to show for another reason.
error-refused = Discord refused my answer: “{ $said }” (code { $code }). What was saved stays saved: use /hand to open your panel.
error-own-opponent = You cannot challenge yourself. Choose somebody else, leave the opponent out for an open seat, or choose me.
error-alone = By these rules you play alone. Leave the opponent out, or choose rules for two.
error-not-alone = These rules are for two. Name somebody, leave the opponent out for an open seat, or choose rules for one.
error-bot-opponent = Another bot cannot play here. Choose a person, leave the opponent out for an open seat, or choose me.
error-opponent-elsewhere = { $who } is not in this server, so nothing was offered. Choose somebody who is here, or leave the opponent out: then the seat is open to whoever comes first.
error-opponent-blind = { $who } cannot see this channel, so nothing was offered. Use /play where both of you can read, or leave the opponent out: then the seat is open to whoever comes first.
error-no-room = This channel can no longer be used for this match. Press **Open a new thread** again and choose another one.
error-no-such-side = There is no such side. Pick one from the list, or leave it out to have it drawn by lot.
error-own-challenge = This is your own challenge: somebody else has to accept it. **Cancel** takes it back.
error-not-invited = This challenge is for somebody else. Start your own with /play.
error-only-host-cancels = Only the person who opened this challenge can cancel it.
error-seat-taken = The seat is taken: this match has begun. /board shows it; /play starts one of your own.
error-challenge-closed = This challenge is closed. Start a new one with /play.
error-no-such-match = I do not know this match. /games lists yours.
error-not-begun = This match has not begun: the challenge is still waiting to be accepted.
error-no-such-game = I do not know the game “{ $game }”. Pick one from the list.
error-no-seat = You have no seat in this match. /board shows it to you; /games lists your own.
error-nothing-to-undo = There is nothing to undo: what you sent stays, and nothing new is laid out.
error-nothing-to-lay = There is nothing here to lay: name at least one piece, or go on with what is laid.
error-not-to-lay = This cannot be laid all at once. Lay it piece by piece.
error-no-layout = There is no layout to lay now. Go on with what the panel offers.
error-too-many-lines = There are only { $count } rows: write one line for each.
error-not-kept = This layout is no longer kept: only the latest ten are. Choose another one.
error-form-late = The form took too long. Press again: it will be quicker now.
error-frozen = This match stands still: after an update its moves could not be replayed exactly. Choose with /hand how it goes on.
error-frozen-stranger = This match stands still: after an update its moves could not be replayed exactly. Its players choose how it goes on.
error-not-frozen = This match does not stand still: go on with /hand.
error-no-way-on = Nothing of this match can be read any more, so it can only end without a winner.
error-newer-rules = This match is played by newer rules than I know: I am just being updated. Nothing has changed; try again in a minute.
error-unrepeatable = This match is over, and after an update its moves can no longer be replayed exactly: its result stands, but its board cannot be shown.
error-no-match = You have no match in progress. Start one with /play.
error-which-match = You have several matches. Use the command in the thread of one, or choose it under “match”; /games lists them.
error-rules-switch = I cannot read “{ $token }” as rules. Pick from the list: a preset, then switches, with a space between them.
error-rules-value = “{ $option }” can be: { $values }. Pick from the list.
error-rules-form = “{ $option }” cannot be written like that. { $form }
# Rules typed with /play that hold an option without effect; $why comes from the game.
error-rules-moot = “{ $option }” would have no effect with these rules. { $why } Leave it out, or change the others.
error-daily-private = A daily run is visible to its player alone. /daily opens your own.
error-lesson-private = A lesson is visible to its player alone. /tutorial opens one of your own.
error-rematch-stranger = Only the players of this match can have a rematch of it. /play starts a match of your own.
error-rematch-not-over = This match is not over yet, and a rematch comes after its end. /games lists your matches.
error-rematch-daily = A daily run is played only once. /play starts a run that is yours alone.
error-rematch-lesson = A lesson has no rematch. /tutorial begins it anew, and /play starts a real match.
error-no-lesson = There is no lesson of this game yet. /tutorial lists those there are, and /rules explains every game.
error-rematch-left = { $who } is no longer in this server, so nothing was offered. /play finds you somebody else.
error-rematch-none = You have no finished match. /play starts one.
error-none-ended = None of your matches is over yet. Name another one by its number, which stands on its card.
error-proof-running = This match is still being played. Its secret is published when it ends; ask /verify then.
error-proof-day = Everybody plays this run today. Its secret is published when the day is over, <t:{ $until }:R>; ask /verify then.
error-proof-lesson = The cards of a lesson are chosen so that one learns from them: there is no shuffle to prove.
error-shared = You have already shared this here.
error-shared-there = You have already shared this here: { $where }
error-share-players = Only those who played this match share it. What it is remembered by stands in its thread as soon as one of them does.
error-share-running = This match can be shared when it is over.
share-coming = On its way: everybody will see it in { $where }.
share-stands = It has been shared already: { $where }
error-leaderboard-server = A server’s table is shown in that server. Ask there, or choose the ratings of all servers here: /leaderboard

## What is told in public: the card

tell-title = { $game } #{ $match }, { $turn ->
    [0] opening
   *[other] { $unit ->
        [step] step
       *[turn] turn
    } { $turn }
}
tell-thread = { $game } #{ $match }
tell-robot = Agon
tell-card-challenge = { $game } #{ $match }: { $host } challenges { $guest }.
tell-card-open = { $game } #{ $match }: { $host } is looking for { $count ->
    [one] an opponent
   *[other] { $count } opponents
}.
tell-card-robot = { $game } #{ $match }: { $host } plays against the robot{ $level }.
tell-card-alone = { $game } #{ $match }: { $host } plays alone.
tell-card-partner-challenge = { $game } #{ $match }: { $host } asks { $guest } to play together.
tell-card-partner-open = { $game } #{ $match }: { $host } is looking for { $count ->
    [one] a partner
   *[other] { $count } partners
}.
tell-card-partner-robot = { $game } #{ $match }: { $host } plays with the robot{ $level }.
tell-card-level = { " " }({ $level })
tell-card-rules = Rules: { $rules }
tell-card-rematch = The rematch of #{ $match }, { $sides ->
    [same] on the same sides
   *[swapped] with sides swapped
}.
tell-card-again = Once more, after #{ $match }.
tell-card-drawn = Who plays which side is drawn by lot when the match starts.
tell-card-side = { $host } plays { $side }.
tell-card-invited = { $guest }, will you play? The offer stands until <t:{ $until }:f> (<t:{ $until }:R>).
tell-card-anyone = Whoever accepts first plays. The offer stands until <t:{ $until }:f> (<t:{ $until }:R>).
# On the card of a challenge with more than one free seat, or with a free seat next to invited players.
tell-card-seats = { $count ->
    [one] There is one more seat: the first to accept takes it.
   *[other] There are { $count } more seats: the first { $count } to accept take them.
} Play starts once every seat is taken. The offer stands until <t:{ $until }:f> (<t:{ $until }:R>).
# On the card of a challenge of more than two seats: the players who have accepted so far.
tell-card-accepted = Accepted so far: { $guests }.
tell-card-usual = { $host } usually answers in about { $time }.
tell-about-minutes = { $count } minutes
tell-about-hours = { $count ->
    [one] an hour
   *[other] { $count } h
}
tell-about-days = { $count } days
tell-card-seated = { $who } as { $side }
tell-card-playing = In progress: { $players }.
tell-card-over = Over: { $players }. { $outcome }
tell-card-where = The match: { $where }
# On the card of a match that is played in the channel itself because Discord refused a thread.
tell-card-threadless = Discord refused a thread (“{ $said }”, code { $code }), so the match is played in this channel.
tell-card-soon = The match opens in a moment; My hand works here already.
tell-card-later = Discord will let its thread open <t:{ $until }:R>; until then My hand works here.
tell-card-frozen = It stands still: after an update its moves could not be replayed exactly. Its players choose with /hand how it goes on.
tell-card-declined = The challenge was declined.
tell-card-cancelled = The challenge was taken back.
tell-card-lapsed = Nobody came in time: the challenge has lapsed.
tell-card-fingerprint = -# Fair shuffle, fingerprint `{ $fingerprint }`

## What is told in public: in the thread

tell-name = { $name }
tell-turn-alone = { $title }: your turn.
tell-turn-rivals = { $title }: { $who }, your turn against { $other }.
tell-turn-on-rivals = { $title }: { $who } to move against { $other }.
tell-turn-both-rivals = { $title }: { $who } choose now, each in secret.
tell-turn-partners = { $title }: { $who }, your turn with { $other }.
tell-turn-on-partners = { $title }: { $who } to move, with { $other }.
tell-turn-both-partners = { $title }: { $who }, your move together.
tell-resumed = { $title }: the match goes on.
tell-resumed-back = { $title }: the match goes on from here. What could not be replayed after an update has been taken back.
tell-called-off = Match #{ $match } has ended without a winner: after an update it could no longer be read.
tell-unread = Match #{ $match } stands still: after an update it can no longer be read. Its players can end it with /hand.
tell-goes-on = Match #{ $match } goes on, still in the same turn.
tell-before = Before that: { $news }
tell-open-hand = { $who }: open **My hand**.
tell-times = { $fact } (× { $count })
tell-answer-first = { $title }: { $who }, a decision is waiting for you.
tell-answer = { $who }: open **My hand** and decide. If no answer comes, the usual choice is made <t:{ $until }:R>.
tell-end-first = { $game } #{ $match }: the end.
# The result, in the thread and on the card; several winners where a game has more than two seats or a tie.
tell-won = { $who } { $count ->
    [one] wins
   *[other] win
}. { $reason }
tell-nobody-won = Nobody wins. { $reason }
tell-victory = Victory! { $reason }
tell-defeat = Defeat. { $reason }
tell-end-thanks = Thank you for playing, { $who }.
tell-end-secret = -# The shuffle’s secret was { $secret }; its fingerprint `{ $fingerprint }` was on the card. /verify proves that all of it was fair.
tell-reveal = { $game } #{ $match }, the end: what you could not see.
tell-remembered = { $game } #{ $match }: what this match will be remembered by.
tell-button-accept = Accept
tell-button-decline = Decline
tell-button-cancel = Cancel
tell-button-hand = My hand
tell-button-board = Board
tell-button-board-text = Board as text
tell-in-words = -# The board in words: I lack { $permissions } here.
tell-button-rules = Rules
tell-button-rematch = Rematch
tell-button-replay = Replay
tell-button-again = Play again

## The command line

cli-about = Agon hosts matches of Greek-myth card games on Discord. Without a command it starts the bot.
cli-help-backup = copy the database, a live one too, to a new file
cli-help-check = read the whole database, a live one too, and list what is damaged in it
# Help of the command line.
cli-help-restore = put a copy in the place of the database, and say what is lost by it; the bot must stand still
# Help of the command line, about the option --yes of restore.
cli-help-restore-yes = do it; without this only what would be lost is said
# Answers of “restore” on the terminal, from here on.
cli-restore-damaged = The copy { $path } is damaged inside; the database is left as it is. Name another copy; “python3 -m bot check FILE” says where it is damaged.
cli-restore-same = { $path } is the database itself. Name a copy of it.
cli-restore-new = There is no database { $path } yet: nothing is lost.
cli-restore-unknown = { $path } is damaged, so what it holds beyond the copy cannot be counted.
cli-restore-another = The copy is of another installation: buttons of messages that were sent by this one will do nothing, and people who were deleted here are not known there.
# $matches: how many matches; $moves: how many moves; $newest: a date with its time.
cli-restore-loss = What is lost: { $matches ->
    [0] no match
    [one] { $matches } match
   *[other] { $matches } matches
} begun since the copy was made, and { $moves ->
    [0] no move
    [one] { $moves } move
   *[other] { $moves } moves
}. A match last changed in the copy at { $newest }.
cli-restore-sure = Nothing has changed yet. To do it: python3 -m bot restore --yes { $path }
cli-restored = { $copy } is now in the place of { $path }. Start the bot: it deletes again those who had their data deleted since.
cli-restore-kept = The database from before is kept for { $days } days: { $path }
cli-help-rehearse = replay every open match of a copy of the database and list those that go differently
cli-invite = Agon is connected to Discord. Open { $link } to invite it to a server.
cli-sandbox = Open { $address } to play. (This is not Discord but a stand-in on this machine, as DISCORD_TOKEN is not set. Ctrl-C ends it.)
cli-no-token = AGON_ENV is production, but DISCORD_TOKEN is not set (or AGON_SANDBOX is). Set the token, or AGON_ENV=development for a stand-in on this machine.
cli-wrong-token = Discord does not take this token. Copy it again from the developer portal into DISCORD_TOKEN, without quotation marks and without “Bot” before it.
cli-token-and-sandbox = DISCORD_TOKEN and AGON_SANDBOX are both set, but a token is sent to Discord only. Unset one of them.
cli-shards-alone = AGON_SHARDS is for several processes on one PostgreSQL, connected to Discord. Set AGON_DATABASE to a postgresql:// address and DISCORD_TOKEN, or unset AGON_SHARDS.
cli-help-worker = think for robots, hints and analyses, and make films, for every bot on the same PostgreSQL; the bots have AGON_SHARDS set
cli-worker = I do what takes long for every bot on this database. Ctrl-C stops me.
cli-worker-alone = A worker takes its jobs from PostgreSQL, which several processes share. Set AGON_DATABASE to a postgresql:// address; with a file the bot does them itself.
cli-shards-differ = AGON_SHARDS is { $count } here, and { $others } in another process on this database. I take no shard before those have stopped.
cli-login-refused = Discord refuses the login of this machine (HTTP { $status }). Check that nothing between it and discord.com (a proxy, a firewall) answers instead, and that the application still exists in the developer portal.
cli-waiting = Discord cannot be reached now ({ $reason }). I will try again in { $seconds } s; Ctrl-C stops me.
cli-token-revoked = Discord has closed the connection: the token is no longer valid. Copy the new one from the developer portal into DISCORD_TOKEN, then start again.
cli-wrong-shard = Discord has closed the connection: it does not know this shard. Update Agon and discord.py.
cli-too-many-servers = Discord has closed the connection: the bot is in more servers than one process may serve (2,500). Have it leave some.
cli-discord-newer = Discord has closed the connection: it no longer speaks the version that this bot speaks. Update Agon and discord.py.
cli-wrong-intents = Discord has closed the connection: it does not allow this bot the intents it asks for. Update Agon; it needs no privileged intent.
cli-deaf = Discord has kept the connection open but sends nothing over it. I open a new one.
cli-commands-refused = Discord does not take the commands now ({ $reason }). Those it knows still work; I will try again in an hour. Check that the application was invited with the scope applications.commands.
cli-commands-too-many = Discord takes no more new commands today ({ $reason }). Those it knows still work; I will try again every hour.
# Any command, for each setting that is wrong, on standard error.
cli-wrong-setting = { $name } cannot be “{ $value }” (set in { $source }).{ $hint } It must be { $allowed }. For example: { $name }={ $example }
# Where a setting was given, in cli-wrong-setting and in the list of `agon settings`.
cli-source-environment = the environment
cli-source-file = line { $line } of { $path }
cli-source-default = not set
# What a setting may be, in cli-wrong-setting.
cli-allowed-discord-token = the bot’s token from the developer portal, in one piece, without “Bot” before it
cli-allowed-agon-env = development or production
cli-allowed-agon-database = a file, or an address such as postgresql://user:password@host:5432/name
cli-allowed-agon-sandbox-port = a port from 0 to 65535 (0 takes any free one)
cli-allowed-agon-sandbox-hosts = names of hosts, with commas between them, without port or http://
cli-allowed-agon-sandbox = the address of a running stand-in for Discord
cli-allowed-agon-shards = auto or a number from 1 to 16384
cli-allowed-agon-operator = a name of at most 100 characters
cli-allowed-agon-source = an address that begins with http:// or https://
cli-allowed-agon-backup-days = a number of days from 1 to 3650
cli-allowed-agon-thinkers = a number from 1 to 64
cli-allowed-agon-http = a host and a port
cli-allowed-agon-log = text or json
cli-allowed-agon-log-level = DEBUG, INFO, WARNING or ERROR
# Why a value is refused, inside cli-wrong-setting.
cli-hint-quotes = { " " }Leave out the quotation marks.
cli-hint-blank = { " " }There is only white space.
cli-hint-unprintable = { " " }It holds control characters, or bytes that are not UTF-8.
cli-hint-token = { " " }It holds white space or letters that no token has.
cli-hint-number = { " " }Write it in plain digits.
cli-hint-scheme = { " " }It is no address of PostgreSQL, and no file is made of it, as a password may stand in it.
cli-hint-special = { " " }SQLite gives this name a meaning of its own; name a plain file.
cli-hint-variable = { " " }It begins with the home of a user that is not there, or names a variable that is not set.
cli-hint-folder = { " " }It names a folder; add the name of a file.
cli-hint-long = { " " }It is longer than the system allows.
# A database typed on the command line that is none; the hint is one of cli-hint-….
cli-no-database-name = this names no database.{ $hint } Name { cli-allowed-agon-database }
# An address typed on the command line where a file belongs.
cli-no-file-name = this command works on files; PostgreSQL has tools of its own for the same (see docs/hosting.md, PostgreSQL)
# A line of `.env` cannot be understood; any command.
cli-broken-env = Line { $line } of { $path } cannot be read. Write it as NAME=value, and close every quotation mark.
# A line of `.env` uses ${VARIABLE} and that is not set; any command.
cli-missing-variable = { $name } (set in { $source }) uses the variable { $variable }, which is not set. Set it, or write the value itself.
# A warning in the log: a name that looks like a setting.
cli-unknown-setting = { $name } is not a setting of Agon and has no effect. { $meant ->
    [none] .env.example lists the settings.
   *[other] Did you mean { $meant }?
}
# A line of `agon settings`.
cli-setting = { $name }={ $value } ({ $source })
cli-help-settings = print all settings with their values, secrets masked
cli-help-version = print the version
# The first line of the log.
cli-starts = Agon { $version } starts (Python { $python }, discord.py { $discord_py }).
cli-unreadable-env = { $path } cannot be read as text. Save it as UTF-8, readable for whoever runs the bot; .env.example shows what it may hold.
cli-no-sandbox = No stand-in for Discord answers at { $address }. Start it first (python -m bot.sandbox), or unset AGON_SANDBOX.
cli-port-taken = Port { $port } is taken. Stop what uses it, or set AGON_SANDBOX_PORT to another one (0 takes any free one).
cli-port-refused = This machine does not let the bot listen on port { $port }. Set AGON_SANDBOX_PORT to another one (0 takes any free one).
cli-http = How the bot does is told at http://{ $host }:{ $port }/ by healthz, readyz and, for Prometheus, metrics.
# A warning in the log at a start: a port is taken.
cli-port-waiting = { $address } cannot be listened on yet. I keep trying for { $seconds } seconds.
# AGON_HTTP is still taken after half a minute.
cli-http-taken = { $address } is still taken, or is no address of this machine ({ $reason }). Stop what uses it, or set AGON_HTTP to another address.
cli-http-refused = Nobody can be answered at { $address } ({ $reason }). Set AGON_HTTP to another address, or leave it empty.
cli-world-unreadable = { $path }, where the stand-in for Discord keeps its channels, cannot be read. Move it away; the matches are in the database.
cli-database-in-use = { $path } is in use by another process. Stop that one first, or set AGON_DATABASE to another file.
# On the terminal: the lock file beside the database belongs to another user.
cli-lock-refused = The lock file { $path } cannot be opened ({ $reason }): another user made it. It holds nothing: once no bot uses this database, delete it.
# On the terminal: the database file has a hard link.
cli-database-linked = { $path } has a second name on this disk (a hard link). Under each name it would be another database, and what was saved under one would be lost under the other. Delete the other name; `find` with -samefile shows it.
cli-folder-unwritable = { $path } cannot be created in { $folder } ({ $reason }). Give whoever runs the bot the right to write there, or set AGON_DATABASE to another file.
cli-database-no-file = { $path } is a folder or a device, not a file. Set AGON_DATABASE to a file.
cli-database-foreign = { $path } is not a database of Agon; it is left as it is. Set AGON_DATABASE to another file.
cli-database-spoiled = { $path } is damaged inside. Stop the bot, move the file away and put the last backup in its place; “python -m bot check” says where it is damaged.
cli-database-read-only = { $path } cannot be opened for writing ({ $reason }). Give whoever runs the bot the right to write to it and to its folder, or set AGON_DATABASE to another file.
cli-database-unwritten = { $path } cannot be read or written ({ $reason }). Check the disk: its free space, and whether it is sound.
# On the terminal, where a command finds the disk full, read-only or failing, or the database away.
cli-store-out = The database cannot be written now ({ $reason }), so not all of this was done. Check the disk: its free space, whether it is mounted read-only, and whether it is sound. Then type the same again.
# SQLite is too old; any command that opens a file.
cli-sqlite-old = This Python brings SQLite { $version }; Agon needs { $oldest } or newer. Use a newer Python (its own installer or a current system brings one), or PostgreSQL with AGON_DATABASE.
# A start where processes cannot share semaphores.
cli-no-semaphores = This machine lets no processes work together ({ $reason }). Mount /dev/shm so that whoever runs the bot can write there (docker: --shm-size=64m), then start again.
cli-no-database = There is no database { $path }. Set AGON_DATABASE to the right file.
cli-backup-exists = { $path } already exists, and a backup never overwrites anything. Name another file.
cli-backup-no-folder = There is no folder { $folder }. Create it first, or name another file.
cli-backup-failed = The copy { $path } could not be written ({ $reason }); nothing is left of it. Check the free space and the rights there, or name another file.
cli-database-newer = The database is of version { $version }, made by a newer Agon; this one knows versions up to { $known }. Update Agon. To go back instead, put a copy from before the update in its place: python3 -m bot restore COPY (of PostgreSQL: name a database into which such a copy was put).
# On the terminal: the database was migrated by a newer version, and a copy from before is known.
cli-database-newer-copy = The database is of version { $version }, made by a newer Agon; this one knows versions up to { $known }. Update Agon. To go back instead, and lose what was played since { $made }: python3 -m bot restore { $copy }
cli-postgres-address = AGON_DATABASE is no address of a database. Write it as postgresql://user:password@host:5432/name.
cli-postgres-not-installed = AGON_DATABASE names PostgreSQL, for which a part is not installed. With the environment of this project, run python3 -m pip install --constraint constraints.txt --editable .[postgres] in its folder, or set AGON_DATABASE to a file.
cli-postgres-unreached = { $place } does not answer as a database ({ $reason }). Check that the server runs and can be reached from here, and the host and port in AGON_DATABASE.
cli-postgres-password = { $place } does not accept the user or password ({ $reason }). Correct them in AGON_DATABASE.
cli-postgres-no-database = The server has no such database, { $place }. Create it there with createdb, or name another one in AGON_DATABASE.
cli-postgres-old = The server is PostgreSQL { $version }; Agon needs { $oldest } or newer. Update the server, or set AGON_DATABASE to another one.
cli-postgres-encoding = { $place } stores text as { $encoding }, which has no room for every name. Create a database with the encoding UTF8 and name it in AGON_DATABASE.
cli-postgres-pooled = { $place } is reached through a pool that shares connections between transactions. Give AGON_DATABASE the address of the server itself, or set the pool to session mode.
cli-postgres-in-use = { $place } is in use by another process. Stop that one first, or name another database in AGON_DATABASE.
cli-postgres-older-beside = { $place } is of an older version, and other processes still use it. Stop all of them (bots and workers), then start this one: it brings the database to its version.
cli-postgres-foreign = { $place } holds tables that are not Agon’s; it is left as it is. Create an empty database and name it in AGON_DATABASE.
cli-postgres-files-only = “{ $command }” works on a database file, and AGON_DATABASE names PostgreSQL. { $command ->
    [check] PostgreSQL checks itself: pg_amcheck postgresql://user:password@host:5432/agon.
    [restore] PostgreSQL puts a copy back with its own tool, into an empty database: pg_restore --no-owner --exit-on-error --dbname=postgresql://user:password@host:5432/agon_again agon.dump. Then name that one in AGON_DATABASE.
   *[other] PostgreSQL is copied with its own tool: pg_dump --format=custom --file=agon.dump postgresql://user:password@host:5432/agon.
}
cli-typed = AGON_DATABASE stands here for what you typed after “{ $command }”.
cli-only-on-a-copy = “{ $command }” changes the database that it works on, so it is never done on the one that the bot uses. Put a copy made by pg_dump into an empty database and name that: python -m bot { $command } postgresql://user:password@host:5432/copy.
cli-help-move = move everything from one database into another, each a file or an address of PostgreSQL; a move that was stopped goes on
cli-move-begins = Both databases are locked; the move begins, or goes on where it was stopped.
cli-move-table = { $table }: { $count ->
    [one] 1 row
   *[other] { $count } rows
}
cli-moved = Everything was moved and compared row by row, every log with its digests: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} with { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}.
cli-moved-before = Everything was there already, compared row by row, every log with its digests: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} with { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}.
# On the terminal: the bot was started on a file from which everything was moved. $place never holds a password.
cli-moved-away = Everything in { $path } was moved to { $place }. Name that one in AGON_DATABASE. To go on with this file instead, without what was played there since: python3 -m bot backup COPY, then python3 -m bot restore --yes COPY.
# The same for a database of PostgreSQL.
cli-moved-away-server = Everything in { $path } was moved to { $place }. Name that one in AGON_DATABASE, or move it back into an empty database.
cli-moved-then = Name the new database in AGON_DATABASE and start the bot. The old one keeps what it held, and the bot no longer starts on it: delete it once the new one runs, as whoever is deleted from now on still stands in it.
cli-move-same = Both names are those of one database. Name another one to move into.
cli-move-nothing = The first database holds nothing to move. Name the one that the bot has used.
cli-move-not-empty = The second database holds something already; it is left as it is. Name an empty one, or a file that is not there yet.
cli-move-another = The second database holds part of another installation, which is still being moved there. Finish that move, or name an empty database.
cli-move-differs = What was moved is not what the first database holds; nobody can play there yet. Check that nothing else writes to either one, and type the same command again.
cli-move-unfinished = Not everything has been moved into { $place } yet. Type the same “python -m bot move FROM TO” again; it goes on where it was stopped.
cli-postgres-broken = { $place } has broken off ({ $reason }). Nothing is lost: check the server, and type the same command again.
cli-backed-up = The database was copied to { $path }. The copy is deleted after { $days } days.
cli-deletions-unread = { $path } cannot be read ({ $reason }). It says whose data was deleted, so that a copy put back brings nobody back: put it back from before, too. Where no copy was put back, move it away.
cli-deleted-again = { $count ->
    [one] One person
   *[other] { $count } people
} had their data deleted after this copy of the database was made: it was deleted from it, too.
cli-checked = { $path } is sound.
cli-help-frozen = list the matches that stand still because their moves could not be repeated
cli-help-thaw = let match N go on, if this version repeats its moves exactly
cli-frozen-match = Match #{ $match }: entry { $first } of { $count } is the first that goes differently.
cli-frozen-alike = Match #{ $match }: this version repeats all of it exactly; frozen --thaw { $match } lets it go on.
cli-frozen-unread = Match #{ $match }: this version cannot read its game, its rules or an entry.
cli-frozen = { $count ->
    [one] 1 match stands still.
   *[other] { $count } matches stand still.
}
cli-no-such-match = There is no match #{ $match }.
cli-thawed = Match #{ $match } goes on.
cli-thaw-differs = This version does not repeat match #{ $match } exactly, so it stays where it is. Its players can go on from the last good turn, or end it.
cli-rehearsal-differs = Match #{ $match } would go differently.
cli-rehearsed = Open matches replayed: { $count }; differently: { $differing }.

# --- time ---

tell-card-pace = Pace: { $pace }
tell-due = Time for this turn: until <t:{ $until }:f> (<t:{ $until }:R>).
tell-reminder-first = { $title }: { $who }, your move is still awaited.
tell-reminder-morning = { $who }: this turn began in your quiet hours. Open **My hand** when it suits you.
tell-reminder-half = { $who }: half of your time for this turn has passed. It ends <t:{ $turn }:R>; with your reserve you have until <t:{ $all }:f>.
tell-reminder-nearly = { $who }: your time for this turn ends <t:{ $turn }:R>. Then your reserve begins, which lasts until <t:{ $all }:f>.
tell-reminder-reserve = { $who }: your time for this turn is over, and your reserve runs. It lasts until <t:{ $all }:f>.
tell-reminder-bank = { $who }: your reserve is nearly spent. It ends <t:{ $all }:R> (<t:{ $all }:f>); then whoever waits for you may decide what becomes of the match.
tell-reminder-last = { $who }: your time ends <t:{ $all }:R> (<t:{ $all }:f>), and there is no reserve left. Then whoever waits for you may decide what becomes of the match.
tell-settled-awaited = { $game } #{ $match }: the match goes on, and { $who } is still to move.
tell-settled-played = { $game } #{ $match }: this turn of { $who } has been played since.
tell-settled-moved = { $game } #{ $match }: { $who } has moved since.
tell-settled-given = { $game } #{ $match }: { $who } has been given more time, until <t:{ $until }:f>.
tell-settled-over = { $game } #{ $match }: the match is over.
tell-expiry-first = { $title }: the time of { $who } is over.
tell-expiry-rivals = { $others }: the choice is yours, with the buttons below. If nothing is chosen, the match ends without a winner <t:{ $closes }:R>.
tell-expiry-partners = { $others }: the choice is yours, with the buttons below. If nothing is chosen, the match ends <t:{ $closes }:R>.
tell-expiry-nobody = Nobody has moved in time. If nobody does, the match ends without a winner <t:{ $closes }:R>.
button-late-claim-rivals = Claim the win
button-late-claim-partners = End the match
button-late-day = Give a day
button-late-wait = Wait
panel-day-given = You gave a day more.
panel-due = Time for this turn: until <t:{ $until }:f> (<t:{ $until }:R>).
panel-due-bank = Your reserve is running: until <t:{ $until }:f> (<t:{ $until }:R>).
panel-due-over = Your time for this turn is over: it ended <t:{ $until }:R>. You can still move as long as nobody has decided what becomes of the match.
pace-live = Live
pace-daily = Daily
pace-relaxed = Relaxed
pace-slow = Slow
pace-live-about = Live: 10 minutes a turn
pace-daily-about = Daily: 24 hours a turn, 1 day in reserve
pace-relaxed-about = Relaxed: 2 days a turn, 3 days in reserve
pace-slow-about = Slow: 5 days a turn, 5 days in reserve
pace-none-about = None: no limit
error-no-such-pace = There is no such pace. Choose one of those suggested for **pace**.
error-level-person = Only the robot has a level. Leave **level** out, or pick me as opponent.
error-no-such-level = The robot has no such level in this game. Choose one of these: { $levels }.
error-pace-alone = Alone and against the robot nobody waits for you. Leave **pace** out, or invite somebody.
error-time-left = There is time left, or it is you who is awaited. You can claim the win when the other’s time is over and you have nothing to decide.
command-option-pace = pace
command-option-pace-about = How long a turn may take

# --- what players settle between them ---

command-option-until = until
command-option-until-about = Until which day, such as Monday, in 3 days or 12 December
tell-notice-call-off = { $title }: { $who } offers to end the match without a winner.
    { $others }: agree or decline. With the next move the offer lapses.
tell-notice-undo = { $title }: { $who } asks to take back their last move.
    { $others }: agree or decline. Whatever came after that move is taken back too; with the next move the request lapses.
tell-notice-pause = { $title }: { $who } suggests a pause.
    { $others }: until <t:{ $until }:f> the time would stand still. Agree or decline; with the next move the offer lapses.
tell-notice-resume = { $title }: { $who } would like to end the pause now.
    { $others }: agree or decline. With the next move the offer lapses.
tell-notice-paused = { $title }: the match is paused.
    The time stands still until <t:{ $until }:f> (<t:{ $until }:R>). Moves are welcome all the same; with /resume either player offers to end the pause.
tell-notice-resumed = { $title }: the pause is over, as both agreed.
    { $others }: the time runs again. Open **My hand**.
tell-notice-pause-over = { $title }: the pause is over.
    { $others }: the time runs again. Open **My hand**.
tell-notice-nudge = { $title }: { $who } is looking forward to your move.
    { $others }: whenever it suits you, open **My hand**.
tell-offer-granted = Both have agreed.
tell-offer-declined = The other player has declined; the match goes on.
tell-offer-withdrawn = The offer was taken back.
tell-offer-lapsed = The offer has lapsed: the match went on.
tell-taken-back = { $title }: as both agreed, the last move has been taken back. The match goes on from here.
button-agree = Agree
button-decline = Decline
panel-offer-offered = Your offer stands in the thread.
panel-offer-stands = Your offer stands already.
panel-offer-granted = You have both agreed.
panel-offer-declined = You have declined. The match goes on.
panel-offer-withdrawn = You have taken your offer back. The match goes on.
panel-offer-own = This is your own offer: the other player answers it. **Decline** takes it back.
panel-offer-gone = This offer does not stand any more. Here is how things stand now.
button-withdraw = Take my offer back
panel-offers-own = Your offer awaits an answer. It lapses with the next move; **Take my offer back** withdraws it.
panel-offers-call-off = { $who } offers to end the match without a winner.
panel-offers-undo = { $who } asks to take back their last move, and whatever came after it.
panel-offers-pause = { $who } suggests a pause until <t:{ $until }:f>.
panel-offers-resume = { $who } would like to end the pause now.
panel-paused = The match is paused until <t:{ $until }:f> (<t:{ $until }:R>). Moves are welcome all the same.
error-call-off-alone = You play alone, so there is nobody to agree with. /resign ends the run, and what you have reached still counts.
error-call-off-robot = The robot agrees to nothing, so there is nothing to offer. /resign ends the match.
error-undo-alone = A run is a run: what has been sent stays. You can take back only what is laid out and not sent.
# Answer to an offer to take a move back in a game whose rules forbid it.
error-undo-final = A played card stays played, as the rulebook says, even if you both agree. You can take back only what is laid out and not sent.
error-undo-robot = Against the robot what has been sent stays. You can take back only what is laid out and not sent.
error-pause-alone = Nobody waits for you, so take as long as you like: nothing has to be paused.
error-pause-robot = The robot has patience, so take as long as you like: nothing has to be paused.
error-resume-alone = This match is not paused. Play on with /hand.
error-resume-robot = This match is not paused. Play on with /hand.
error-pause-no-pace = In this match nobody counts the time, so nothing has to be paused.
error-pause-past = A pause ends in the future. Name a later day.
error-pause-long = A pause takes { $days } days at most. Name an earlier day.
error-pause-often = All pauses of a match take { $days } days at most, of which { $left ->
    [0] less than one is left
    [one] one is left
   *[other] { $left } are left
}.
error-offer-late = Somebody’s time is over already. First whoever waits decides, with the buttons in the thread: after a day more, for instance, this can be offered.
error-paused-already = This match is paused already, until <t:{ $until }:f>. With /resume you can offer to end the pause earlier.
error-not-paused = This match is not paused. Play on with /hand.
error-offered-before = This has been answered since the last move. After the next one you can offer it again.

# --- what moderators do ---

button-take = Take the seat
button-leave = No, thank you
tell-notice-extended = { $title }: { $who } has more time.
    { $moderator }, who manages the server, has given it: until <t:{ $until }:f> (<t:{ $until }:R>).
tell-notice-halted = { $title }: the match is paused.
    { $moderator }, who manages the server, has paused it until <t:{ $until }:f> (<t:{ $until }:R>). Moves are welcome all the same.
tell-notice-stopped = { $title }: the match has been ended without a winner.
    { $moderator }, who manages the server, has ended it.
tell-notice-seat = { $title }: the seat of { $seat } is offered to somebody new.
    { $others }: { $moderator }, who manages the server, asks whether you take it over. You would see what that side sees, and have a whole turn’s time.
tell-notice-reseated = { $title }: { $others } plays { $seat } from now on.
    { $moderator }, who manages the server, has offered the seat. Open **My hand** to see how things stand.
tell-seat-granted = The seat has been taken.
tell-seat-declined = The seat was not taken; the match goes on as it was.
tell-seat-lapsed = This offer stands no more.
error-no-moderator = This is for those who may manage the server. With your own matches, /games and /hand help you on.

# --- who does not come ---
command-option-stand-in = stand-in
command-option-stand-in-about = Whether a robot may play a turn for somebody whose time is over
command-option-hints = hints
command-option-hints-about = Whether both of you may ask me for hints; such a match is not rated
error-hints-alone = Alone and with me hints are there anyway. Leave **hints** out, or choose a person to play with.
error-stand-in-uncounted = A robot stands in only where time is counted. Choose a **pace** with a limit and a person to play with, or leave **stand-in** out.
error-no-stand-in = It was not agreed at the start that a robot may stand in, so it cannot play this turn.
tell-card-hints = Each of the two may ask me for hints, for their eyes alone; the end says how many each of them had. Who accepts agrees to this.
tell-card-stand-in = If somebody’s time is over, whoever waits may let a robot play that turn for them. Who accepts agrees to this.
tell-notice-stand-in = { $title }: the robot plays this turn for { $who }, as both agreed. { $who } may take it back at any time: one press of their own is enough.
tell-end-stood-in = The robot stood in for { $who } in this match.
button-late-robot = Let the robot play
panel-robot-plays = The robot plays this turn now, and everybody is told so.
tell-left-first = { $title }: { $who } has left this server.
button-late-alone = Go on alone
panel-for-absent = **You decide for { $who }** until they are back.
tell-settled-alone = { $game } #{ $match }: the match goes on without { $who }.
tell-notice-alone = { $title }: { $who } does not come, so their partner goes on alone and decides for both. { $who } is back with one press of their own.
tell-notice-returned = { $title }: { $who } is back and decides for themselves again. { $others }

# --- days ---

date-said = { $weekday } { $day } { $month } { $year }
date-beside = in until til till on the next of st nd rd th
date-tomorrow = tomorrow
date-one = a one an
date-days = d day days
date-weeks = w week weeks
date-weekday-1 = Monday
date-weekday-2 = Tuesday
date-weekday-3 = Wednesday
date-weekday-4 = Thursday
date-weekday-5 = Friday
date-weekday-6 = Saturday
date-weekday-7 = Sunday
date-month-1 = January
date-month-2 = February
date-month-3 = March
date-month-4 = April
date-month-5 = May
date-month-6 = June
date-month-7 = July
date-month-8 = August
date-month-9 = September
date-month-10 = October
date-month-11 = November
date-month-12 = December

# --- to be reminded less, and to be away ---

button-snooze = Snooze 8 h
button-away = Away
button-stop = Stop for this match
button-am-back = I am back
tell-away-back = They are back already, and their clock runs again where it is their turn.
tell-notice-away = { $title }: { $who } is away until <t:{ $until }:D>. Until then their clock stands still.
error-no-such-day = I cannot tell which day “{ $typed }” is. Try “Monday”, “in 3 days”, “12 December” or “2026-12-12”.

# --- direct messages ---

tell-echo-rivals = { $title }: your turn against { $others }. { $where }
# A direct message to both players of a match whose turn could not be told for three days.
tell-unreached = { $title }, against { $others }: Discord has refused my messages for three days, so I could not tell this turn. Nobody can lose on time by it. You can play on with My hand, or end the match without a winner, unrated. { $where }
tell-echo-partners = { $title }: your turn, with { $others }. { $where }
tell-echo-alone = { $title }: your turn. { $where }
tell-digest = { $count ->
    [one] **1 match waits for you.**
   *[other] **{ $count } matches wait for you.**
}
tell-digest-public = { $count ->
    [one] { $who }, 1 match of this server waits for you. I cannot send you direct messages.
   *[other] { $who }, { $count } matches of this server wait for you. I cannot send you direct messages.
}
tell-digest-turn = Your move: [{ $match }]({ $link })
tell-digest-turn-due = Your move: [{ $match }]({ $link }), due <t:{ $due }:R> (<t:{ $due }:f>)
tell-digest-choose = You may choose what becomes of it: [{ $match }]({ $link })
tell-digest-choose-due = You may choose what becomes of it: [{ $match }]({ $link })
panel-direct-closed = Discord does not let me write to you: direct messages from this server are switched off. I will try again in a week. To switch them on: the server’s name, **Privacy Settings**, **Direct Messages**.

# --- first contact ---

tell-former = Former player
error-data-busy = Your matches begin faster than I can end them, so nothing was deleted yet. Wait a moment and ask again.
error-rematch-former = Whoever played with you has left for good: there is nobody to play again with. /play finds somebody else.
cli-backup-deleted = Deleted an old copy: { $path }

command-option-where = where
command-option-where-about = Your own matches, those of this server with their boards, or those that you follow
where-mine = Mine
where-here = This server’s, with their boards
games-title-here = **Matches of this server: { $count }**
games-none-here = Nothing is played on this server right now. /play starts a match that all can watch.
games-board = Board #{ $number }
games-still = Stands still: [{ $match }]({ $link })
contact-alt = { $count ->
    [one] The newest board of 1 match
   *[other] The newest boards of { $count } matches
} of this server, as everybody sees them. { $boards }
contact-board = { $match }: { $status }
cli-help-prune = remove what only the playing of matches needed that ended more than DAYS days ago, and challenges of which nothing came
cli-prune-days = Say at least one day, as in prune --older-than 90. Nothing was removed.
cli-pruned = Removed of what is older than { $days } days: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} that only the playing of matches needed, and { $challenges ->
    [one] 1 challenge
   *[other] { $challenges } challenges
} of which nothing came. The database had { $before } KB and has { $after } KB.
cli-pruned-kept = Every match that was played stays, with its log, its secret, its result and its ratings.
