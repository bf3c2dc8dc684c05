from draw import Figure

t = np.linspace(0, 1, 41)
fall = lambda floor, rate: floor + (1 - floor) * np.exp(-rate * t)
cases = [("underfitting", fall(0.62, 7), fall(0.66, 7)), ("healthy", fall(0.18, 4), fall(0.18, 4) + 0.1 * t ** 0.5),
         ("overfitting", fall(0.05, 5), fall(0.3, 9) + 0.5 * t ** 2)]
figure = Figure(200)
for box, (name, training, validation) in zip(figure.panels(3, left=8, right=8, gap=20, bottom=36), cases):
    axes = figure.axes((0, 1), (0, 1.1), box, title=name)
    axes.line(t, training, "slate", 2.2)
    axes.line(t, validation, "ember", 2.2)
figure.text(150, 190, "training", "slate", "middle")
figure.text(350, 190, "validation", "ember", "middle")
