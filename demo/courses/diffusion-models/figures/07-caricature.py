from draw import Figure

figure = Figure(386)
place = np.linspace(-4, 5, 73)
edges = np.linspace(-4, 5, 46)
middles = (edges[1:] + edges[:-1]) / 2
for i, w in enumerate((0, 1, 2, 8)):
    top = 14 + i * 86
    axes = figure.axes((-4, 5), (0, 1.0), (84, top, 480, top + 74), frame="x", xticks=[-3, -1, 1, 3, 5] if i == 3 else ())
    axes.line(place, np.exp(-0.5 * (place - 1) ** 2) / np.sqrt(2 * np.pi), "ink", 1.5, dash=True)
    counts = np.histogram(sample_B(w), edges)[0] / 5000 / 0.2
    axes.area(np.repeat(edges, 2)[1:-1], np.zeros(90), np.repeat(counts, 2), "ember", 0.55)
    figure.text(12, top + 66, f"*w* = {w}")
figure.text(84, 26, "dashed: class B as it is", "muted")
