from draw import Figure

noise = np.random.default_rng(5).normal(size=31) * 0.05
t = np.arange(31)
figure = Figure(220)
endings = [("it had been rising", 1.6 + noise + 0.9 * np.exp((t - 30) / 4), "steps too large"), ("calm to the end", 1.6 + noise, "look at the batch")]
for box, (title, values, cause) in zip(figure.panels(2, left=14, right=14, gap=30, bottom=40), endings):
    axes = figure.axes((0, 35), (1.2, 2.7), box, title=title)
    axes.line(t, values, "ink", 2.2)
    axes.text(31, values[-1], "`nan`", "ember", dx=-2, dy=5)
    figure.text((box[0] + box[2]) / 2, 206, cause, "ember", "middle")
