from draw import Figure

figure = Figure(300)
grid = np.array([(a, c) for a in np.linspace(-1.9, 1.9, 6) for c in np.linspace(-1.7, 1.7, 6)])
for box, title, model in zip(figure.panels(2, left=8, right=8, gap=16, bottom=14), ("random pairs", "matched pairs"), (net, straight)):
    axes = figure.axes((-2.3, 2.3), (-2.4, 2.4), box, frame="box", title=title)
    path = flow(model, grid, 24)
    axes.lines([path[::2, i].T for i in range(len(grid))], "slate", 1.3)
    axes.dots(*grid.T, "slate", 2.4)
    axes.dots(*path[-1].T, "ember", 3.4)
