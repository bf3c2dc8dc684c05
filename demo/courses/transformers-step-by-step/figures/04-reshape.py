from draw import Figure

numbers = np.arange(16).reshape(4, 4)
figure = Figure(270)
ways = [("split: head 0 in color", split(numbers, 2)[0]), ("bare reshape", numbers.reshape(2, 4, 2)[0])]
for box, (title, head) in zip(figure.panels(2, left=84, gap=40, bottom=20, top=36), ways):
    axes = figure.axes((0, 1), (0, 1), box, frame="", title=title.split(":")[0])
    chosen = np.isin(numbers, head).astype(float)
    axes.heat(chosen * 0.5, top=1, gap=3, rows=[f"token {t}" for t in range(4)] if head is ways[0][1] else ())
    left, top, right, bottom = axes.box
    for (i, j), value in np.ndenumerate(numbers):
        figure.text(left + (j + 0.5) * (right - left) / 4, top + (i + 0.5) * (bottom - top) / 4 + 6, value, anchor="middle")
