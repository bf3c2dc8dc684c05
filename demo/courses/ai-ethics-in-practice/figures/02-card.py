from draw import Figure

figure = Figure(250)
axes = figure.axes((0.6, 0.9), (-0.5, 4.6), (156, 12, 480, 216), frame="x", xticks=[0.6, 0.7, 0.8, 0.9])
axes.area([0.76, 0.85], [-0.5, -0.5], [4.6, 4.6], "slate", 0.14)
axes.line([0.81, 0.81], [-0.5, 4.6], "slate", 1.5, dash=True)
rows = [("all", 0.81, "slate"), ("online", 0.84, "slate"), ("on paper", 0.66, "ember"), ("without help", 0.82, "slate"), ("with interpreter", 0.69, "ember")]
for i, (words, value, tone) in enumerate(rows):
    axes.dots([value], [4 - i], tone, 7)
    axes.text(0.6, 4 - i, words, "ink" if tone == "slate" else tone, "end", dx=-14, dy=6)
    axes.text(value, 4 - i, f"{value:.2f}", tone, "end" if tone == "ember" else "start", dx=-14 if tone == "ember" else 14, dy=6)
