from draw import Figure

figure = Figure(340)
axes = figure.axes((-0.3, 2.1), (-0.35, 1.25), (10, 10, 490, 330), frame="cross", equal=True)
axes.line([-2, 4], [-2, 4], "ember", 1.5, dash=True)
axes.line([-2, 4], [2, -4], "blue", 1.5, dash=True)
turn = np.linspace(0, 2 * np.pi, 90)
axes.line(np.cos(turn), np.sin(turn), "line-strong", 1.5)
start = np.array([1.0, 0.0])
for step in range(4):
    axes.arrow((0, 0), start, "ink" if step == 0 else "slate", 2)
    axes.text(*(1.0 * start), ["start", "1 step", "2 steps", "3 steps"][step], "ink" if step == 0 else "slate",
              dx=10, dy=[18, 8, 10, -4][step])
    start = A @ start / np.linalg.norm(A @ start)
axes.text(1.1, 1.1, "λ = 3: direction (1, 1)", "ember", dx=14, dy=6)
axes.text(0.24, -0.24, "λ = 1: direction (1, −1)", "blue", dx=10, dy=-2)
