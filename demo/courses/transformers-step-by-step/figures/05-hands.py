from draw import Figure

figure = Figure(300)
for i, pair in enumerate((0, 8, 16)):
    top = 34 + i * 84
    axes = figure.axes((0, 60), (-1.2, 1.2), (20, top, 480, top + 56), frame="")
    axes.line([0, 60], [0, 0], "line-strong", 1)
    axes.line(np.linspace(0, 60, 241), np.sin(np.linspace(0, 60, 241) * 10000.0 ** (-2 * pair / 64)), "slate", 1.5)
    axes.dots(np.arange(0, 61), P[:61, 2 * pair], "ember", 2.6)
    figure.text(20, top - 12, f"pair {pair}: a full turn in {2 * np.pi * 10000.0 ** (2 * pair / 64):.0f} tokens")
figure.text(250, 290, "places 0 to 60", "muted", "middle")
