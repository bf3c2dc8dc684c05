from draw import Figure

figure = Figure(200)
cases = [("positive", np.array([2.2, 1.0]), np.array([1.0, 2.0])), ("zero", np.array([2.2, 0.55]), np.array([-0.5, 2.0])), ("negative", np.array([2.2, 0.6]), np.array([-1.6, 1.4]))]
for box, (title, first, second) in zip(figure.panels(3, left=6, right=6, gap=10, bottom=34), cases):
    axes = figure.axes((-2, 2.6), (-0.5, 2.4), box, frame="", title=title)
    along = (first @ second) / (first @ first) * first
    axes.line([-2, 2.6], [-2 * first[1] / first[0], 2.6 * first[1] / first[0]], "line-strong", 1.2)
    axes.line([second[0], along[0]], [second[1], along[1]], "slate", 1.5, dash=True)
    axes.arrow((0, 0), first, "ink")
    axes.arrow((0, 0), second, "ink")
    if np.linalg.norm(along) > 0.1:
        axes.line([0, along[0]], [0, along[1]], "ember", 4)
    axes.dots([0], [0], "ember", 4)
    figure.text((box[0] + box[2]) / 2, 190, f"{first @ second:.1f}".replace("-", "−"), "ember", "middle")
