# Following a match: Follow on cards and turns, the page behind it, its lines, and /games where:followed.

where-followed = Those that I follow
tell-button-follow = Follow
tell-followed-turn = { $title }: { $who } to move.
tell-followed-end = { $game } #{ $match } is over. { $outcome }
tell-followed-by = For those who follow: { $who }
follow-ask = **Follow match #{ $number }?** I tell you of its end or of each turn, alone or by a mention in its thread.
follow-end-direct = **You follow match #{ $number }**: I write to you at its end.
follow-end-thread = **You follow match #{ $number }**: I mention you in its thread at its end.
follow-turns-direct = **You follow match #{ $number }**: I write to you each turn, and at its end.
follow-turns-thread = **You follow match #{ $number }**: I mention you in its thread each turn, and at its end.
follow-about = You hear what everybody sees, never in your quiet hours; nobody but you sees this choice, but a mention is public. /games lists what you follow.
follow-closed = ⚠ Discord does not let me write to you: allow direct messages of this server, or choose a mention.
follow-stopped = You do not follow match #{ $number } any more.
button-follow-end-direct = End, write to me
button-follow-end-thread = End, mention me
button-follow-turns-direct = Each turn, write to me
button-follow-turns-thread = Each turn, mention me
button-follow-stop = Unfollow
games-title-followed = **Matches that you follow: { $count }**
games-none-followed = You follow no match. **Follow** on a match’s card or on the message of a turn lets you hear of it.
games-follow = Follow #{ $number } …
error-follow-own = You play this match yourself: I call you when it is your turn. For a direct message each turn choose that in /settings.
error-follow-elsewhere = That match is played on another server: only whoever is there can follow it. /games lists what is played where you are.
error-follow-waiting = This match has not begun. When it has, **Follow** stands on its card.
error-follow-over = This match is over: there is nothing more to hear of. /log tells what happened in it.
