"""Words as outlines in the site's faces: a picture in an `img` can load no font.

Markup: **bold**, `code`, and *x_1^2* for letters of formulas with low and high signs.
"""
import pathlib
import re

PER_EM = 400
SPAN = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*|([^*`]+)")
STEP = re.compile(r"[_^](?:\{(.*?)\}|(.))|(.)", re.S)
SMALL, LOW, HIGH = 0.72, 0.2, -0.36


def read_glyphs():
    lines = (pathlib.Path(__file__).parent / "glyphs.tsv").read_text(encoding="utf-8").split("\n")
    rows = [line.split("\t") for line in lines if line]
    return {(face, sign): (int(advance) / PER_EM, outline) for face, sign, advance, outline in rows}


GLYPHS = read_glyphs()


def signs_of(text):
    """(face, sign, size, rise) of each sign, sizes and rises in em."""
    for bold, code, formula, plain in SPAN.findall(text):
        if not formula:
            face = "bold" if bold else "mono" if code else "sans"
            yield from ((face, sign, 1, 0) for sign in bold or code or plain)
            continue
        for match in STEP.finditer(formula):
            small = match[1] or match[2]
            rise = 0 if not small else LOW if match[0][0] == "_" else HIGH
            for sign in small or match[3]:
                yield ("italic" if sign.isalpha() else "sans", sign, SMALL if small else 1, rise)


def set_line(text):
    """The signs of one line with their places in em, and its width."""
    placed, x = [], 0
    for face, sign, size, rise in signs_of(text):
        if (face, sign) not in GLYPHS:
            raise ValueError(f"scripts/outline-glyphs.js has no {sign!r} for {text!r}")
        placed.append((face, sign, size, x, rise))
        x += GLYPHS[face, sign][0] * size
    return placed, x
