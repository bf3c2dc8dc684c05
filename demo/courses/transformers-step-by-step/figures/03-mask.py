from draw import Figure

figure = Figure(280)
for box, (title, weights) in zip(figure.panels(2, left=30, gap=40, bottom=34, top=40), [("no mask", attention(Q, K, V)[1]), ("causal mask", A)]):
    axes = figure.axes((0, 1), (0, 1), box, frame="", title=title)
    axes.heat(np.where(weights > 0, weights, np.nan), numbers=".2f", top=0.8, rows=range(1, 5), columns=range(1, 5), gap=2)
    left, top, right, bottom = axes.box
    for i in range(4):
        for j in range(i + 1, 4) if weights is A else ():
            x, y = left + (j + 0.5) * (right - left) / 4, top + (i + 0.5) * (bottom - top) / 4
            figure.line([(x - 7, y - 7), (x + 7, y + 7)], "line-strong", 1.5)
            figure.line([(x - 7, y + 7), (x + 7, y - 7)], "line-strong", 1.5)
