from draw import Figure

figure = Figure(280)
axes = figure.axes((0, 400), (0.4, 2.1), (44, 34, 480, 226), xticks=[0, 100, 200, 300, 400], yticks=[0.5, 1, 1.5, 2], xlabel="step", ylabel="loss")
axes.dots(np.arange(400), loss, "line-strong", 1.6)
axes.line([0, 100, 100, 400], [1, 1, 1.5, 1.5], "ink", 1.5, dash=True)
axes.line(np.arange(0, 400, 4), s[::4], "ember", 2.5)
axes.text(190, 0.74, "smoothed, β = 0.99", "ember")
axes.text(110, 1.95, "what happened, dashed")
