from draw import Figure

figure = Figure(190)
axes = figure.axes((0.3, 0.8), (-0.4, 2.4), (150, 8, 484, 156), frame="x", xticks={0.3: "30%", 0.5: "50%", 0.7: "70%"})
axes.line([0.5, 0.5], [-0.4, 2.4], "line-strong", 1.5, dash=True)
both = (a_first.mean() + b_first.mean()) / 2
for row, value, words, tone in [(2, a_first.mean(), "A shown first", "slate"), (1, b_first.mean(), "A shown second", "slate"), (0, both, "both orders", "ember")]:
    axes.line([0.5, value], [row, row], tone, 3)
    axes.dots([value], [row], tone, 7)
    axes.text(0.3, row, words, tone, "end", dx=-14, dy=6)
    axes.text(value, row, f"{value:.0%}", tone, "start" if value > 0.5 else "end", dx=13 if value > 0.5 else -13, dy=6)
