from draw import Figure

draw = np.random.default_rng(4)
points = draw.uniform((0, 0), (10, 6), (150, 2))
middles = points[:9].copy()
for _ in range(12):
    nearest = ((points[:, None] - middles) ** 2).sum(axis=2).argmin(axis=1)
    middles = np.array([points[nearest == c].mean(axis=0) for c in range(9)])
query = np.array([4.4, 3.4])
order = np.argsort(((middles - query) ** 2).sum(axis=1))
figure = Figure(310)
axes = figure.axes((-0.2, 10.2), (-0.2, 6.2), (14, 10, 486, 300), frame="", equal=True)
for place, c in enumerate(order):
    tone = "ember" if place < 2 else "line-strong"
    mine = points[nearest == c]
    axes.lines([([x, middles[c, 0]], [y, middles[c, 1]]) for x, y in mine], tone, 1, opacity=0.6)
    axes.dots(*mine.T, tone if place < 2 else "muted", 3)
    axes.dots(middles[c, :1], middles[c, 1:], tone if place < 2 else "slate", 6, hollow=True)
axes.dots(query[:1], query[1:], "blue", 7)
axes.text(*query, "query", "blue", "middle", dy=-13)
