import numpy as np
from draw import Figure

draws = np.random.default_rng(0).normal(size=(20_000, 4))
edges = np.linspace(-3, 4, 36)
figure = Figure(250)
axes = figure.axes((-3, 4), (0, 0.62), (20, 24, 480, 196), frame="x", xticks=[-2, 0, 2, 4], xlabel="estimate")
for values, tone in [(draws[:, 0], "slate"), (draws.max(axis=1), "ember")]:
    heights = np.histogram(values, edges)[0] / len(values) / 0.2
    xs = np.repeat(edges, 2)[1:-1]
    axes.area(xs, np.zeros(len(xs)), np.repeat(heights, 2), tone, 0.3)
    axes.line([values.mean()] * 2, [0, 0.58], tone, 2, dash=True)
axes.text(0, 0.6, "truth: 0", "slate", "end", dx=-6)
axes.text(draws.max(axis=1).mean(), 0.6, "mean of the maximum: 1.03", "ember", dx=6)
axes.text(-1.2, 0.3, "one action", "slate", "end")
axes.text(2.1, 0.35, "best of four", "ember")
