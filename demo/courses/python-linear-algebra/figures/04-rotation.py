from draw import Figure

figure = Figure(280)
axes = figure.axes((-1.4, 2.0), (-0.35, 1.5), (10, 10, 490, 270), frame="cross", equal=True)
turn = np.linspace(0, np.pi, 50)
axes.line(np.cos(turn), np.sin(turn), "line-strong", 1.5)
R = rotation(30)
corners = square @ R.T
axes.line(*square.T, "slate", 1.5, close=True, dash=True)
axes.line(*corners.T, None, fill="ember", opacity=0.2)
axes.arrow((0, 0), R[:, 0], "ember", 3, head=11)
axes.arrow((0, 0), R[:, 1], "blue", 3, head=11)
axes.text(*R[:, 0], "(cos θ, sin θ)", "ember", dx=12, dy=8)
axes.text(*R[:, 1], "(−sin θ, cos θ)", "blue", "end", dx=-8, dy=-8)
span = np.linspace(0, np.radians(30), 12)
axes.line(0.42 * np.cos(span), 0.42 * np.sin(span), "ink", 1.5)
axes.text(0.5 * np.cos(span[6]), 0.5 * np.sin(span[6]), "θ", "ink", "start", dx=4, dy=6)
