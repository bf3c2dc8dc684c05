from draw import Figure

steps = np.linspace(-3, 3, 2)
figure = Figure(270)
moves = [("along (1, 1, −1)", v), ("along (1, 0, 0)", np.array([1.0, 0, 0]))]
for box, (title, direction) in zip(figure.panels(2, left=34, gap=46, bottom=54, right=14), moves):
    axes = figure.axes((-3, 3), (-6, 30), box, title=title, xticks=[-3, 0, 3], yticks=[0, 10, 20, 30],
                       xlabel="step *c*")
    for row in X:
        axes.line(steps, [row @ (w + c * direction) for c in steps], "ember" if direction is v else "slate", 2.5)
    axes.dots(np.zeros(4), X @ w, "ink", 4)
