from draw import Figure

figure = Figure(230)
for box, title, values in zip(figure.panels(2, left=106, gap=30, bottom=40, right=10), ("X", "X − center"), (X, X - center)):
    axes = figure.axes((0, 1), (0, 1), box, frame="", title=title)
    axes.heat(values, numbers=".0f", top=75 if values is X else 20, gap=3, rows=["Monday", "Tuesday", "Wednesday", "Thursday"] if values is X else (),
              columns=["°C", "%", "km/h"])
