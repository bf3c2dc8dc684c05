from draw import Figure

figure = Figure(330)
axes = figure.axes((52, 74), (0, 40), xticks=[55, 60, 65, 70], yticks=[0, 10, 20, 30, 40],
                   xlabel="humidity in %", ylabel="wind in km/h")
moved = X[1] - X[0]
axes.arrow(X[0, 1:], X[0, 1:] + 0.93 * moved[1:], "ember")
axes.text(58.6, 10.6, "a change: drier and calmer", "ember", "middle", dy=38)
axes.dots(X[:, 1], X[:, 2], "ink", 5)
for day, (_, humidity, wind) in zip(["Monday", "Tuesday", "Wednesday", "Thursday"], X):
    axes.text(humidity, wind, day, anchor="end" if day == "Wednesday" else "start",
              dx={"Wednesday": -11, "Thursday": 10}.get(day, 0), dy=-14 if day in ("Monday", "Tuesday") else 5)
axes.dots([center[1]], [center[2]], "blue", 6, hollow=True)
axes.text(center[1], center[2], "center of the four", "blue", "end", dx=-12, dy=5)
