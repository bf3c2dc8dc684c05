from draw import Figure

figure = Figure(230)
bugs = [None, "wrong mask", "no reg"]
found = np.array([list(check(lambda q: network(q, X, y, bug), p).values()) for bug in bugs])
axes = figure.axes((0, 1), (0, 1), (190, 20, 480, 180), frame="")
wrong = np.where(found < 1e-7, 0, found)
axes.heat(np.where(wrong > 0, 0.25 + wrong, 0), top=1.2, rows=["no bug", "wrong mask", "no regularization"], columns=["W1", "b1", "W2", "b2"], gap=3)
left, top, right, bottom = axes.box
for (i, j), error in np.ndenumerate(wrong):
    x, y_cell = left + (j + 0.5) * (right - left) / 4, top + (i + 0.5) * (bottom - top) / 3
    figure.text(x, y_cell + 6, f"{error:.0%}" if error else "ok", "paper" if error > 0.5 else "ink", "middle")
figure.text(335, 222, "relative error of each gradient", "muted", "middle")
