from draw import Figure

figure = Figure(190)
axes = figure.axes((-1, 1), (0, 1), (30, 20, 470, 130), frame="x", xticks=[-1, -0.5, 0, 0.5, 1], xlabel="cosine of two rows")
axes.area([-1 / 8, 1 / 8], [0, 0], [1, 1], "ember", 0.18)
axes.dots(cos, 0.12 + 0.42 * (np.arange(len(cos)) % 3) / 2, "ink", 4)
axes.text(0.14, 0.84, "one standard deviation, 1/8", "ember")
axes.text(0.97, 0.2, "parallel", "muted", "end")
axes.text(-0.97, 0.2, "opposite", "muted")
