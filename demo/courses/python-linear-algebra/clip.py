"""Four days become four points; their mean is the center; without it the cloud sits on the origin."""
from clip import between, ease, say, stage

SECONDS, POSTER = 9.0, 4.3
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday"]
WEATHER = X[:, 1:]
MIDDLE = WEATHER.mean(axis=0)

def frame(now):
    figure = stage()
    moved = ease(now, 5.4, 7.2)
    axes = figure.axes((-12, 98), (-14, 40), (20, 6, 620, 300), frame="cross")
    shift = -moved * MIDDLE
    if now > 3.4:
        axes.lines([([MIDDLE[0] + shift[0], p[0]], [MIDDLE[1] + shift[1], p[1]])
                    for p in between(MIDDLE, WEATHER, ease(now, 4, 4.6)) + shift], "line-strong", 2)
    for i, (day, point) in enumerate(zip(DAYS, WEATHER)):
        share = ease(now, 0.4 + 0.7 * i, 1.1 + 0.7 * i)
        if share == 0:
            continue
        x, y = between(np.array([0.0, 0.0]), point, share) + shift
        if moved == 0:
            axes.arrow((0, 0), (x, y), "slate", 1.5, head=7)
        axes.dots([x], [y], "ink", 8)
        if share == 1 and moved == 0:
            axes.text(x, y, day, "ink", dx=-10 if day == "Tuesday" else 14, dy=28 if day == "Tuesday" else 6, size=20)
    if now > 3.4:
        axes.dots([MIDDLE[0] + shift[0]], [MIDDLE[1] + shift[1]], "ember", 9)
    if now < 3.4:
        say(figure, "each day is a point")
    elif now < 5.4:
        say(figure, "**their mean is the center**", "ember")
    else:
        say(figure, "**less the mean: around zero**", "ember")
    return figure
