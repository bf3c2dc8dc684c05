from draw import Figure

z = np.linspace(-4, 4, 65)
bends = [("sigmoid", 1 / (1 + np.exp(-z))), ("tanh", np.tanh(z)), ("ReLU", relu(z))]
figure = Figure(230)
for box, (name, values) in zip(figure.panels(3, left=30, gap=26, bottom=30), bends):
    axes = figure.axes((-4, 4), (-1.3, 2.2), box, title=name, frame="box", xticks=[-3, 0, 3], yticks=[-1, 0, 1, 2] if name == "sigmoid" else [])
    axes.lines([([-4, 4], [0, 0]), ([0, 0], [-2, 3])], "line-strong", 1)
    axes.line(z, np.gradient(values, z), "blue", 2, dash=True)
    axes.line(z, values, "ember", 2.5)
