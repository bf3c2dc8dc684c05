from draw import Figure

draws = np.random.default_rng(3)
scores = draws.normal(size=(32, 64)) @ draws.normal(size=64)
figure = Figure(250)
for box, (title, values) in zip(figure.panels(2, left=40, gap=34, bottom=34), [("raw scores", scores), ("divided by 8", scores / 8)]):
    axes = figure.axes((-1, 32), (0, 1), box, frame="x", title=title, yticks=[0, 0.5, 1] if values is scores else ())
    axes.bars(range(32), np.sort(softmax(values))[::-1], "slate" if values is scores else "ember", 0.8)
    figure.text((box[0] + box[2]) / 2, 240, "32 keys, best first", "muted", "middle")
