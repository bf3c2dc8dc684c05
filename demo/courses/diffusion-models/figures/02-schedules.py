from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 100), (0, 1), (48, 34, 480, 216), xticks=[0, 25, 50, 75, 100], yticks=[0, 0.5, 1], xlabel="step *t*", ylabel="share of the variance that is data")
steps_shown = np.arange(0, 101, 2)
axes.line(steps_shown, abar[::2], "slate", 2.5)
axes.line(steps_shown, cosine[::2], "ember", 2.5)
axes.text(23, 0.3, "linear", "slate", "end")
axes.text(58, 0.5, "cosine", "ember")
