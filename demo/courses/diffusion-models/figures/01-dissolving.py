from draw import Figure

figure = Figure(158)
draws = np.random.default_rng(7)
points = moons(220, draws)
shown = {0: points}
for t in range(1, 51):
    points = np.sqrt(1 - beta[t]) * points + np.sqrt(beta[t]) * draws.normal(size=points.shape)
    shown[t] = points
for box, t in zip(figure.panels(4, left=6, right=6, gap=8, top=30, bottom=10), (0, 5, 15, 40)):
    axes = figure.axes((-2.7, 2.7), (-2.7, 2.7), box, frame="box", equal=True, title=f"t = {t}")
    inside = np.abs(shown[t]).max(axis=1) < 2.6
    axes.dots(*shown[t][inside].T, "ember", 1.7)
