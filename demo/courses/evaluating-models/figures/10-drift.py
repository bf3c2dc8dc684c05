from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 1), (0, 0.24), (20, 14, 480, 216), frame="x", xticks=[0, 0.5, 1], xlabel="score")
edges = np.linspace(0, 1, 21)
middles = (edges[1:] + edges[:-1]) / 2
rows = [(reference, "slate", "when the model was tested", 0.22, 0.185, ""),
        (weeks["new message form"], "ember", "after the new form", 0.56, 0.125, "PSI 1.21")]
for scores, tone, words, x, height, extra in rows:
    shares = np.histogram(scores, edges)[0] / len(scores)
    axes.area(middles, np.zeros(20), shares, tone, 0.16)
    axes.line(middles, shares, tone, 2.5)
    axes.text(x, height, words, tone)
    axes.text(x, height, extra, tone, dy=22)
