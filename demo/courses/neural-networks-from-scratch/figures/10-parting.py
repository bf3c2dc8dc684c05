from draw import Figure

figure = Figure(290)
axes = figure.axes((0, 1000), (0, 0.25), (56, 34, 400, 236), xticks=[0, 250, 500, 750, 1000], yticks=[0, 0.1, 0.2], xlabel="steps", ylabel="mean squared error")
# Two digits, as in the table: the rest differs between processors.
steps = [t for t, _, _ in plain if t in (25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 700, 800, 900, 1000)]
rows = {t: (a, b) for t, a, b in plain}
axes.line([0, 1000], [0.09, 0.09], "muted", 1.5, dash=True)
axes.text(1000, 0.09, "the noise", "muted", dx=8, dy=5)
axes.line(steps, [round(rows[t][1] / 0.005) * 0.005 for t in steps], "ember", 2.5)
axes.line(steps, [round(rows[t][0] / 0.005) * 0.005 for t in steps], "slate", 2.5)
axes.text(1000, 0.2, "validation", "ember", dx=8, dy=5)
axes.text(1000, 0.025, "training", "slate", dx=8, dy=5)
