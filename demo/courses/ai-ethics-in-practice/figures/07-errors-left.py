from draw import Figure

figure = Figure(230)
axes = figure.axes((0, 105), (-0.6, 2.6), (14, 8, 486, 222), frame="")
rows = [("the program alone", 80, 0), ("with a hurried reviewer", 68, 20), ("first judgment, half the cases, the file", 30, 10)]
for i, (words, left, new) in enumerate(rows):
    y_ = 2 - i
    axes.text(0, y_ + 0.36, words)
    axes.hbars([y_], [left - 0.4], "slate", 0.42)
    if new:
        axes.hbars([y_], [left + new], "ember", 0.42, base=left)
        axes.text(left + new / 2, y_, str(new), "paper", "middle", dy=6, halo=False)
    axes.text(left / 2, y_, str(left), "paper", "middle", dy=6, halo=False)
    axes.text(left + new, y_, f"{left + new} errors", dx=8, dy=6)
