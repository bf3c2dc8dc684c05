from draw import Figure

def sizes(sigma, depth=30, d=256):
    rng = np.random.default_rng(0)
    H, seen = rng.normal(size=(64, d)), []
    for _ in range(depth):
        Z = H @ (sigma * rng.normal(size=(d, d)))
        H = np.maximum(0, Z)
        seen.append(np.sqrt(np.mean(Z ** 2)))
    return seen

figure = Figure(300)
axes = figure.axes((1, 30), (1e-9, 1e9), (62, 34, 380, 246), log="y", xticks=[1, 10, 20, 30], xlabel="layer", ylabel="size of the signal")
for k in (-8, -4, 0, 4, 8):
    x, y_tick = axes.place(1, 10.0 ** k)
    figure.text(x - 9, y_tick + 5, "1" if k == 0 else f"*10^{{{k}}}*".replace("-", "−"), "muted", "end")
for name, sigma, tone in [("σ = 1", 1.0, "slate"), ("σ = 0.10", 0.10, "blue"), ("He: σ = 0.088", np.sqrt(2 / 256), "ember"), ("σ = 0.05", 0.05, "slate")]:
    seen = np.array(sizes(sigma))
    kept = seen < 1e9
    axes.line(np.arange(1, 31)[kept], seen[kept], tone, 2.5)
    if sigma == 1.0:
        axes.text(8, 1e8, name, tone, dx=14)
    else:
        axes.text(30, seen[-1], name, tone, dx=8, dy={0.05: 4, 0.10: -4}.get(sigma, 12))
