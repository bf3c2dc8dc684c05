from draw import Figure

figure = Figure(240)
axes = figure.axes((0, 100), (0, 0.55), (52, 34, 480, 186), xticks=[1, 25, 50, 75, 100], yticks=[0, 0.25, 0.5], xlabel="step *t*", ylabel="weight in the bound")
axes.line(np.arange(1, 101), weight, "slate", 2.5)
axes.dots([1], [weight[0]], "ember", 5)
axes.text(1, weight[0], "the finest digits count most", "ember", dx=10, dy=6)
axes.text(50, weight[49], "the simple loss: the same weight for all", "muted", "middle", dy=-30)
