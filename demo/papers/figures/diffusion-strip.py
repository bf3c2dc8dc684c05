import numpy as np
from draw import Figure

# A mountain of 18 by 18 gray levels, and the schedule of the paper.
beta = np.concatenate([[0.0], np.linspace(1e-4, 0.02, 1000)])
abar = np.cumprod(1 - beta)
side = np.arange(18)
height = np.maximum(14 - 1.25 * np.abs(side - 7), 9.5 - 1.0 * np.abs(side - 13.5))
image = np.where(17 - side[:, None] < height[None, :], 1.0, -1.0)
noise = np.random.default_rng(0).normal(size=image.shape)
figure = Figure(164)
for box, t in zip(figure.panels(4, left=6, right=6, gap=8, top=30, bottom=10), (0, 100, 300, 1000)):
    axes = figure.axes((-0.8, 17.8), (-0.8, 17.8), box, frame="box", equal=True, title=f"t = {t}")
    shown = np.sqrt(abar[t]) * image + np.sqrt(1 - abar[t]) * noise
    level = np.clip(np.round((shown + 1.6) * 1.25), 0, 4)
    for size in (1, 2, 3, 4):
        rows, columns = np.nonzero(level == size)
        if len(rows):
            axes.dots(columns, 17 - rows, "ember", 0.72 * size)
