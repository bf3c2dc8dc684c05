from draw import Figure

figure = Figure(270)
axes = figure.axes((-0.6, 1.6), (0, 2.5), (20, 30, 480, 216), frame="x", xticks=[-0.5, 0, 0.5, 1, 1.5], xlabel="where *x_{t−1}* was")
counts, edges = np.histogram(near, np.linspace(-0.5, 1.2, 35))
middles = (edges[1:] + edges[:-1]) / 2
axes.bars(middles, counts / near.size / 0.05, "slate", 0.045)
place = np.linspace(-0.5, 1.3, 73)
axes.line(place, np.exp(-0.5 * ((place - mean) / std) ** 2) / std / np.sqrt(2 * np.pi), "ember", 2.5)
for value, words, tone in [(seen, "*x_t* = 0.3", "blue"), (x0, "*x_0* = 1", "blue")]:
    axes.line([value, value], [0, 2.2], tone, 1.5, dash=True)
    axes.text(value, 2.3, words, tone, "middle")
axes.text(0.66, 1.3, "formula", "ember", dx=2)
axes.text(-0.02, 1.3, "simulated", "slate", "end")
