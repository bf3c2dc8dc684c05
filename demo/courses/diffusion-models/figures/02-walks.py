from draw import Figure

figure = Figure(280)
axes = figure.axes((0, 30), (-1.8, 3.4), (44, 20, 350, 226), xticks=[0, 10, 20, 30], yticks=[-1, 0, 1, 2, 3], xlabel="step *t*")
draws = np.random.default_rng(4)
paths = np.full((31, 14), 1.5)
for s in range(1, 31):
    paths[s] = np.sqrt(1 - beta[s]) * paths[s - 1] + np.sqrt(beta[s]) * draws.normal(size=14)
axes.lines([(np.arange(31), path) for path in paths.T], "slate", 1.2)
height = np.linspace(-1.8, 3.4, 53)
mean, spread = np.sqrt(abar[30]) * 1.5, np.sqrt(1 - abar[30])
axes.dots([30] * 14, paths[30], "ink", 3)
bell = np.exp(-0.5 * ((height - mean) / spread) ** 2)
side = figure.axes((0, 1.15), (-1.8, 3.4), (356, 20, 490, 226), frame="")
side.line(bell, height, "ember", 2.5)
side.line([0, 1.1], [mean, mean], "ember", 1.5, dash=True)
figure.text(424, 250, "the jump", "ember", "middle")
