from draw import Figure

figure = Figure(260)
axes = figure.axes((0.3, 1.05), (-0.5, 3.7), (170, 30, 486, 226), frame="x", xticks=[0.4, 0.6, 0.8, 1])
for group, fewer, y_, tone in [("North", 1, 3.2, "slate"), ("South", 1, 2.3, "ember"), ("North", 10, 0.9, "slate"), ("South", 10, 0, "ember")]:
    n = number(group, suitable=True) / fewer
    r = rates(group)["invited, of the suitable"]
    margin = 2 * (r * (1 - r) / n) ** 0.5
    axes.line([r - margin, r + margin], [y_, y_], tone, 7, opacity=0.45)
    axes.dots([r], [y_], tone, 7)
    axes.text(0.3, y_, f"{group}, {n:.0f} suitable", "ink" if tone == "slate" else tone, "end", dx=-10, dy=6)
figure.text(328, 20, "invited, of the suitable", "muted", "middle")
