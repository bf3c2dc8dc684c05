from draw import Figure

figure = Figure(290)
axes = figure.axes((0, 1), (-0.5, 3.75), (20, 12, 480, 256), frame="x", xticks={0: "0", 0.5: "50%", 1: "100%"})
for row, name in zip((3, 2, 1, 0), north):
    axes.line([south[name], north[name]], [row, row], "line-strong", 4)
    axes.dots([north[name]], [row], "slate", 7)
    axes.dots([south[name]], [row], "ember", 7)
    where = (north[name] + south[name]) / 2
    axes.text(0 if where < 0.45 else 1, row, name, "ink", "start" if where < 0.45 else "end", dy=-16)
axes.text(north["invited, of all"], 3, "North", "slate", "start", dx=14, dy=6)
axes.text(south["invited, of all"], 3, "South", "ember", "end", dx=-14, dy=6)
