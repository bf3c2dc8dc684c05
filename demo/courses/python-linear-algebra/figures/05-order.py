from draw import Figure

flag = np.array([[0, 0], [0, 1], [0.8, 0.75], [0, 0.5]]).T
figure = Figure(196)
stories = [("stretch, then turn", [np.eye(2), stretch, turn @ stretch]), ("turn, then stretch", [np.eye(2), turn, stretch @ turn])]
for box, (title, steps) in zip(figure.panels(2, gap=30, bottom=8), stories):
    axes = figure.axes((-2.3, 2.3), (-0.4, 2.4), box, frame="cross", equal=True, title=title)
    for i, (M, tone) in enumerate(zip(steps, ["muted", "blue", "ember"])):
        shape = M @ flag
        axes.line(*shape, tone, 2, close=True, fill=f"{tone}-soft" if i else None, opacity=0.9 if i else None)
        x, y = shape[:, 2]
        axes.text(x, y, str(i + 1), tone if i else "muted", "middle", dx=[12, 12, 0][i] * (1 if x > 0 else -1),
                  dy=[6, 6, -8][i])
