from draw import Figure

t = np.linspace(0, 1, 81)
draws = np.random.default_rng(3)
grain = 0.02 * draws.normal(size=81)
fall = 0.15 + 0.8 * np.exp(-5 * t)
spike = fall + grain + np.where(t > 0.55, 0.55 * np.exp(-14 * (t - 0.55)), 0)
shapes = [("no gradient", 0.95 + grain), ("only frequencies", 0.62 + 0.33 * np.exp(-30 * t) + grain),
          ("rate too low", 0.95 - 0.25 * t + grain), ("rate too high", np.maximum(0.42, 0.95 - 3 * t) + 0.09 * draws.normal(size=81) * (t > 0.15)),
          ("one bad batch", spike), ("not reshuffled", fall + 0.12 * ((6 * t) % 1) + grain / 2)]
figure = Figure(330)
for i, (name, values) in enumerate(shapes):
    left, top = 10 + (i % 3) * 164, 34 + (i // 3) * 156
    axes = figure.axes((0, 1), (0, 1.1), (left, top, left + 150, top + 96), title=name)
    axes.line([0, 1], [0.95, 0.95], "muted", 1.2, dash=True)
    axes.line(t, values, "ember", 2)
figure.text(250, 320, "dashed: the loss of knowing nothing", "muted", "middle")
