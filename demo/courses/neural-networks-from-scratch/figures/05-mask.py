from draw import Figure

fresh = np.random.default_rng(0)
X0 = fresh.normal(size=(5, 3))
p0 = init(3, 4, 2, fresh)
Z2, (_, Z1, H) = forward(p0, X0)
P = np.exp(Z2 - Z2.max(axis=1, keepdims=True))
dZ2 = P / P.sum(axis=1, keepdims=True)
dZ2[np.arange(5), y] -= 1
dH = dZ2 / 5 @ p0["W2"].T
figure = Figure(260)
tables = [("before the bend", Z1), ("comes back", dH), ("passes on", dH * (Z1 > 0))]
for box, (title, values) in zip(figure.panels(3, left=20, right=10, gap=16, bottom=42), tables):
    axes = figure.axes((0, 1), (0, 1), box, frame="", title=title)
    axes.heat(values, gap=3)
    left, top, right, bottom = axes.box
    for (i, j), positive in np.ndenumerate(Z1 > 0):
        if not positive:
            x, y_cell = left + (j + 0.5) * (right - left) / 4, top + (i + 0.5) * (bottom - top) / 5
            figure.line([(x - 6, y_cell - 6), (x + 6, y_cell + 6)], "muted", 1.5)
figure.text(250, 246, "4 units across, 5 examples down", "muted", "middle")
