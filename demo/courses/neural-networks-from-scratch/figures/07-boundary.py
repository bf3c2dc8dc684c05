from draw import Figure

TONES = ("ember", "blue", "teal")
figure = Figure(230)
side = np.linspace(-1.15, 1.15, 37)
grid = np.array([[a, b] for b in side for a in side])
for box, epochs in zip(figure.panels(3, gap=14, bottom=34, left=6, right=6), (1, 5, 50)):
    axes = figure.axes((-1.15, 1.15), (-1.15, 1.15), box, frame="box", equal=True, title=f"epoch {epochs}")
    q = init((2, 64, 3), np.random.default_rng(1))
    train(q, lr=0.5, epochs=epochs, batch=32, rng=np.random.default_rng(2))
    scores = logits(q, grid)
    for c in range(3):
        others = np.delete(scores, c, axis=1).max(axis=1)
        axes.contours(side, side, (scores[:, c] - others).reshape(37, 37), [0], "ink", 1.5)
        axes.dots(*X_val[y_val == c].T, TONES[c], 2.4)
    right = accuracy(q, X_val, y_val)
    figure.text((box[0] + box[2]) / 2, 218, f"{right:.0%} right", "muted", "middle")
