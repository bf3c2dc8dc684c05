from draw import Figure

figure = Figure(290)
axes = figure.axes((1, 8), (0, 1), (52, 34, 370, 236), xticks=[1, 2, 4, 8], yticks={0: "0", 0.5: "50%", 1: "100%"}, xlabel="tries *k*", ylabel="share of tasks")
ks = list(range(1, 9))
axes.line(ks, [np.mean(1 - (1 - real) ** k) for k in ks], "blue", 2.5)
axes.line(ks, [np.mean(real ** k) for k in ks], "ember", 2.5)
axes.line(ks, [np.mean(p ** k) for k in ks], "slate", 2, dash=True)
axes.line(ks, [np.mean([math.comb(x, k) / math.comb(n, k) for x in c]) for k in ks], "slate", 2)
axes.text(8, 1, "at least one", "blue", dx=8, dy=5)
axes.text(8, np.mean(p ** 8), "plug-in", "slate", dx=8, dy=5)
axes.text(8, np.mean([math.comb(x, 8) for x in c]), "unbiased", "slate", dx=8, dy=5)
axes.text(8, np.mean(real ** 8), "truth", "ember", dx=8, dy=5)
axes.text(3.4, 0.36, "every time", "ember", "middle")
