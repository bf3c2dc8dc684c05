from draw import Figure

figure = Figure(280)
axes = figure.axes((1, 6), (1, 1e16), (66, 34, 380, 226), log="y", xticks=[1, 2, 3, 4, 5, 6], xlabel="degree", ylabel="condition number")
for k in (0, 4, 8, 12, 16):
    x_axis, y_tick = axes.place(1, 10.0 ** k)
    figure.text(x_axis - 9, y_tick + 5, "1" if k == 0 else f"*10^{{{k}}}*", "muted", "end")
degrees = range(1, 7)
tables = [np.vander(t, degree + 1) for degree in degrees]
conditions = np.array([np.linalg.cond(table) for table in tables])
axes.line(degrees, conditions, "ember", 2.5)
axes.line(degrees, conditions ** 2, "slate", 2.5)
axes.text(6, conditions[-1], "the table *P*", "ember", dx=8, dy=5)
axes.text(6, conditions[-1] ** 2, "*P^⊤P*", "slate", dx=8, dy=5)
axes.line([1, 6], [1e16, 1e16], "muted", 1.5, dash=True)
axes.text(6, 1e16, "no digit left", "muted", dx=8, dy=5)
