from draw import Figure

figure = Figure(300)
axes = figure.axes((0.001, 2), (100, 2000), (64, 34, 480, 246), log="xy", xticks=[0.001, 0.01, 0.1, 1], yticks=[100, 300, 1000, 2000], xlabel="learning rate", ylabel="steps to the minimum")
for name, method, rates, tone in [("plain", sgd, (0.0043, 0.006, 0.009, 0.013, 0.018, 0.0198), "slate"),
                                  ("momentum", momentum, (0.001, 0.002, 0.005, 0.01, 0.018, 0.03, 0.037), "blue"),
                                  ("Adam", adam, (0.0085, 0.015, 0.03, 0.06, 0.1, 0.2, 0.5, 1.0, 2.0), "ember")]:
    with np.errstate(over="ignore", invalid="ignore"):
        counted = [(rate, run(method(rate))) for rate in rates]
    reached = [(rate, steps) for rate, steps in counted if steps]
    axes.line(*zip(*reached), tone, 2.5)
    axes.dots(*zip(*reached), tone, 4)
    place = {"plain": (0.011, 620), "momentum": (0.0024, 350), "Adam": (0.04, 550)}[name]
    axes.text(*place, name, tone, "end" if name == "plain" else "start", dx=-6 if name == "plain" else 0)
