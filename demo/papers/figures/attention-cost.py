import numpy as np
from draw import Figure

figure = Figure(290)
axes = figure.axes((20, 8000), (0.03, 30), (58, 34, 380, 236), log="xy", xticks={50: "50", 512: "512", 8000: "8,000"}, yticks={0.1: "0.1", 1: "1", 10: "10"}, xlabel="words *n*", ylabel="cost against a recurrent layer")
n = np.geomspace(20, 8000, 40)
pairs, projections = 2 * n * n * d, 4 * n * d * d
axes.line([20, 8000], [1, 1], "muted", 1.5, dash=True)
axes.line(n, pairs / (2 * n * d * d), "slate", 2, dash="2 5")
axes.line(n, (pairs + projections) / (2 * n * d * d), "blue", 2.5)
axes.line(n, (pairs + projections) / (8 * n * d * d), "ember", 2.5)
axes.text(8000, 17.6, "plain", "blue", dx=8, dy=4)
axes.text(8000, 4.4, "LSTM", "ember", dx=8, dy=5)
axes.text(110, 0.1, "pairs alone", "slate", dx=10, dy=8)
