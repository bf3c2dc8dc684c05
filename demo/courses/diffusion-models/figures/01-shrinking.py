from draw import Figure

figure = Figure(260)
axes = figure.axes((0, 100), (0, 3.5), (44, 34, 360, 206), xticks=[0, 50, 100], yticks=[0, 1, 2, 3], xlabel="step *t*", ylabel="standard deviation")
total = np.cumsum(beta)
axes.line(np.arange(101), np.sqrt(1 + total), "slate", 2.5)
axes.line([0, 100], [1, 1], "ember", 2.5)
axes.line(np.arange(101), np.sqrt(np.cumprod(1 - beta)), "blue", 2, dash=True)
axes.text(100, np.sqrt(1 + total[-1]), "not shrunk", "slate", dx=8, dy=5)
axes.text(100, 1, "shrunk", "ember", dx=8, dy=5)
axes.text(100, 0, "of it, data", "blue", dx=8, dy=2)
