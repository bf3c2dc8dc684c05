"""Who is affected: rings around the program, and who of them can object."""
import numpy as np
from clip import ease, say, stage

SECONDS, POSTER = 9.5, 5.6
MIDDLE = np.array([310.0, 158.0])
# Words, place, side of the words, and whether they can object, for those of whom the lesson's table says it.
GROUPS = [
    ("case workers", (-66, -22), "end", True),
    ("applicants", (66, 26), "start", True),
    ("who never apply", (96, -92), "start", False),
    ("people in old files", (-104, 78), "end", False),
    ("shelters, relatives", (108, 104), "start", None),
    ("advice centers", (-116, -96), "end", None),
]

def ring(figure, radius, tone, opacity=None):
    turn = np.linspace(0, 2 * np.pi, 61)
    figure.line(np.c_[MIDDLE[0] + 1.25 * radius * np.cos(turn), MIDDLE[1] + radius * np.sin(turn)], tone, 2, opacity=opacity)

def frame(now):
    figure = stage()
    for i, radius in enumerate((52, 92, 132)):
        grown = ease(now, 0.2 + 1.5 * i, 1.0 + 1.5 * i)
        if grown > 0:
            ring(figure, radius * grown, "line-strong")
    for i, (words, place, side, heard) in enumerate(GROUPS):
        start = (1.0, 1.4, 2.3, 2.7, 3.7, 4.1)[i]
        if now < start:
            continue
        spot = MIDDLE + np.array(place)
        asked = ease(now, 6.0 + 0.3 * i, 6.5 + 0.3 * i) if heard else 0
        if asked > 0:
            figure.line([spot, spot + (MIDDLE - spot) * asked], "blue", 4)
        late = now > 7.2 and heard is False
        tone = "blue" if asked > 0 else "ember" if late else "ink"
        figure.dots([spot], tone, 5 + 5 * ease(now, start, start + 0.4), hollow=late)
        figure.text(spot[0] + (18 if side == "start" else -18), spot[1] + 7, words, tone, side, 20, halo=True)
    figure.dots([MIDDLE], "ink", 15)
    if now < 5.6:
        say(figure, "whose life is different after this?")
    elif now < 7.2:
        say(figure, "**who can object?**", "blue")
    else:
        say(figure, "**their silence looks like satisfaction**", "ember")
    return figure
