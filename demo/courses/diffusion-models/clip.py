"""Two moons lose their shape step by step; the same film backward is what a model has to learn."""
from clip import between, say, stage

SECONDS, POSTER = 8.4, 0.75
LAST, RATE = 60, 15
draws = np.random.default_rng(7)
points = moons(64, draws)
path = {0: points}
for t in range(1, LAST + 1):
    points = np.sqrt(1 - beta[t]) * points + np.sqrt(beta[t]) * draws.normal(size=points.shape)
    path[t] = points
# Between every sixth step the points go straight: a film of each step would only tremble.
PACE = 6

def frame(now):
    figure = stage()
    axes = figure.axes((-5.2, 5.2), (-2.7, 2.7), (30, 14, 610, 312), frame="", equal=True)
    backward = now > 4.2
    t = LAST * (np.clip((7.4 - now) / 2.8, 0, 1) if backward else np.clip((now - 0.5) / 3.1, 0, 1))
    low = PACE * min(int(t / PACE), LAST // PACE - 1)
    points = between(path[low], path[low + PACE], (t - low) / PACE)
    axes.dots(*points[np.abs(points[:, 1]) < 2.6].T, "blue" if backward else "ember", 6)
    figure.line([(120, 4), (520, 4)], "line", 4)
    if t > 0.3:
        figure.line([(120, 4), (120 + 400 * t / LAST, 4)], "blue" if backward else "ember", 4)
    say(figure, "backward: what a model learns" if backward else "noise, one small step at a time", "blue" if backward else "ember")
    return figure
