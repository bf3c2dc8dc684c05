from draw import Figure

figure = Figure(260)
axes = figure.axes((0.5, 4), (0.5, 0.9), (52, 34, 480, 206), xticks=[1, 2, 3, 4], yticks=[0.5, 0.7, 0.9], xlabel="temperature *T*", ylabel="log loss on validation data")
axes.line(grid, losses, "ink", 2.5)
low = int(np.argmin(losses))
axes.dots([1], [losses[10]], "slate", 6)
axes.text(1, losses[10], "as trained", "slate", dx=12, dy=-4)
axes.dots([T], [losses[low]], "ember", 6)
axes.text(T, losses[low], f"T = {T:.2f}", "ember", "middle", dy=-16)
