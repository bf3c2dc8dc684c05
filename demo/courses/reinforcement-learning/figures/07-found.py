from draw import Figure

figure = Figure(250)
axes = figure.axes((0, 26), (-0.6, 3.6), (120, 34, 490, 240), frame="")
for row, (name, options) in enumerate(ways.items()):
    runs = [train(seed=seed, **options) for seed in range(20)]
    found, learned = sum(bool(first) for first, _ in runs), sum(ok for _, ok in runs)
    axes.text(0, 3 - row, name.replace("epsilon", "ε ="), anchor="end", dx=-8, dy=6)
    axes.hbars([3 - row + 0.18], [found], "slate", 0.3)
    axes.hbars([3 - row - 0.18], [learned], "ember", 0.3)
    axes.text(max(found, learned), 3 - row, f"{found} / {learned}", anchor="start", dx=8, dy=6)
figure.text(120, 22, "runs of 20 that found the prize", "slate")
figure.text(490, 22, "learned the way", "ember", "end")
