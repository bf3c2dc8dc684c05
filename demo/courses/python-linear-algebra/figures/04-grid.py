from draw import Figure

def draw_plane(axes, M, names):
    spread = np.arange(-8, 9)
    ends = np.array([-8.0, 8.0])
    grid = [M @ np.array([np.full(2, k), ends]) for k in spread] + [M @ np.array([ends, np.full(2, k)]) for k in spread]
    axes.lines(grid, "line-strong", 1)
    corners = M @ np.array([[0, 1, 1, 0], [0, 0, 1, 1]])
    axes.line(*corners, None, fill="ember", opacity=0.2)
    axes.lines([([-9, 9], [0, 0]), ([0, 0], [-9, 9])], "control", 1.3)
    axes.arrow((0, 0), M[:, 0], "ember", 3, head=11)
    axes.arrow((0, 0), M[:, 1], "blue", 3, head=11)
    axes.text(*M[:, 0], names[0], "ember", "middle", dx=-4, dy=24)
    axes.text(*M[:, 1], names[1], "blue", "middle", dy=-10)

figure = Figure(280)
for box, M, names, title in zip(figure.panels(2, gap=20, bottom=8), [np.eye(2), A],
                                [("(1, 0)", "(0, 1)"), ("(2, 0)", "(1, 1)")], ["before", "after A"]):
    axes = figure.axes((-1, 3.4), (-1.7, 2.3), box, frame="box", equal=True, title=title)
    draw_plane(axes, M, names)
