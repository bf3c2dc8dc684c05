from draw import Figure

lost = np.array([f(x) - f(np.where(np.arange(6) == j, 0.0, x)) for j in range(6)])
figure = Figure(270)
sides = [("gradient", grad(x)), ("integrated", integrated(x, zero)), ("deletion", lost)]
for box, (title, values) in zip(figure.panels(3, left=34, gap=18, bottom=10, right=8), sides):
    axes = figure.axes((-0.02, 1.45), (-0.6, 5.6), box, frame="", title=title)
    values = np.abs(values)
    for j, value in enumerate(values):
        tone = "ember" if j == 0 else "ink" if j == 1 else "slate"
        axes.hbars([5 - j], [max(value / values.max(), 0.012)], tone, 0.55)
        axes.text(value / values.max(), 5 - j, f"{value:.1f}", tone, dx=6, dy=6)
        if title == "gradient":
            axes.text(0, 5 - j, f"*x_{j}*", anchor="end", dx=-9, dy=6)
