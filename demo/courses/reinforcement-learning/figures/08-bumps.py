from draw import Figure

figure = Figure(370)
top = figure.axes((0, 200), (0, 1.05), (44, 30, 480, 120), frame="x", ylabel="ten features")
place = np.arange(0, 201, 4)
for i in range(10):
    top.line(place, X[place, i], "blue" if i == 4 else "slate", 2.5 if i == 4 else 1.2)
low = figure.axes((0, 200), (0, 1), (44, 166, 480, 316), xticks=[0, 50, 100, 150, 200], yticks=[0, 0.5, 1], xlabel="position", ylabel="chance of ending on the right")
low.line(place[1:-1], exact[place[1:-1]], "ink", 2, dash=True)
low.line(place[1:-1], X[place[1:-1]] @ w, "ember", 2.5)
low.text(70, 0.72, "exact, dashed", anchor="end")
low.text(120, 0.4, "ten weights, 500 walks", "ember")
