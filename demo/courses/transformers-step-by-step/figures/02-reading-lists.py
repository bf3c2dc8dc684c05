from draw import Figure

figure = Figure(330)
axes = figure.axes((0, 1), (0, 1), (120, 40, 440, 290), frame="")
axes.heat(A, numbers=".2f", top=0.8, rows=[f"token {t} asks" for t in range(1, 6)], columns=range(1, 6), gap=2)
figure.text(280, 24, "how much of each token it reads", "muted", "middle")
