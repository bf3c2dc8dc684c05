from draw import Figure

figure = Figure(260)
axes = figure.axes((-3.5, 5), (0, 190), (14, 30, 486, 206), frame="x", xticks=[-2, 0, 1.5, 4], xlabel="score")
edges = np.arange(-3.5, 5.01, 0.5)
for scores, tone in [(neg, "slate"), (pos, "ember")]:
    counts = np.histogram(scores, edges)[0]
    axes.bars((edges[1:] + edges[:-1]) / 2, counts, tone, 0.44)
axes.line([1.5, 1.5], [0, 190], "ink", 2, dash=True)
axes.text(1.5, 176, "flagged", "ink", dx=8)
axes.text(-1.2, 160, "920 ordinary", "slate", "end")
axes.text(2.6, 60, "80 urgent", "ember")
