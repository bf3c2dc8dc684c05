from draw import Figure

figure = Figure(270)
for box, table, title in zip(figure.panels(2, left=78, gap=28, top=36, bottom=60, right=10), [even, skewed], ["κ = 0.57", "κ = −0.08"]):
    axes = figure.axes((0, 1), (0, 1), box, frame="", title=title)
    axes.heat(table, "slate", top=330, rows=["accept", "reject"] if table is even else [], columns=["accept", "reject"])
    left, top, right, bottom = box
    for i in range(2):
        for j in range(2):
            x, y_ = left + (j + 0.5) * (right - left) / 2, top + (i + 0.5) * (bottom - top) / 2
            figure.text(x, y_ + 6, str(table[i][j]), "ember" if i == j == 1 else "ink", "middle")
    figure.rect((left + right) / 2 + 1, (top + bottom) / 2 + 1, (right - left) / 2 - 2, (bottom - top) / 2 - 2, "ember", radius=3)
figure.text(285, 260, "agreement 85% in both", "muted", "middle")
