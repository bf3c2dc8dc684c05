from draw import Figure

figure = Figure(280)
for box, title in zip(figure.panels(2, left=20, gap=50, bottom=40, top=36), ["recomputed", "cached"]):
    axes = figure.axes((0, 1), (0, 1), box, frame="", title=title)
    left, top, right, bottom = axes.box
    side = (right - left) / 7
    for i in range(7):
        for j in range(i + 1):
            new = i == 6
            kept = title == "cached" and not new
            figure.rect(left + j * side + 1, top + i * side * 0.95 + 1, side - 2, side * 0.95 - 2, "line-strong" if kept else None,
                        None if kept else "ember", radius=2, opacity=None if kept or new else 0.4)
    figure.text((left + right) / 2, 270, "28 cells for one token" if title == "recomputed" else "7 cells for one token", "muted", "middle")
