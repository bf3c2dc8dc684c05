from draw import Figure

figure = Figure(270)
axes = figure.axes((1, 10), (0, 1), (52, 34, 400, 216), xticks=[1, 5, 10], yticks={0: "0", 0.5: "50%", 1: "100%"}, xlabel="attempts *k*", ylabel="pass@*k*")
ks = list(range(1, 11))
for c in passed:
    axes.line(ks, [pass_at_k(10, c, k) for k in ks], "line-strong", 2)
mean = [sum(pass_at_k(10, c, k) for c in passed) / 4 for k in ks]
axes.line(ks, mean, "ember", 3)
axes.dots([1, 5], [mean[0], mean[4]], "ember", 5)
axes.text(1, mean[0], "0.35", "ember", dx=8, dy=18)
axes.text(5, mean[4], "0.60", "ember", dx=4, dy=22)
axes.text(10, mean[9], "the mean", "ember", dx=8, dy=5)
axes.text(10, 0, "0 of 10", "muted", dx=8, dy=5)
axes.text(10, 1, "1, 3, 10", "muted", dx=8, dy=5)
