from draw import Figure

figure = Figure(280)
axes = figure.axes((1, 3), (1e-7, 1e5), (70, 34, 370, 226), log="y", xticks=[1, 2, 3], xlabel="layer", ylabel="size of the activations")
for k in (-6, -3, 0, 3):
    x, y_tick = axes.place(1, 10.0 ** k)
    figure.text(x - 9, y_tick + 5, "1" if k == 0 else f"*10^{{{k}}}*".replace("-", "−"), "muted", "end")
for name, factor, tone in [("patient 3", 10.0, "slate"), ("patient 1: healthy", 1.0, "ember"), ("patient 2", 0.01, "slate")]:
    seen = [size for size, _, _ in step(build(factor), X, y, 0.01, train=False)[1]]
    axes.line([1, 2, 3], seen, tone, 2.5)
    axes.dots([1, 2, 3], seen, tone, 4)
    axes.text(3, seen[-1], name if factor != 1 else "healthy", tone, dx=10, dy=5)
