from draw import Figure

figure = Figure(260)
axes = figure.axes((0, 1), (24.4, 29), (52, 34, 360, 220), frame="L", xticks={0.1: "18 layers", 0.9: "34 layers"}, yticks=[25, 26, 27, 28, 29], ylabel="top-1 error in %")
for words, errors, tone in [("plain", (27.94, 28.54), "slate"), ("residual", (27.88, 25.03), "ember")]:
    axes.line([0.1, 0.9], errors, tone, 2.5)
    axes.dots([0.1, 0.9], errors, tone, 5)
    axes.text(0.9, errors[1], f"{words}: {errors[1]}", tone, dx=14, dy=5)
