import numpy as np
from draw import Figure

futures = random.Random(0)
edges = np.arange(0, 57, 3)
figure = Figure(270)
axes = figure.axes((0, 56), (0, 0.26), (20, 20, 480, 216), frame="x", xticks=[0, 10, 20, 30, 40, 50], xlabel="return of one future")
for name, policy, tone in [("careful", careful, "ember"), ("careless", careless, "slate")]:
    shares = np.histogram([sample_return(policy, futures) for _ in range(1000)], edges)[0] / 1000
    xs = np.repeat(edges, 2)[1:-1]
    axes.area(xs, np.zeros(len(xs)), np.repeat(shares, 2), tone, 0.25)
    axes.line(xs, np.repeat(shares, 2), tone, 2)
axes.text(45, 0.19, "careful", "ember")
axes.text(20, 0.13, "careless", "slate", "end")
