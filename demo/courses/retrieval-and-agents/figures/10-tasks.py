from draw import Figure

figure = Figure(270)
axes = figure.axes((-0.5, 29.5), (-0.6, 0.75), (52, 34, 484, 236), frame="L", yticks={-0.5: "−0.5", 0: "0", 0.5: "+0.5"}, ylabel="new better than old, per task")
order = np.sort(diff)
axes.line([-0.5, 29.5], [0, 0], "line-strong", 1.5)
axes.bars(np.arange(30), np.where(order == 0, 0.008, order), "slate", 0.7)
axes.area([-0.5, 29.5], [low, low], [high, high], "ember", 0.2)
axes.line([-0.5, 29.5], [diff.mean()] * 2, "ember", 2.5)
axes.text(1, diff.mean(), "mean +0.15", "ember", dy=-24)
figure.text(268, 262, "30 tasks, sorted", "muted", "middle")
