from draw import Figure

figure = Figure(230)
measures = [("distance to A", np.linalg.norm(X - X[0], axis=1), ".1f", 27), ("cosine with A", S[0], ".2f", 1.3)]
for box, (title, values, form, top) in zip(figure.panels(2, top=34, bottom=8, left=26, gap=44), measures):
    axes = figure.axes((0, top), (-0.6, 2.6), box, frame="", title=title)
    best = values[1:].argmin() if "distance" in title else values[1:].argmax()
    for i, value in enumerate(values[1:]):
        row = 2 - i
        axes.text(0, row, names[i + 1], anchor="end", dx=-8, dy=6)
        tone = "ember" if i == best else "slate"
        axes.hbars([row], [value], tone, 0.55)
        axes.text(value, row, format(value, form), tone, dx=8, dy=6)
