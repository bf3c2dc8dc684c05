from draw import Figure

def exact_value(t0, t1):
    v = np.zeros(130)
    for s in range(120, -1, -1):
        p = 1 / (1 + np.exp(-(t0 + t1 * (s / 10 - 1))))
        v[s] = p * v[s + 2:s + 7].sum() / 6 + (1 - p) * s
    return v[0]

first, second = np.linspace(-0.5, 7, 26), np.linspace(-6.5, 0.5, 26)
heights = np.array([[exact_value(a, b) for a in first] for b in second])
walk, rolls, seen = np.zeros(2), np.random.default_rng(0), [np.zeros(2)]
for _ in range(1500):
    G, grad = play(walk, 100, rolls)
    walk = walk + 0.05 * (G[:, None] * grad).mean(axis=0)
    seen.append(walk)
seen = np.array(seen)
figure = Figure(340)
axes = figure.axes((-0.5, 7), (-6.5, 0.5), (52, 34, 480, 286), xticks=[0, 2, 4, 6], yticks=[-6, -4, -2, 0], xlabel="*θ_0*", ylabel="*θ_1*")
axes.contours(first, second, heights, [3, 4, 5, 6, 7, 7.6, 8, 8.1], "line-strong", 1.3)
axes.line(*seen[::15].T, "ember", 2)
axes.dots([0], [0], "ink", 5)
axes.dots(*[[v] for v in seen[-1]], "ember", 6)
axes.text(0, 0, "start", dx=10, dy=4)
axes.text(*seen[-1], "1,500 updates", "ember", "start", dx=12, dy=16)
