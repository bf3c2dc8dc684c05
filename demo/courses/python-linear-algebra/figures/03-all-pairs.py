from draw import Figure

figure = Figure(280)
axes = figure.axes((0, 1), (0, 1), (110, 16, 400, 246), frame="")
axes.heat(S, numbers=".2f", top=1.15, rows=names, columns=names, gap=3)
