import numpy as np
from draw import Figure

def history(cut_counts_as_end, gamma=0.95, alpha=0.05, limit=30):
    V, seen = 0.0, [0.0]
    for _ in range(60):
        for t in range(1, limit + 1):
            target = 1.0 if t == limit and cut_counts_as_end else 1.0 + gamma * V
            V += alpha * (target - V)
        seen.append(V)
    return seen

figure = Figure(250)
axes = figure.axes((0, 60), (0, 21), (44, 34, 380, 196), xticks=[0, 20, 40, 60], yticks=[0, 10, 20], xlabel="episodes", ylabel="value of a life that earns 1 a step")
for words, flag, tone in [("as a cut", False, "ember"), ("as an ending", True, "slate")]:
    seen = history(flag)
    axes.line(range(61), seen, tone, 2.5)
    axes.text(60, seen[-1], words, tone, dx=8, dy=5)
