from draw import Figure

figure = Figure(240)
axes = figure.axes((-12, 12), (-0.6, 2.6), (130, 14, 490, 186), frame="x", xticks=[-10, -5, 0, 5, 10], xlabel="estimate of the derivative from 100 games")
axes.line([0.17, 0.17], [-0.6, 2.6], "muted", 1.5, dash=True)
for row, (name, weight, tone) in enumerate([("return", G, "slate"), ("return + 50", G + 50, "blue"), ("return − mean", G - G.mean(), "ember")]):
    means = (weight * grad[:, 0])[:6000].reshape(60, 100).mean(axis=1)
    axes.dots(means, np.full(60, 2.0 - row) + 0.3 * ((np.arange(60) * 7 % 11) / 5 - 1), tone, 2.6)
    axes.text(-12, 2 - row, name, tone, "end", dx=-10, dy=6)
