# What newcomers meet: the welcome, /help and /about.

setup-welcome = Show the welcome again
setup-welcome-done = The welcome stands in { $where }.
welcome-house = Agon
welcome-alt = The title of the house: “Agon”, and below it its games, { $games }, each with its signs and some of its cards.
welcome-server = **I am Agon, and I bring card games from Greek myth to this server.** Play alone, against me, or against each other: a turn takes a minute or two, and the next one may be tomorrow. Your first match is one press away.
welcome-person = **I am Agon, and I host card games from Greek myth.** Play alone, against me, or against each other: a turn takes a minute or two, and the next one may be tomorrow. Your first match is one press away.
welcome-commands = -# /play starts a match as you like it, /games lists yours, /rules explains the games, /settings is for your language and reminders, and /about says who runs me.
welcome-elsewhere = -# You can play alone and against me right here. To play with others, use /play on a server where I am.
welcome-alone = Play { $game } alone
welcome-robot = Play the robot
welcome-challenge = Challenge somebody
welcome-tutorial = Tutorial
welcome-setup = Set up
welcome-any = Any game at once
welcome-game-alone = { $game }, alone
welcome-game-robot = { $game }, against the robot
error-welcome-nowhere = There is no text channel here in which I may write. Let me see one and send messages there; then ask again.
error-welcome-later = Discord does not take the message now. Try again in a minute.
command-help = help
command-help-about = What this is, and a first match with one press
command-about = about
command-about-about = Who runs this bot, how it does, and what it knows of you
about-title = **Agon { $version }**, a host for card games from Greek myth.
about-operator = Run by { $who }.
about-operator-unknown = Whoever runs it has not said who they are (the setting AGON_OPERATOR).
about-matches = Matches: { $open } open, { $ended } ended.
about-waits = Since <t:{ $since }:R>, { $count ->
    [one] 1 press was answered
   *[other] { $count } presses were answered
}: half of them within { $half } ms, 95 in 100 within { $most } ms, 99 in 100 within { $nearly } ms.
about-waits-none = I started <t:{ $since }:R>, and nobody has pressed anything since.
about-outbox = The oldest message that still has to go out has been due for { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
about-outbox-empty = No message is waiting to go out.
# Line of /about for operators while another bot with the same token and another database is at work.
about-elsewhere = ⚠️ **Another process uses my token with another database** (first seen <t:{ $since }:R>, last <t:{ $last }:R>). Each of us spoils the other’s matches: stop the other one, or give it a token of its own. This warning ends 15 minutes after the last sign of it.
about-privacy = **Privacy.** I keep your Discord id, your account’s names and language as I last saw them, your nickname in each server for that server alone, what you chose in /settings, and your matches move by move. Other players see what the rules show them and nothing else. Whoever runs me can read every hand. /data export gives you all of it, /data delete deletes it.
about-invite = [Invite me to a server]({ $link }): the link asks for what matches need, and nothing else.
about-source = Source: { $source }
about-way = **The way of newcomers** (for you alone, since this bot is yours): { $welcomed ->
    [one] 1 server
   *[other] { $welcomed } servers
} welcomed; people who pressed a button there: { $pressed }; who made a first decision: { $decided }; who ended a first match: { $ended }.
