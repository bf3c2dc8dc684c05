"""A thousand messages: a good accuracy, and what it hides."""
import numpy as np
from clip import ease, say, stage

SECONDS, POSTER = 9.5, 6.4
ROWS, COLUMNS, CELL = 20, 50, 12.2
LEFT, TOP = 15, 40
order = np.arange(n)
# Urgent messages are spread over the page; the model finds the first of them and misses the rest.
urgent = np.random.default_rng(4).permutation(n)[: tp + fn]
found, missed = urgent[:tp], urgent[tp:]
ordinary = np.random.default_rng(5).permutation(np.setdiff1d(order, urgent))
alarms = ordinary[:fp]

def cells(figure, which, tone, grow=1.0):
    half = grow * (CELL - 3) / 2
    for k in which:
        x, y = LEFT + CELL * (k % COLUMNS + 0.5), TOP + CELL * (k // COLUMNS + 0.5)
        figure.rect(x - half, y - half, 2 * half, 2 * half, None, tone, 2)

def frame(now):
    figure = stage()
    cells(figure, np.setdiff1d(order, urgent), "slate-soft")
    cells(figure, urgent, "blue" if now > 0.8 else "slate-soft")
    if 2.2 < now < 6.9:
        grow = 0.4 + 0.6 * ease(now, 2.2, 2.9)
        cells(figure, missed, "ember", grow)
        cells(figure, alarms, "yellow", grow)
    if now > 6.9:
        cells(figure, urgent, "ember")
    if now < 2.2:
        say(figure, "1,000 messages, **80 urgent**" if now > 0.8 else "1,000 messages", "blue" if now > 0.8 else "ink")
    elif now < 6.9:
        say(figure, f"the model: **{model:.1%} right**", "ink")
    else:
        say(figure, f"never marking any: **{never:.1%} right**", "ember")
    if 3.6 < now < 6.9:
        say(figure, f"{fn} urgent missed", "ember", x=170, y=24)
        say(figure, f"{fp} false alarms", "yellow", x=470, y=24)
    elif now > 7.4:
        say(figure, "and every urgent one missed", "ember", y=24)
    return figure
