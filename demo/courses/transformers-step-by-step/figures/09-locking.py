from draw import Figure

# The training of the lesson again, from the same start and with the same draws.
rng.bit_generator.state = np.random.default_rng(0).bit_generator.state
for name, shape in shapes.items():
    W[name][:] = rng.normal(0, 0.3, shape)
batch(16)
m1 = {n: np.zeros_like(a) for n, a in W.items()}
m2 = {n: np.zeros_like(a) for n, a in W.items()}
seen = []
for step in range(1, 101):
    loss, g = loss_and_grad(*batch(64))
    for n in W:
        m1[n] = 0.9 * m1[n] + 0.1 * g[n]
        m2[n] = 0.99 * m2[n] + 0.01 * g[n] ** 2
        W[n] -= 0.01 * m1[n] / (1 - 0.9**step) / (np.sqrt(m2[n] / (1 - 0.99**step)) + 1e-8)
    weights = forward(batch(256)[0] if step in (1, 25, 50, 100) else np.array([[0, 1, 2, 3, 4, 8]]))[4]
    seen.append((loss.mean(), weights[:, 5].mean(0)[0]))
losses, locked = np.array(seen).T

figure = Figure(380)
top = figure.axes((0, 100), (1.12, 2.7), (52, 34, 480, 176), xticks=[0, 25, 50, 75, 100], yticks=[1.5, 2, 2.5], ylabel="loss")
for level, words in [(1.733, "best without looking back"), (1.386, "best with looking back")]:
    top.line([0, 100], [level, level], "muted", 1.5, dash=True)
    top.text(100, level, words, "muted", "end", dy=-6 if level > 1.5 else 19)
top.line(range(1, 101), losses, "slate", 2.5)
low = figure.axes((0, 100), (0, 1), (52, 246, 480, 346), xticks=[0, 25, 50, 75, 100], yticks=[0, 1], ylabel="weight of the last place on the first")
low.line(range(1, 101), locked, "ember", 2.5)
