from draw import Figure

figure = Figure(280)
axes = figure.axes((0, 30), (0, 1.2), (52, 34, 400, 226), xticks=[0, 10, 20, 30], yticks=[0, 0.5, 1], xlabel="epochs", ylabel="training loss")
axes.line([0, 30], [np.log(3)] * 2, "muted", 1.5, dash=True)
axes.text(30, np.log(3), "guessing", "muted", dx=8, dy=5)
for rate, tone in [(0.005, "slate"), (0.05, "blue"), (0.5, "ember")]:
    losses = []
    for epochs in (0, 1, 2, 3, 5, 8, 12, 20, 30):
        q = init((2, 64, 3), np.random.default_rng(1))
        train(q, lr=rate, epochs=epochs, batch=32, rng=np.random.default_rng(2))
        losses.append(loss_and_grads(q, X_train, y_train)[0])
    axes.line((0, 1, 2, 3, 5, 8, 12, 20, 30), losses, tone, 2.5)
    axes.text(30, losses[-1], f"η = {rate}", tone, dx=8, dy=5)
