from draw import Figure

figure = Figure(270)
axes = figure.axes((-3, 3), (-0.5, 3), (40, 20, 480, 236), frame="cross", xticks=[-3, -2, -1, 1, 2, 3], yticks=[1, 2, 3])
xs = np.linspace(-3, 3, 61)
axes.line(xs, np.maximum(xs, 0), "slate", 2, dash=True)
axes.line(xs, [gelu_exact(v) for v in xs], "ember", 2.5)
axes.text(-1.3, 0.5, "GELU dips below zero", "ember", "middle")
axes.arrow((-1.1, 0.4), (-0.75, -0.1), "ember", 1.5, head=7)
axes.text(0.75, 0.3, "ReLU, dashed, has a corner", "slate")
