from draw import Figure

early, rolls = np.zeros(2), np.random.default_rng(0)
for _ in range(60):
    G, grad = play(early, 100, rolls)
    early = early + 0.05 * (G[:, None] * grad).mean(axis=0)
figure = Figure(280)
axes = figure.axes((0, 40), (0, 1), (62, 34, 480, 226), xticks=[0, 10, 20, 30, 40], yticks={0: "0", 0.5: "50%", 1: "100%"}, xlabel="pot", ylabel="probability of rolling")
pot = np.linspace(0, 40, 61)
axes.line([20, 20], [0, 1], "muted", 1.5, dash=True)
for name, weights, tone, at in [("start", np.zeros(2), "slate", 2), ("60 updates", early, "blue", 27), ("1,500 updates", theta, "ember", 22)]:
    p = 1 / (1 + np.exp(-(weights[0] + weights[1] * (pot / 10 - 1))))
    axes.line(pot, p, tone, 2.5)
axes.text(1, 0.5, "start: a coin", "slate", dy=-8)
axes.text(31, 0.2, "60 updates", "blue")
axes.text(15, 0.2, "1,500 updates", "ember", "end", dx=50)
