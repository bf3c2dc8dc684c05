from draw import Figure

figure = Figure(300)
line = np.array([0.6, 4.4])
fits = [("four honest points", y, w_lstsq), ("one typing error", y_bad, w_bad)]
for box, (title, values, weights) in zip(figure.panels(2, left=32, gap=40, bottom=34, right=12), fits):
    axes = figure.axes((0.4, 4.6), (-2, 15), box, title=title, xticks=[1, 2, 3, 4], yticks=[0, 5, 10, 15])
    if values is y_bad:
        axes.line(line, w_lstsq[0] + w_lstsq[1] * line, "slate", 2, dash=True)
    axes.lines([([a, a], [b, weights[0] + weights[1] * a]) for a, b in zip(x, values)], "ember", 2)
    axes.line(line, weights[0] + weights[1] * line, "ink", 2.5)
    axes.dots(x, values, "ink", 5)
    if values is y_bad:
        axes.dots(x[3:], values[3:], "ember", 6)
        axes.text(3, 6, "−3.5", "ember", "start", dx=6, dy=5)
        axes.text(4, 13, "2.5", "ember", "end", dx=-9, dy=6)
