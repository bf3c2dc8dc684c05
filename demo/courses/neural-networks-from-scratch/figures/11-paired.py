from draw import Figure

source = np.random.default_rng(0)
source.normal(size=(400, 4))
figure = Figure(250)
axes = figure.axes((-0.6, 1.6), (0, 1.05), (48, 34, 400, 210), frame="x", yticks=[0, 0.5, 1], xticks={0: "paired", 1: "shuffled"}, ylabel="loss")
axes.line([-0.6, 1.6], [np.log(2)] * 2, "muted", 1.5, dash=True)
axes.text(1.6, np.log(2), "coin toss", "muted", dx=8, dy=5)
for i, labels in enumerate((y, source.permutation(y))):
    layers = build()
    for _ in range(600):
        fitted, _ = step(layers, X[:300], labels[:300], 0.1)
    held_out, _ = step(layers, X[300:], labels[300:], 0.1, train=False)
    for shift, value, tone in [(-0.2, fitted, "slate"), (0.2, held_out, "ember")]:
        axes.bars([i + shift], [value], tone, 0.36)
        axes.text(i + shift, value, f"{value:.2f}", tone, "middle", dy=-7)
axes.text(-0.55, 0.9, "training", "slate")
axes.text(-0.55, 0.8, "validation", "ember")
