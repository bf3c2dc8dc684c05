from draw import Figure

def path(update, steps):
    theta, state, seen = np.array([5.0, 1.0]), {}, []
    for t in range(1, steps + 1):
        seen.append(theta)
        theta = theta - update(scale * theta, state, t)
    return np.array(seen + [theta])

figure = Figure(400)
turn = np.linspace(0, 2 * np.pi, 49)
rings = [(np.sqrt(2 * height) * np.cos(turn), np.sqrt(2 * height) / 10 * np.sin(turn)) for height in (0.5, 4, 12, 30, 60)]
for i, (name, update) in enumerate([("plain descent, η = 0.018", sgd(0.018)), ("momentum, η = 0.005", momentum(0.005)), ("Adam, η = 0.1", adam(0.1))]):
    top = 26 + i * 126
    figure.text(12, top, f"**{name}**")
    axes = figure.axes((-1.6, 5.8), (-1.25, 1.25), (12, top + 8, 488, top + 96), frame="box")
    axes.lines(rings, "line-strong", 1)
    seen = path(update, 60)
    axes.line(*seen.T, "ember", 1.6)
    axes.dots(*seen[::5].T, "ember", 2.5)
    axes.dots([0], [0], "blue", 6, hollow=True)
    axes.dots([5], [1], "ink", 5)
figure.text(488, 26, "60 steps, dots every 5", "muted", "end")
