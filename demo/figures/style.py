"""Colours and numbers: the site's tokens, written with light-dark(), which follows the page's theme."""
import pathlib
import re

import numpy as np

TOKENS = pathlib.Path(__file__).parents[2] / "src/web/styles/tokens.css"
TOKEN = re.compile(r"--([a-z-]+): light-dark\((#\w+), (#\w+)\)")
COLOURS = {name: f"light-dark({light},{dark})" for name, light, dark in TOKEN.findall(TOKENS.read_text())}
DRAWN = {"ember", "blue", "green", "violet", "teal", "yellow", "red", "slate"}
SIZE = 16


def colour(tone):
    """`blue` draws, `blue-ink` writes, `blue-soft` fills; `ink`, `muted`, `line` are as they are."""
    return COLOURS[f"{tone}-mid" if tone in DRAWN else tone]


def written(tone):
    return COLOURS[f"{tone}-ink" if tone in DRAWN else tone]


def number(value):
    """One decimal. The shift keeps ties, of which round figures have many, from being rounded by chance."""
    return f"{round(float(value) + 0.0003, 1):g}"


def path_of(points, close=False):
    corners = [f"{number(x)} {number(y)}" for x, y in points]
    kept = [corner for i, corner in enumerate(corners) if i == 0 or corner != corners[i - 1]]
    return "M" + "L".join(kept) + ("z" if close else "")


def tick_label(value, form="g"):
    if not isinstance(value, (int, float, np.number)):
        return value
    return "0" if value == 0 else format(value, form).replace("-", "−")
