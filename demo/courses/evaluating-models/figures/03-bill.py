from draw import Figure

figure = Figure(220)
panels = figure.panels(2, left=84, gap=34, bottom=8, right=6)
names = [("never", never), ("model", model), ("cautious", cautious)]
sides = [("accuracy", [np.trace(m) / m.sum() for _, m in names], (0, 1.32), ".3f"),
         ("minutes lost", [np.sum(m * minutes) for _, m in names], (0, 10400), ",.0f")]
for box, (title, values, span, form) in zip(panels, sides):
    axes = figure.axes(span, (-0.6, 2.6), box, frame="", title=title)
    for i, ((name, _), value) in enumerate(zip(names, values)):
        tone = "ember" if name == "cautious" else "slate"
        axes.hbars([2 - i], [value], tone, 0.55)
        axes.text(value, 2 - i, format(value, form), tone, dx=8, dy=6)
        if title == "accuracy":
            axes.text(0, 2 - i, name, anchor="end", dx=-9, dy=6)
