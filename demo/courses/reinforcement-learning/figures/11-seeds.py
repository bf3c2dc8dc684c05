from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 41), (-0.3, 8.6), (44, 34, 375, 226), yticks=[0, 4, 8], ylabel="exact value of the final policy")
ordered = np.sort(scores)
axes.line([0, 41], [8.14, 8.14], "muted", 1.5, dash=True)
axes.text(41, 8.14, "best possible", "muted", dx=8, dy=5)
axes.dots(np.arange(1, 41), ordered, "ember", 4)
figure.text(210, 252, "40 seeds, sorted", "muted", "middle")
