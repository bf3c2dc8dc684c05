from draw import Figure

figure = Figure(330)
axes = figure.axes((-0.6, 6.2), (-0.5, 4.6), (10, 10, 490, 320), frame="cross", equal=True)
axes.line([-1, 8], [-0.75, 6], "line-strong", 1.5)
axes.line([a[0], p[0]], [a[1], p[1]], "blue", 2, dash=True)
axes.arrow((0, 0), b, "muted")
axes.arrow((0, 0), a)
axes.arrow((0, 0), p, "ember", 4, head=13)
unit, normal = b / 5, r / np.linalg.norm(r)
corner = [p - 0.22 * unit, p - 0.22 * unit + 0.22 * normal, p + 0.22 * normal]
axes.line([c[0] for c in corner], [c[1] for c in corner], "blue", 1.5)
axes.text(*a, "*a* = (3, 4)", anchor="end", dx=-8, dy=4)
axes.text(*b, "*b* = (4, 3)", "muted", dx=10, dy=8)
axes.text(1.9, 1.4, "shadow *p* = (3.84, 2.88)", "ember", dx=6, dy=22)
axes.text(3.45, 3.5, "rest *r*, at a right angle", "blue", dx=8, dy=0)
