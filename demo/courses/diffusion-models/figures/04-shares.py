from draw import Figure

figure = Figure(250)
edges = np.linspace(-5, 5, 41)
middles = (edges[1:] + edges[:-1]) / 2
truth = (0.2 * np.exp(-(middles + 3) ** 2 / 0.5) + 0.8 * np.exp(-(middles - 3) ** 2 / 0.5)) / (0.5 * np.sqrt(2 * np.pi))
for box, (title, values) in zip(figure.panels(2, left=10, gap=20, bottom=52), [("one noise level", direct), ("noise falling", x)]):
    axes = figure.axes((-5, 5), (0, 0.75), box, frame="x", title=title, xticks=[-3, 0, 3])
    counts = np.histogram(values, edges)[0] / len(values) / 0.25
    axes.bars(middles, counts, "slate" if values is direct else "ember", 0.22)
    axes.line(middles, truth, "ink", 1.5, dash=True)
    figure.text((box[0] + box[2]) / 2, 244, f"{(values > 0).mean():.0%} on the right", "muted", "middle")
