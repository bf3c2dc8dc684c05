from draw import Figure

def bins_of(p, labels):
    which = np.clip((p * 5).astype(int), 0, 4)
    return [(p[which == b].mean(), labels[which == b].mean(), np.mean(which == b)) for b in range(5)]

figure = Figure(300)
sides = [("before", p), (f"divided by T = {T:.2f}", q)]
for box, (title, said) in zip(figure.panels(2, left=42, gap=50, bottom=56, right=14), sides):
    axes = figure.axes((0, 1), (0, 1), box, title=title, xticks=[0, 0.5, 1], yticks=[0, 0.5, 1], xlabel="said")
    axes.line([0, 1], [0, 1], "line-strong", 1.5, dash=True)
    found = bins_of(said, y[test])
    axes.lines([([a, a], [a, b]) for a, b, _ in found], "ember", 2)
    axes.line([a for a, _, _ in found], [b for _, b, _ in found], "ink", 2)
    axes.dots([a for a, _, _ in found], [b for _, b, _ in found], "ink", 5)
    if said is p:
        axes.text(0.04, 0.9, "happened", "muted")
        axes.text(0.97, 0.36, "too sure", "ember", "end")
