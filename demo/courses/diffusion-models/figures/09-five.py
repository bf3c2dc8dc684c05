from draw import Figure

figure = Figure(236)
for box, (name, points) in zip(figure.panels(5, left=4, right=4, gap=6, top=30, bottom=10), makers.items()):
    square = (box[0], 32, box[2], 32 + 110)
    axes = figure.axes((-2.4, 2.4), (-2.4, 2.4), square, frame="box", title=name)
    few = points[:130]
    axes.dots(*few[np.abs(few).max(axis=1) < 2.3].T, "ember" if name == "thief" else "slate", 1.6)
    middle = (box[0] + box[2]) / 2
    figure.text(middle, 166, f"{covered(points, held_out):.2f}", anchor="middle")
    figure.text(middle, 190, f"{covered(held_out, points):.2f}", anchor="middle")
figure.text(250, 222, "above: precision, below: recall", "muted", "middle")
