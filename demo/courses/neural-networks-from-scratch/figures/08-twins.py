from draw import Figure

def trained(W1, W2):
    """The loop of the lesson from another start."""
    for _ in range(500):
        H = np.tanh(X @ W1)
        dZ2 = (2 * ((H @ W2)[:, 0] - y) / len(y))[:, None]
        dZ1 = (dZ2 @ W2.T) * (1 - H ** 2)
        W2, W1 = W2 - 0.1 * H.T @ dZ2, W1 - 0.1 * X.T @ dZ1
    return W1

figure = Figure(290)
start = np.random.default_rng(1)
for box, title, weights in zip(figure.panels(2, left=36, gap=40, bottom=54), ("equal start", "random start"),
                               (W1, trained(start.normal(size=(2, 8)), 0.5 * start.normal(size=(8, 1))))):
    axes = figure.axes((-1.5, 1.5), (-1.5, 1.5), box, frame="box", equal=True, title=title, xticks=[-1, 0, 1], yticks=[-1, 0, 1], xlabel="weight from *x_1*")
    axes.lines([([-3, 3], [0, 0]), ([0, 0], [-3, 3])], "line-strong", 1)
    for w in weights.T:
        axes.arrow((0, 0), w, "ember", 2)
