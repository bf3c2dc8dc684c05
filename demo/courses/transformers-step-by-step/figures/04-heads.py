from draw import Figure

figure = Figure(176)
for i, box in enumerate(figure.panels(4, left=24, right=6, gap=18, bottom=40, top=32)):
    axes = figure.axes((0, 1), (0, 1), (box[0], 32, box[2], 32 + box[2] - box[0]), frame="", title=f"head {i + 1}")
    axes.heat(A[i], top=1, gap=1.5, rows=["1", "", "", "", "", "6"] if i == 0 else ())
figure.text(250, 166, "rows ask, columns are read", "muted", "middle")
