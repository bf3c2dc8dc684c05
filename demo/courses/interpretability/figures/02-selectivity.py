from draw import Figure

figure = Figure(270)
axes = figure.axes((0.45, 1.03), (-0.6, 3.5), (134, 34, 484, 216), frame="x", xticks=[0.5, 0.75, 1], xlabel="accuracy")
rows = [("linear", tokens, linear, 3), ("nearest", tokens, nearest, 2), ("linear", types, linear, 1), ("nearest", types, nearest, 0)]
for name, in_fit, fn, row in rows:
    real, control = (fn(in_fit, ~in_fit, labels[key]) for key in ("same sign", "control"))
    axes.line([control, real], [row, row], "ember", 3)
    axes.dots([control], [row], "slate", 6, hollow=True)
    axes.dots([real], [row], "ember", 6)
    axes.text(0.45, row, name, anchor="end", dx=-14, dy=6)
    if row == 3:
        axes.text(control, row, "coin tosses", "slate", "middle", dy=-14)
        axes.text(real, row, "real", "ember", "middle", dy=-14)
figure.text(8, axes.place(0.5, 2.5)[1] + 6, "shared", "muted")
figure.text(8, axes.place(0.5, 0.5)[1] + 6, "new", "muted")
figure.text(8, 22, "words", "muted")
