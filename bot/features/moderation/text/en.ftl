# Moderation: /match and the answers to an offered seat.

command-match = match
command-match-about = For those who manage the server: look at a match, and help it on
command-match-info = info
command-match-info-about = How a match stands: players, pace, whose move since when; never a hand
command-match-extend = extend
command-match-extend-about = Give whoever is to move, or is late, more days
command-match-pause = pause
command-match-pause-about = Pause a match until a day
command-match-end = end
command-match-end-about = End a match without a winner; I ask once more before it counts
command-match-replace = replace
command-match-replace-about = Offer a player’s seat to somebody else, who has to accept it
command-option-any-match-about = Which match of this server, if you are not in its thread
command-option-days = days
command-option-days-about = How many days more
command-option-player = player
command-option-player-about = Who gives up the seat
command-option-by = by
command-option-by-about = Who takes it over
match-status-waiting = Not accepted yet.
match-status-playing = In progress.
match-status-over = Over.
match-status-declined = The challenge was declined.
match-status-cancelled = The challenge was taken back.
match-status-lapsed = Nobody came in time: the challenge has lapsed.
match-status-frozen = It stands still: after an update its moves could not be replayed exactly.
match-where = Told in { $where }
match-awaited = { $who } is to move, since <t:{ $since }:f> (<t:{ $since }:R>).
match-due = All of their time is over <t:{ $until }:R> (<t:{ $until }:f>).
match-late = { $who } does not come: whoever waits may decide already.
match-extended = Done: { $days ->
    [one] one day
   *[other] { $days } days
} more. The thread says so.
match-halted = Done: the match is paused. The thread says so.
match-stopped = Done: the match has ended without a winner. The thread says so.
match-seat-offered = Done: { $who } is asked in the thread whether they take the seat.
match-stop-confirm = Do you really want to end this match without a winner? This cannot be taken back.
button-mod-stop = End without a winner
panel-seat-taken = The seat is yours. Welcome!
panel-seat-left = All right, you do not take the seat.
panel-seat-gone = This seat is not offered any more. Here is how things stand now.
error-match-elsewhere = I know no such match of this server. Pick one from the list.
error-match-own = You play in this match yourself, so somebody else who manages the server has to do this. You can look at how it stands.
error-match-which = Use the command in the thread of a match, or choose one under “match”.
error-extend-uncounted = In this match nobody’s time is counted right now, so there is none to give.
error-replace-nobody = Nobody of that name has a seat in this match. Choose one of its players; a robot’s seat stays a robot’s.
error-replace-alone = This match is played alone, so there is no seat to take over.
error-replace-player = They play in this match already. Choose somebody else.
error-replace-bot = A bot cannot take over a seat. Choose a person.
error-replace-closed = They do not take this seat now. Choose somebody else.
error-replace-elsewhere = They are not in this server, or cannot see this channel. Choose somebody who can read the match.
error-seat-for-another = This seat is offered to somebody else. /play starts a match of your own.
