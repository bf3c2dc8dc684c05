from draw import Figure

figure = Figure(370)
place = np.linspace(-2, 2, 81)
m, v = np.sqrt(0.7), 0.3
density = np.exp(-(place + m) ** 2 / (2 * v)) + np.exp(-(place - m) ** 2 / (2 * v))
top = figure.axes((-2, 2), (0, 1.2), (44, 30, 480, 140), frame="x", ylabel="density of the noisy data")
top.line(place, density, "slate", 2.5)
low = figure.axes((-2, 2), (-4, 4), (44, 190, 480, 316), frame="L", xticks=[-2, -1, 0, 1, 2], yticks=[-4, 0, 4], ylabel="score", xlabel="*x*")
low.line([-2, 2], [0, 0], "line-strong", 1.5)
low.line(place, true_score(place, 0.7), "ember", 2.5)
low.dots([-1.5, -0.8, -0.2, 0.4, 1.2], [2.21, -0.06, -0.75, 0.91, -1.22], "ink", 4)
low.text(-1.35, 2.4, "positive: go right", "ember")
low.text(1.1, -2.9, "negative: go left", "ember", "end")
for at in (-1.6, -1.3, -0.4, 0.4, 1.3, 1.6):
    step = np.sign(true_score(at, 0.7)) * 0.16
    x1, y1 = top.place(at - step / 2, 0)
    x2, _ = top.place(at + step / 2, 0)
    figure.arrow((x1, y1 + 16), (x2, y1 + 16), "ember", 2, head=8)
