import numpy as np
from draw import Figure

figure = Figure(280)
axes = figure.axes((10, 10_000), (5, 11.5), (44, 34, 400, 226), log="x", xticks={10: "10", 100: "100", 1000: "1,000", 10_000: "10,000"}, yticks=[6, 8, 10], xlabel="games played", ylabel="estimate of the empty pot")
marks = np.unique(np.geomspace(10, 10_000, 45).astype(int))
for seed in range(6):
    games = random.Random(seed)
    returns = np.array([play(games)[1] for _ in range(10_000)])
    axes.line(marks, np.cumsum(returns)[marks - 1] / marks, "ember" if seed == 0 else "slate", 2 if seed == 0 else 1.2)
axes.line([10, 10_000], [exact[0]] * 2, "ink", 1.5, dash=True)
axes.text(10_000, exact[0], "exact: 8.14", dx=8, dy=5)
