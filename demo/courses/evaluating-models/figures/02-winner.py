from draw import Figure

draw = np.random.default_rng(1)
readings = 0.8 + 0.02 * draw.normal(size=30)
figure = Figure(230)
axes = figure.axes((0.74, 0.86), (0, 3), (14, 20, 486, 172), frame="x", xticks={0.75: "0.75", 0.8: "0.80", 0.85: "0.85"}, xlabel="")
axes.line([0.8, 0.8], [0, 3], "line-strong", 1.5, dash=True)
axes.dots(readings, np.full(30, 1.0), "slate", 5, opacity=0.7)
best = readings.max()
axes.dots([best], [1.0], "ember", 7)
axes.text(best, 1, "the winner", "ember", "middle", dy=-16)
axes.text(0.8, 2.6, "the truth, for all of them", "muted", "middle")
figure.text(250, 224, "validation scores of 30 models, all equally good", "muted", "middle")
