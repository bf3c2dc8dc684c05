from draw import Figure

def halftone(left, top, cells, step, tone, high):
    levels = np.digitize(cells / high, [0.25, 0.5, 0.75])
    for level, radius in ((1, 0.2), (2, 0.33), (3, 0.47)):
        i, j = np.nonzero(levels == level)
        figure.dots(list(zip(left + step * (j + 0.5), top + step * (i + 0.5))), tone, round(step * radius, 1))

figure = Figure(330)
net = trained["8 filters", 2000]
fired = np.maximum(maps(x) + net["b"], 0)
halftone(6, 116, x[0], 8, "ink", 1)
figure.text(54, 104, "**picture**", anchor="middle")
for k in range(8):
    left, top = 128 + 190 * (k % 2), 14 + 78 * (k // 2)
    axes = figure.axes((0, 1), (0, 1), (left, top, left + 64, top + 64), frame="")
    axes.heat(net["W"][:, k].reshape(F, F), gap=2)
    figure.arrow((left + 72, top + 32), (left + 96, top + 32), "muted", 1.5, head=7)
    figure.rect(left + 102, top - 1, 66, 66, "line-strong", radius=2)
    halftone(left + 105, top + 2, fired[:, :, k], 6, "ember", fired.max())
