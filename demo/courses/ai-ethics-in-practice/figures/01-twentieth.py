from draw import Figure

figure = Figure(220)
axes = figure.axes((0, 1), (-0.5, 1.6), (14, 10, 486, 212), frame="")
rows = [(1.0, "6,000 applications", 300 / 6000, "5% unusual"), (0, "174 errors", 60 / 174, "34% of them")]
for y_, words, share, label in rows:
    axes.text(0, y_ + 0.42, words)
    axes.hbars([y_], [1 - share - 0.006], "slate", 0.5)
    axes.hbars([y_], [1], "ember", 0.5, base=1 - share)
    if share < 0.1:
        axes.text(1, y_ + 0.42, label, "ember", "end")
    else:
        axes.text(1 - share / 2, y_, label, "paper", "middle", dy=6, halo=False)
axes.line([1 - 0.05, 1 - 60 / 174], [0.75, 0.25], "ember", 1.5, dash=True)
