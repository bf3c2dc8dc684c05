from draw import Figure

figure = Figure(270)
axes = figure.axes((5, 100), (0, 0.45), (52, 34, 400, 216), log="x", xticks=[5, 10, 20, 50, 100], yticks=[0, 0.1, 0.2, 0.3, 0.4], xlabel="steps", ylabel="spread of the clusters")
axes.line([5, 100], [0.1, 0.1], "muted", 1.5, dash=True)
axes.text(100, 0.1, "truth", "muted", dx=8, dy=-2)
counts = (5, 7, 10, 14, 20, 50, 100)
for name, eta, tone in [("DDPM", 1.0, "slate"), ("DDIM", 0.0, "ember")]:
    spreads = []
    for steps in counts:
        rng = np.random.default_rng(0)
        points = sample(rng.normal(size=(1000, 2)), steps, eta, rng)
        own = np.linalg.norm(points[:, None] - corners, axis=2).min(axis=1)
        spreads.append(np.sqrt((own ** 2).mean() / 2))
    axes.line(counts, spreads, tone, 2.5)
    axes.dots(counts, spreads, tone, 3.5)
axes.text(5.6, 0.41, "DDPM", "slate")
axes.text(5.4, 0.16, "DDIM", "ember")
