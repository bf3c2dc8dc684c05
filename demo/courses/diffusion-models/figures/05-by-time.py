from draw import Figure

draws = np.random.default_rng(1)
moons(6000, draws)
rows = []
for t in (1, 5, 15, 30, 60, 100):
    x0 = moons(300, draws)
    eps = draws.normal(size=x0.shape)
    noisy = np.sqrt(abar[t]) * x0 + np.sqrt(1 - abar[t]) * eps
    rows.append([((forward(noisy, np.full(300, t))[0] - eps) ** 2).mean(), ((best_guess(noisy, t) - eps) ** 2).mean()])
ours, best = np.array(rows).T
figure = Figure(260)
axes = figure.axes((-0.6, 5.6), (0, 1), (44, 34, 480, 206), frame="x", xticks={i: f"{t}" for i, t in enumerate((1, 5, 15, 30, 60, 100))}, yticks=[0, 0.5, 1], xlabel="step *t*", ylabel="squared error")
axes.bars(np.arange(6) - 0.19, ours, "slate", 0.34)
axes.bars(np.arange(6) + 0.19, best, "ember", 0.34)
axes.text(5.6, 0.86, "network", "slate", "end")
axes.text(5.6, 0.75, "best possible", "ember", "end")
