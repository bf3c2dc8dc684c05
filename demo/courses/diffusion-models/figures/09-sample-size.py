from draw import Figure

figure = Figure(260)
axes = figure.axes((100, 6400), (0.05, 8), (58, 34, 464, 206), log="xy", xticks={100: "100", 400: "400", 1600: "1,600", 6400: "6,400"}, yticks=[0.1, 1, 5], xlabel="samples in each set", ylabel="Fréchet distance of equal distributions")
draws = np.random.default_rng(2)
sizes = (100, 200, 400, 800, 1600, 3200, 6400)
values = [frechet(*draws.normal(size=(2, n, 32))) for n in sizes]
axes.line(sizes, values, "ember", 2.5)
axes.dots(sizes, values, "ember", 4)
axes.text(500, 3, "it should be zero throughout", "muted")
