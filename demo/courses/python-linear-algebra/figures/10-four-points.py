from draw import Figure

points = np.array([[12, 6], [11, 7], [8, 4], [9, 3]], dtype=float)
middle, direction, _ = pca(points, 1)
shadows = middle + (points - middle) @ direction @ direction.T
figure = Figure(300)
axes = figure.axes((6.4, 13.6), (2.2, 7.9), (44, 20, 490, 266), xticks=[8, 10, 12], yticks=[3, 5, 7], equal=True)
line = np.array([-4.0, 4.0])
axes.line(middle[0] + line, middle[1] + line, "ember", 2)
axes.lines([([p[0], q[0]], [p[1], q[1]]) for p, q in zip(points, shadows)], "slate", 2)
axes.dots(*points.T, "ink", 5)
axes.dots(*shadows.T, "ember", 6)
axes.dots(*[[value] for value in middle], "blue", 6, hollow=True)
axes.text(*middle, "mean", "blue", "end", dx=-14, dy=0)
axes.text(10.9, 5.9, "90% of the variance", "ember", dx=8, dy=42)
