from draw import Figure

def crossing(slope, shift):
    """Where y = 2 − x meets the line through (1, 1) with this slope, raised by shift."""
    x = 1 + shift / (-1 - slope)
    return x, 2 - x

figure = Figure(270)
for box, slope, title in zip(figure.panels(2, gap=26, bottom=8), [0.8, -0.8], ["well conditioned", "fragile"]):
    axes = figure.axes((-1, 3), (-1, 3), box, frame="box", equal=True, title=title)
    xs = np.array([-2.0, 4.0])
    axes.line(xs, 2 - xs, "ink", 2)
    axes.line(xs, 1 + slope * (xs - 1), "blue", 2)
    axes.line(xs, 1 + slope * (xs - 1) + 0.18, "ember", 2, dash=True)
    axes.dots([1], [1], "blue", 6)
    axes.dots(*[[value] for value in crossing(slope, 0.18)], "ember", 6)
