from draw import Figure

figure = Figure(276)
axes = figure.axes((0, 1), (0, 1), (42, 34, 236, 228), xticks=[0, 0.5, 1], yticks=[0, 0.5, 1], xlabel="false positive rate", ylabel="recall")
axes.line([0, 1], [0, 1], "line-strong", 1.5, dash=True)
axes.line(fpr[::10], tpr[::10], "ember", 2.5)
axes.dots([fpr_t], [tpr_t], "blue", 6)
axes.text(fpr_t, tpr_t, "*t* = 1.5", "blue", dx=12, dy=10)
places = [t / 10 for t in range(-10, 41)]
costs = [5 * np.sum(pos < t - 1e-9) + np.sum(neg >= t - 1e-9) for t in places]
curve = figure.axes((-1, 4), (0, 757), (312, 34, 484, 228), xticks=[0, 2, 4], yticks=[0, 757], xlabel="threshold", ylabel="cost")
curve.line(places, costs, "slate", 2.5)
curve.dots([1.5], [costs[25]], "blue", 6)
curve.text(1.5, costs[25], costs[25], "blue", "middle", dy=24)
