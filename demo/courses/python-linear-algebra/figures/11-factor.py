from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 0.14), (0, 1.3), (52, 34, 400, 216), xticks=[0, 0.05, 0.1], yticks=[0, 0.5, 1], xlabel="step size η", ylabel="error left after one step")
steps = np.linspace(0, 0.14, 57)
axes.line([0, 0.14], [1, 1], "muted", 1.5, dash=True)
axes.line(steps, np.abs(1 - steps * lam[0]), "blue", 2.5)
axes.line(steps, np.abs(1 - steps * lam[1]), "ember", 2.5)
axes.text(0.14, 1 - 0.14 * lam[0], "λ = 0.3", "blue", dx=8, dy=8)
axes.text(0.14, 1.3, "λ = 16.7", "ember", dx=8, dy=10)
axes.dots([2 / lam[1]], [1], "ink", 5)
axes.text(2 / lam[1], 1, "0.1198", anchor="end", dx=-6, dy=-10)
