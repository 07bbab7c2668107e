game-name = Cairn
game-line = Des pierres posées face cachée, en secret
seat-left = Gauche
seat-right = Droite

## Options and wishes

preset-rivals = Rivaux
preset-rivals-help = deux joueurs, l’un contre l’autre
preset-alone = Seul
preset-alone-help = un seul joueur
preset-partners = Partenaires
preset-partners-help = deux joueurs, chacun voyant le cairn de l’autre
option-players = Joueurs
option-players-help = Qui joue ?
option-players-rivals = rivaux
option-players-alone = seul
option-players-partners = partenaires
option-ready = Prêt
option-ready-help = Quand les six pierres sont posées, êtes-vous prêt aussitôt ?
option-ready-ask = me demander
option-ready-auto = aussitôt

## Stones

card-amber = Ambre
card-basalt = Basalte
card-chalk = Craie
card-dolomite = Dolomie
card-emerald = Émeraude
card-flint = Silex

## Actions

action-lay = Poser
action-gather = Tout reprendre
action-ready = C’est prêt
ask-action = Posez votre cairn.
ask-stone = Quelle pierre ?
ask-place = Où ?
label-place = Place { $place }
why-stone-lies = cette pierre est déjà posée
why-place-taken = une pierre y est déjà posée
why-not-all-lie = les six pierres ne sont pas encore posées

## A whole cairn at once

lay-row = Rangée { $row }
lay-unknown = Il n’y a pas de pierre « { $name } ».
lay-full = Trop de pierres pour une rangée de { $count }.
lay-twice = Une même pierre ne se pose qu’une fois : { $stone }.

## What happens

fact-ready = { $who } a fini de poser.
fact-counts = La place { $place } compte ({ $stone }) : un point pour { $who }.
fact-counts-for-nobody = La place { $place } compte : deux fois la même pierre ({ $stone }), aucun point.
end-points = le plus de points

## Pictures in words

table-round = Manche { $round } sur { $rounds }
table-player = { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $ready ->
        [0] {""}
       *[other] , a fini
    }
table-over = La partie est finie
table-waits = { $name } pose un cairn
seat-own = vous : { $stones }
seat-partner = partenaire : { $stones }
place-free = -
short-amber = ambre
short-basalt = basalte
short-chalk = craie
short-dolomite = dolomie
short-emerald = émeraude
short-flint = silex
reveal-round = Manche { $round }, { $name } : { $stones }

## Rules

first-turn = **Votre premier tour en cinq lignes.**
    1. Vous avez six pierres et un cairn de six places.
    2. Posez les pierres une à une, chacune sur une place libre ; votre rival fait de même, à votre insu.
    3. Les pierres lourdes gagnent les places, mais une seule place comptera.
    4. Appuyez sur **Prêt** quand les six sont posées ; d’ici là, vous pouvez les reprendre.
    5. Le sort désigne la place qui compte : la pierre la plus lourde y rapporte un point.
rules-1 = **Le but.** Posez vos six pierres sur les six places de votre cairn, à l’insu de votre rival.
rules-2 = **Une manche.** Quand tous ont fini, le sort désigne la place qui compte. La pierre la plus lourde y rapporte un point ; deux fois la même pierre n’en rapporte aucun. De la plus légère à la plus lourde : ambre, basalte, craie, dolomie, émeraude, silex.
rules-3 = **La fin.** Après deux manches, qui a le plus de points gagne.
