"""The faces of the playable heroes."""

from __future__ import annotations

from render.emblems.pen import CUT, Pen, bezier, mirrored, points


def hercules(p: Pen) -> None:
    """Draw a bearded face under the lion's scalp."""
    half = points("50,5 38,5 31,9 26,4 17,2 9,7 9,18 13,25 6,38 3,54 6,72 14,88 24,97 38,98 50,98")
    p.blob([*half, *mirrored(half[-2:0:-1])])
    for x in (17, 83):
        p.dot(x, 13, 4.2, ink=CUT)
    p.blob_both(points("27,24 34,20 42,26 42,26 34,29"), ink=CUT)
    p.brush_both(bezier((47, 12), (44, 22), (46, 31)), 1.8, ink=CUT)
    face = points("50,38 38,38 28,42 25,50 28,64 38,69 50,66")
    p.blob([*face, *mirrored(face[-2:0:-1])], ink=CUT)
    for left, top in ((28, 40), (37, 37), (56, 37), (65, 40)):  # of the lion's upper jaw, over the forehead
        p.poly([(left, top), (left + 7, top - 1), (left + 3.5, top + 10)])
    p.brush_both(bezier((30, 53), (37, 46), (46, 52)), 4.2, 2.6)
    p.blob_both(points("32,57 38,54 44,57 38,60"))
    p.poly(points("48,50 52,50 56,65 44,65"))
    p.brush_both(bezier((50, 69), (40, 66), (31, 74)), 6, 2)
    p.brush_both(bezier((27, 66), (22, 84), (37, 96)), 2.6, 1.6, ink=CUT)
    p.brush(bezier((42, 77), (50, 74), (58, 77)), 3.4, ink=CUT)
    for x, y in ((36, 81), (45, 86), (55, 86), (64, 81), (50, 93)):
        p.ring(x, y, 3.6, 1.7, ink=CUT)
    for strand in ("19,34 10,46", "19,50 7,62", "20,66 11,78", "23,80 20,90"):
        p.brush_both(points(strand), 2.4, 1.4, ink=CUT)


def omphale(p: Pen) -> None:
    """Draw the queen of Lydia: a diadem over parted hair, and long locks."""
    half = points("50,3 34,5 21,15 14,30 14,50 10,66 11,84 19,97 19,97 50,98")
    p.blob([*half, *mirrored(half[-2:0:-1])])
    face = points("50,31 40,37 31,43 28,54 31,68 40,79 50,83")
    p.blob([*face, *mirrored(face[-2:0:-1])], ink=CUT)
    p.poly(points("43,80 57,80 62,98 38,98"), ink=CUT)
    p.brush(bezier((40, 90), (50, 97), (60, 90)), 3.2)
    for low in (0, 9):
        p.brush(bezier((19, 27 + low), (50, 1 + low), (81, 27 + low)), 2.4, ink=CUT)
    for x, y in ((27, 25.5), (35, 21), (43, 19), (50, 18.5), (57, 19), (65, 21), (73, 25.5)):
        p.dot(x, y, 1.9, ink=CUT)
    p.brush_both(bezier((32, 52), (38, 46), (46, 51)), 3, 2)
    p.blob_both(points("33,57 39,54 45,57 39,59.5"))
    p.brush(bezier((51, 52), (47, 62), (46, 66)), 2.4)
    p.brush([(46, 66), (53, 66)], 2.4)
    p.blob(points("43,73 47,71.5 50,72.5 53,71.5 57,73 50,77"))
    for lock in ("23,48 20,60 24,72 20,84 23,94", "17,58 16,68 17,78 15,88"):
        p.brush_both(points(lock), 2.2, 1.6, ink=CUT)
    for earring in (27.5, 72.5):
        p.ring(earring, 72, 4.4, 2, ink=CUT)


DRAWN = (hercules, omphale)
