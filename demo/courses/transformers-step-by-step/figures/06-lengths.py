from draw import Figure

def lengths(step):
    a, seen = a0, [np.linalg.norm(a0)]
    for W in layers:
        a = step(a, W)
        seen.append(np.linalg.norm(a))
    return seen

figure = Figure(290)
axes = figure.axes((0, 24), (1e-3, 1e3), (64, 34, 390, 236), log="y", xticks=[0, 8, 16, 24], xlabel="layer", ylabel="length of the row",
                   yticks={0.001: "0.001", 0.1: "0.1", 10: "10", 1000: "1000"})
for name, step, tone in [("residual", lambda a, W: a + f(a, *W), "slate"), ("pre-norm", lambda a, W: a + f(layer_norm(a), *W), "ember"), ("plain", lambda a, W: f(a, *W), "slate")]:
    seen = lengths(step)
    axes.line(range(25), seen, tone, 2.5)
    axes.text(24, seen[-1], name, tone, dx=8, dy=5)
