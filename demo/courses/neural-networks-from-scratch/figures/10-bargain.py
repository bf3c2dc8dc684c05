from draw import Figure

runs = [("nothing", plain), ("decay 0.1", train(decay=0.1)), ("decay 1", train(decay=1.0)), ("dropout", train(drop=0.2))]
figure = Figure(260)
axes = figure.axes((-0.6, 3.6), (0, 0.25), (48, 34, 490, 216), frame="x", yticks=[0, 0.1, 0.2], xticks={i: name for i, (name, _) in enumerate(runs)}, ylabel="error at the end")
for i, (_, history) in enumerate(runs):
    # Two digits, as in the table.
    for shift, value, tone in [(-0.2, round(history[-1][1], 2), "slate"), (0.2, round(history[-1][2], 2), "ember")]:
        axes.bars([i + shift], [value], tone, 0.36)
        axes.text(i + shift, value, f"{value:.2f}", tone, "middle", dy=-7)
axes.text(3.6, 0.235, "training", "slate", "end", dx=-84)
axes.text(3.6, 0.235, "validation", "ember", "end")
