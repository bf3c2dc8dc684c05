from draw import Figure

def lines_on_the_way(labels):
    """The weights after each mistake, until a pass without one."""
    w, b, seen = np.zeros(2), 0.0, []
    for _ in range(9):
        for xi, yi in zip(X, labels):
            if yi * (w @ xi + b) <= 0:
                w, b = w + yi * xi, b + yi
                seen.append((w, b))
    return seen

def border(w, b):
    xs = np.array([-2.0, 3.0])
    return (xs, -(b + w[0] * xs) / w[1]) if w[1] else ([-b / w[0]] * 2, [-2, 3])

figure = Figure(300)
for box, labels, title in zip(figure.panels(2, gap=28, bottom=34, left=32), (AND, XOR), ("AND", "XOR")):
    axes = figure.axes((-0.5, 1.8), (-0.5, 1.8), box, frame="box", equal=True, title=title, xticks=[0, 1], yticks=[0, 1])
    tried = [step for step in lines_on_the_way(labels) if np.any(step[0])]
    axes.lines([border(*step) for step in tried], "line-strong", 1.5)
    if labels is AND:
        w, b, _ = perceptron(X, AND)
        axes.line(*border(np.array(w), b), "ember", 3)
    else:
        axes.line(*border(np.ones(2), -0.5), "ember", 2, dash=True)
        axes.text(1.25, 1.45, "three of four", "ember", "middle")
    axes.dots(*X[labels > 0].T, "blue", 8)
    axes.dots(*X[labels < 0].T, "ink", 7, hollow=True)
