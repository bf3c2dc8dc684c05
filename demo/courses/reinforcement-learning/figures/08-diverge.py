from draw import Figure

def weights(update_B):
    rng = np.random.default_rng(0)
    w, seen = 1.0, [1.0]
    for _ in range(40):
        w += 0.1 * (0.95 * 2 * w - w)
        while update_B:
            ended = rng.random() < 0.2
            w += 0.1 * ((0.0 if ended else 0.95 * 2 * w) - 2 * w) * 2
            if ended:
                break
        seen.append(w)
    return seen

figure = Figure(270)
axes = figure.axes((0, 40), (0, 32), (44, 34, 480, 216), xticks=[0, 10, 20, 30, 40], yticks=[0, 10, 20, 30], xlabel="updates of A", ylabel="the weight *w*")
axes.line(range(41), weights(False), "ember", 2.5)
axes.line(range(41), weights(True), "blue", 2.5)
axes.text(29, 14, "only A updated", "ember", "end")
axes.text(40, 0, "both, as visited", "blue", "end", dy=-10)
