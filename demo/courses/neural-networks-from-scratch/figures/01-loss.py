from draw import Figure

figure = Figure(240)
margin = np.array([-3.0, 0.0, 3.0])
axes = figure.axes((-3, 3), (0, 3), (44, 34, 480, 186), xticks={-3: "−3", 0: "0", 3: "3"}, yticks=[0, 1, 2, 3], xlabel="*y* times score", ylabel="loss of one example")
axes.line(margin, np.maximum(0, -margin), "ember", 2.5)
axes.line([-3, 0, 0, 3], [1, 1, 0, 0], "slate", 2, dash=True)
axes.text(-1.6, 2.0, "the deeper the mistake, the higher", "ember")
axes.text(0.2, 0.8, "counting mistakes: no slope", "slate")
