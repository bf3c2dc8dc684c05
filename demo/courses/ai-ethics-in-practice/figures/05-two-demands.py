from draw import Figure

figure = Figure(240)
sides = [("equal meaning", "of the marked, wrongly", (0.2, 0.2), "of the punctual, marked", (0.15, 0.0375)),
         ("equal error rates", "of the marked, wrongly", (25 / 325, 40 / 160), "of the punctual, marked", (0.05, 0.05))]
for box, (title, top, above, low, below) in zip(figure.panels(2, left=14, gap=36, bottom=6, right=12), sides):
    axes = figure.axes((0, 0.34), (0, 4.4), box, frame="", title=title)
    for y_, words, values in [(4.1, top, above), (1.9, low, below)]:
        unequal = values[0] != values[1]
        axes.text(0, y_ - 0.15, words, "muted")
        for k, (group, value) in enumerate(zip("AB", values)):
            tone = "ember" if unequal else "slate"
            axes.text(0, y_ - 0.75 - 0.66 * k, group, dy=6)
            axes.hbars([y_ - 0.75 - 0.66 * k], [0.035 + value], tone, 0.46, base=0.035)
            axes.text(0.035 + value, y_ - 0.75 - 0.66 * k, f"{value:.1%}".replace(".0%", "%"), tone, dx=7, dy=6)
