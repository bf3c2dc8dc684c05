"""From an empty input to the real one: the slope at the end forgets what the way has summed up."""
from clip import ease, say, stage

SECONDS, POSTER = 9.0, 4.2
way = np.linspace(0, 1, 201)
heights = np.array([f(s * x) for s in way])
slopes = np.array([grad(s * x) for s in way])
summed = np.vstack([np.zeros(6), np.cumsum((slopes[1:] + slopes[:-1]) / 2 * x / 200, axis=0)])

def bars(figure, top, title, values, tone):
    figure.text(396, top, f"**{title}**", tone, size=20)
    for j in range(2):
        y = top + 16 + 36 * j
        figure.text(396, y + 20, f"*x_{j}*", "ink", size=22)
        figure.rect(428, y, max(170 * values[j] / 11, 2), 26, None, tone, 4)

def frame(now):
    figure = stage()
    at = ease(now, 0.6, 6.6)
    k = round(200 * at)
    axes = figure.axes((0, 1), (-2, 17), (30, 36, 356, 296), frame="L", ylabel="")
    figure.text(36, 30, "answer of the network", "muted", size=20)
    axes.line(way, heights, "line-strong", 3)
    axes.area(way[: k + 1], np.full(k + 1, -2), heights[: k + 1], "blue", 0.14) if k else None
    axes.line(way[: k + 1], heights[: k + 1], "blue", 4) if k else None
    slope = slopes[k] @ x
    axes.line([way[k] - 0.14, way[k] + 0.14], [heights[k] - 0.14 * slope, heights[k] + 0.14 * slope], "ember", 4)
    axes.dots([way[k]], [heights[k]], "ember", 8)
    bars(figure, 60, "the slope here", np.maximum(slopes[k], 0) * 11 / 26, "ember")
    bars(figure, 196, "summed on the way", summed[k], "blue")
    if now < 6.8:
        say(figure, "from nothing to the real input")
    else:
        say(figure, "the slope at the end forgets *x_0*", "ember")
    return figure
