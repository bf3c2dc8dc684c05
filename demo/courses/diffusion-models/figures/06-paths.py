from draw import Figure

def path(eta, seed):
    rng = np.random.default_rng(seed)
    x, seen = start, [start[0]]
    for t in range(T, 0, -1):
        s = t - 1
        eps = perfect_eps(x, t)
        clean = (x - np.sqrt(1 - abar[t]) * eps) / np.sqrt(abar[t])
        sigma = eta * np.sqrt((1 - abar[s]) / (1 - abar[t]) * (1 - abar[t] / abar[s]))
        x = (np.sqrt(abar[s]) * clean + np.sqrt(1 - abar[s] - sigma ** 2) * eps + sigma * rng.normal(size=x.shape))
        seen.append(x[0])
    return np.array(seen)

figure = Figure(280)
for box, title, eta in zip(figure.panels(2, left=8, right=8, gap=16, bottom=10), ("DDIM", "DDPM"), (0.0, 1.0)):
    axes = figure.axes((-2.9, 2.9), (-2.9, 2.9), box, frame="box", equal=True, title=title)
    for corner in corners:
        ring = np.linspace(0, 2 * np.pi, 25)
        axes.line(corner[0] + 0.22 * np.cos(ring), corner[1] + 0.22 * np.sin(ring), "line-strong", 2)
    for seed, tone in zip(range(3), ("ember", "blue", "teal")):
        seen = path(eta, seed)[::3 if eta == 0 else 2]
        axes.line(*seen.T, tone, 2 if eta == 0 else 1.3)
        axes.dots(*[[v] for v in path(eta, seed)[-1]], tone, 5)
    axes.dots(*[[v] for v in start[0]], "ink", 5)
