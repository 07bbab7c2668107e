game-name = Cairn
game-line = Stones laid face down, in secret
seat-left = Left
seat-right = Right

## Options and wishes

preset-rivals = Rivals
preset-rivals-help = two players, one against the other
preset-alone = Alone
preset-alone-help = one player
preset-partners = Partners
preset-partners-help = two players who see each other’s cairns
option-players = Players
option-players-help = Who plays?
option-players-rivals = rivals
option-players-alone = alone
option-players-partners = partners
option-ready = Ready
option-ready-help = When all six stones lie, are you ready at once?
option-ready-ask = ask me
option-ready-auto = at once

## Stones

card-amber = Amber
card-basalt = Basalt
card-chalk = Chalk
card-dolomite = Dolomite
card-emerald = Emerald
card-flint = Flint

## Actions

action-lay = Lay
action-gather = Take all back
action-ready = Ready
ask-action = Lay your cairn.
ask-stone = Which stone?
ask-place = Where?
label-place = Place { $place }
why-stone-lies = this stone lies already
why-place-taken = a stone lies there already
why-not-all-lie = not all six stones lie yet

## A whole cairn at once

lay-row = Row { $row }
lay-unknown = There is no stone “{ $name }”.
lay-full = A row of { $count } has too many stones.
lay-twice = There is one { $stone } only.

## What happens

fact-ready = { $who } is ready.
fact-counts = Place { $place } counts: { $stone } brings { $who } a point.
fact-counts-for-nobody = Place { $place } counts: { $stone } twice, no point.
end-points = most points

## Pictures in words

table-round = Round { $round } of { $rounds }
table-player = { $name }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $ready ->
        [0] {""}
       *[other] , ready
    }
table-over = The match is over
table-waits = { $name } lays a cairn
seat-own = own: { $stones }
seat-partner = partner: { $stones }
place-free = -
short-amber = amber
short-basalt = basalt
short-chalk = chalk
short-dolomite = dolomite
short-emerald = emerald
short-flint = flint
reveal-round = Round { $round }, { $name }: { $stones }

## Rules

first-turn = **Your first turn in five lines.**
    1. You have six stones and a cairn of six places.
    2. Lay the stones one by one, each on a free place; your rival does the same, unseen.
    3. Heavy stones win places, but only one place will count.
    4. Press **Ready** when all six lie; until then you may take them back.
    5. A lot says which place counts: the heaviest stone there brings a point.
rules-1 = **What it is about.** Lay your six stones on the six places of your cairn, unseen by your rival.
rules-2 = **A round.** When all are ready, a lot says which place counts. The heaviest stone there brings a point; the same stone twice brings none. From light to heavy: amber, basalt, chalk, dolomite, emerald, flint.
rules-3 = **The end.** After two rounds whoever has most points wins.
