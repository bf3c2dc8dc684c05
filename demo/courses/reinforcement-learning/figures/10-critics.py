from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 20), (5.4, 8.4), (44, 34, 340, 216), xticks=[5, 10, 15, 20], yticks=[6, 7, 8], xlabel="thousand games", ylabel="mean return")
axes.line([0, 20], [8.14, 8.14], "muted", 1.5, dash=True)
axes.text(20, 8.14, "best possible", "muted", dx=8, dy=-4)
for name, start, tone in [("critic starts at 0", [0.0] * 300, "slate"), ("at the pot", [float(s) for s in range(300)], "ember")]:
    means = [float(entry.split()[0]) for entry in actor_critic(start)]
    axes.line([5, 10, 15, 20], means, tone, 2.5)
    axes.dots([5, 10, 15, 20], means, tone, 4)
axes.text(7.6, 6.6, "critic starts at 0", "slate")
axes.text(6, 7.65, "starts at the pot", "ember")
