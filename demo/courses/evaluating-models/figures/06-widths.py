from draw import Figure

figure = Figure(220)
axes = figure.axes((0.5, 1.02), (-0.5, 2.6), (118, 10, 484, 186), frame="x", xticks=[0.5, 0.6, 0.7, 0.8, 0.9, 1])
for row, (k, n_) in zip([2, 1, 0], [(56, 80), (560, 800), (20, 20)]):
    low, high = wilson(k, n_)
    axes.line([low, high], [row, row], "ember", 4)
    axes.dots([k / n_], [row], "ink", 6)
    axes.text(0.5, row, f"{k} of {n_}", anchor="end", dx=-14, dy=6)
    axes.text((low + high) / 2, row, f"{low:.2f} to {high:.2f}", "ember", "middle", dy=-12)
