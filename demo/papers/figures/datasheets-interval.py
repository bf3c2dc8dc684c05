import math
from draw import Figure

figure = Figure(250)
axes = figure.axes((0.55, 1), (-0.6, 2.6), (150, 20, 480, 186), frame="x", xticks=[0.6, 0.7, 0.8, 0.9, 1], xlabel="accuracy that the test can tell")
for row, (words, images, tone) in enumerate([("light: 2,180", 2180, "slate"), ("medium: 180", 180, "slate"), ("dark: 40", 40, "ember")]):
    error = 1.96 * math.sqrt(0.8 * 0.2 / images)
    axes.line([0.8 - error, 0.8 + error], [2 - row, 2 - row], tone, 6)
    axes.dots([0.8], [2 - row], "ink", 5)
    axes.text(0.55, 2 - row, words, tone, "end", dx=-10, dy=6)
