import numpy as np
from draw import Figure

figure = Figure(230)
layers = [(0.12, 4), (0.5, 5), (0.88, 3)]
draws = np.random.default_rng(1)
for i, box in enumerate(figure.panels(3, left=6, right=6, gap=18, top=34, bottom=10)):
    left, top, right, bottom = box
    kept = [np.ones(n, bool) if i == 0 or x == 0.88 else draws.random(n) < 0.55 for x, n in layers]
    places = [[(left + x * (right - left), top + (j + 0.5) * (bottom - top) / n) for j in range(n)] for x, n in layers]
    lines = [[a, b] for k in range(2) for a, on in zip(places[k], kept[k]) if on for b, too in zip(places[k + 1], kept[k + 1]) if too]
    figure.lines(lines, "slate", 1)
    for units, alive in zip(places, kept):
        figure.dots([p for p, on in zip(units, alive) if on], "ember", 7)
        off = [p for p, on in zip(units, alive) if not on]
        for x, y in off:
            figure.line([(x - 5, y - 5), (x + 5, y + 5)], "line-strong", 2)
            figure.line([(x - 5, y + 5), (x + 5, y - 5)], "line-strong", 2)
    figure.text((left + right) / 2, 22, ["**all units**", "**one example**", "**the next**"][i], anchor="middle")
