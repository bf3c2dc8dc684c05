from draw import Figure

steps = [np.column_stack([A, b]).astype(float)]
for rows, factors in [((1, 2), (2, 1)), ((2,), (1,))]:
    table = steps[-1].copy()
    pivot = rows[0] - 1
    for row, factor in zip(rows, factors):
        table[row] -= factor * table[pivot]
    steps.append(table)
figure = Figure(200)
for box, title, table in zip(figure.panels(3, left=10, right=10, gap=22, bottom=10), ("start", "first column", "triangle"), steps):
    axes = figure.axes((0, 1), (0, 1), box, frame="", title=title)
    left, top, right, bottom = axes.box
    wide, high = (right - left) / 4, (bottom - top) / 3
    for (i, j), value in np.ndenumerate(table):
        x, y = left + j * wide, top + i * high
        zero = value == 0
        figure.rect(x + 1, y + 1, wide - 2, high - 2, None, "ember-soft" if zero else "sunken", radius=3)
        figure.text(x + wide / 2, y + high / 2 + 6, f"{value:.0f}".replace("-", "−"), "ember" if zero else "blue" if j == 3 else "ink", "middle")
