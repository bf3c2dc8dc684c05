from draw import Figure

figure = Figure(270)
for box, (m, n) in zip(figure.panels(2, gap=30, bottom=34), [(2, 0), (102, 100)]):
    axes = figure.axes((-1.35, 1.35), (-1.35, 1.35), box, frame="", equal=True, title=f"places {m} and {n}")
    turn = np.linspace(0, 2 * np.pi, 60)
    axes.line(np.cos(turn), np.sin(turn), "line-strong", 1.5)
    key, query = 0.5 * n, 0.5 * m
    span = np.linspace(key, query, 12)
    axes.line(0.45 * np.cos(span), 0.45 * np.sin(span), "ember", 3)
    for angle, name, tone in [(key, "key", "blue"), (query, "query", "ink")]:
        axes.arrow((0, 0), (np.cos(angle), np.sin(angle)), tone, 2.5)
        axes.text(1.17 * np.cos(angle), 1.17 * np.sin(angle), name, tone, "middle", dy=6)
    middle = (key + query) / 2
    axes.text(0.68 * np.cos(middle), 0.68 * np.sin(middle), "1 rad", "ember", "middle", dy=6)
figure.text(250, 262, "score cos 1 = 0.54, both times", "muted", "middle")
