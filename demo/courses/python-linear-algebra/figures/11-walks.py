from draw import Figure

figure = Figure(310)
u, s = np.linspace(-0.7, 1.7, 33), np.linspace(-0.1, 2.1, 33)
heights = np.array([[loss(np.array([a, b])) for a in u] for b in s])
for box, eta, title in zip(figure.panels(2, left=34, gap=40, bottom=54), (0.05, 0.11), ["η = 0.05", "η = 0.11"]):
    axes = figure.axes((-0.7, 1.7), (-0.1, 2.1), box, title=title, xticks=[0, 0.5, 1], yticks=[0, 1, 2],
                       xlabel="intercept")
    axes.contours(u, s, heights, [0.29, 0.4, 0.8, 1.8, 3.6, 6.5, 10], "line-strong", 1.2)
    path = [np.zeros(2)]
    for _ in range(15):
        path.append(path[-1] - eta * grad(path[-1]))
    path = np.array(path)
    axes.line(*path.T, "ember", 2)
    axes.dots(*path.T, "ember", 3)
    axes.dots([0.5], [1], "blue", 6, hollow=True)
