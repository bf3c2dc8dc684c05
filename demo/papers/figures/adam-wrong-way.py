from draw import Figure

def walk(adaptive, rounds=1500):
    x, v, seen = 0.0, 0.0, [0.0]
    for t in range(1, rounds + 1):
        g = C if t % 3 == 1 else -1.0
        v = b2 * v + (1 - b2) * g * g
        size = np.sqrt(v / (1 - b2 ** t)) if adaptive else 3
        x = np.clip(x - 0.1 / np.sqrt(t) * g / size, -1, 1)
        seen.append(x)
    return seen[::30]

figure = Figure(262)
axes = figure.axes((0, 1500), (-1.1, 1.1), (44, 20, 380, 206), xticks=[0, 500, 1000, 1500], yticks={-1: "−1", 0: "0", 1: "1"}, xlabel="rounds")
for words, adaptive, tone in [("Adam", True, "ember"), ("plain descent", False, "slate")]:
    seen = walk(adaptive)
    axes.line(np.arange(len(seen)) * 30, seen, tone, 2.5)
    axes.text(1500, seen[-1], words, tone, dx=8, dy=5 if adaptive else -6)
axes.line([0, 1500], [-1, -1], "muted", 1.5, dash=True)
axes.text(1500, -1, "best point", "muted", dx=8, dy=9)
