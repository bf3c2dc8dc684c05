from draw import Figure

kept = []
for j in (0, 5):
    Z = X[held].copy()
    Z[:, j] = np.random.default_rng(j).permutation(Z[:, j])
    kept.append(np.mean(predict(Z) == same_sign[held]))
hidden = np.tanh(X @ W + b)
whole = np.mean(predict(X[held]) == same_sign[held])
figure = Figure(230)
sides = [("read by a probe", [probe(hidden, targets["x0 positive"]) - 0.5, probe(hidden, targets["x5 positive"]) - 0.5], "slate"),
         ("lost when shuffled", [whole - k for k in kept], "ember")]
for box, (title, values, tone) in zip(figure.panels(2, left=50, gap=64, bottom=44, right=24), sides):
    axes = figure.axes((0, 0.5), (-0.6, 1.6), box, frame="x", title=title,
                       xticks={0: "chance", 0.5: "all"} if tone == "slate" else {0: "nothing", 0.5: "all"})
    for row, value, name in zip((1, 0), values, ("*x_0*", "*x_5*")):
        axes.hbars([row], [max(value, 0.004)], tone, 0.5)
        if tone == "slate":
            axes.text(0, row, name, anchor="end", dx=-10, dy=6)
