from draw import Figure

figure = Figure(260)
fresh = moons(300, np.random.default_rng(11))
for box, title, points in zip(figure.panels(2, left=10, gap=20, bottom=8), ("data", "generated"), (fresh, x)):
    axes = figure.axes((-2.2, 2.2), (-1.95, 1.95), box, frame="box", title=title)
    inside = (np.abs(points) < [2.1, 1.85]).all(axis=1)
    if points is x:
        axes.dots(*fresh[(np.abs(fresh) < [2.1, 1.85]).all(axis=1)].T, "line-strong", 2.2)
    axes.dots(*points[inside].T, "slate" if title == "data" else "ember", 2.2)
