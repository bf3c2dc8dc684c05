from draw import Figure

def survival(shortcut):
    rng = np.random.default_rng(0)
    x, J, g, seen = rng.normal(size=width), np.eye(width), rng.normal(size=width), [1.0]
    for _ in range(depth):
        W = rng.normal(0, 0.5 / np.sqrt(width), (width, width))
        z = W @ x
        local = (z > 0)[:, None] * W
        step = np.maximum(z, 0)
        x = x + step if shortcut else step
        J = J + local @ J if shortcut else local @ J
        seen.append(np.linalg.norm(g @ J) / np.linalg.norm(g))
    return seen

figure = Figure(290)
axes = figure.axes((0, 50), (1e-24, 1e8), (66, 34, 400, 236), log="y", xticks=[0, 10, 20, 30, 40, 50], xlabel="layers between", ylabel="what is left of a gradient")
for k in (-24, -16, -8, 0, 8):
    x_axis, y_tick = axes.place(0, 10.0 ** k)
    figure.text(x_axis - 9, y_tick + 5, "1" if k == 0 else f"*10^{{{k}}}*".replace("-", "−"), "muted", "end")
for words, shortcut, tone in [("residual", True, "ember"), ("plain", False, "slate")]:
    seen = survival(shortcut)
    axes.line(range(51), seen, tone, 2.5)
    axes.text(50, seen[-1], words, tone, dx=8, dy=5)
