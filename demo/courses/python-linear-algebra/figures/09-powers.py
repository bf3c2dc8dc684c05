from draw import Figure

figure = Figure(280)
axes = figure.axes((0, 50), (1e-3, 1e3), (66, 34, 400, 226), log="y", xticks=[0, 10, 20, 30, 40, 50], xlabel="steps *k*",
                   yticks={1e-3: "0.001", 1e-2: "0.01", 0.1: "0.1", 1: "1", 10: "10", 100: "100", 1000: "1000"}, ylabel="length after *k* steps")
k = np.arange(51)
for lam, tone in zip((0.9, 1.0, 1.1), ("blue", "slate", "ember")):
    axes.line(k, lam ** k, tone, 2.5)
    axes.text(50, lam ** 50, f"λ = {lam}", tone, dx=8, dy=5)
