from draw import Figure

figure = Figure(180)
image = test[11]
for box, k in zip(figure.panels(4, left=6, right=6, gap=8, top=30, bottom=32), (2, 8, 16, 256)):
    axes = figure.axes((0, 15), (0, 15), box, frame="box", equal=True, title=f"{k}" if k < 256 else "original")
    picture = image if k == 256 else ((image - mean) @ V[:k].T) @ V[:k] + mean
    axes.contours(grid, grid, picture.reshape(16, 16), [0.15, 0.35, 0.55, 0.75], "ember" if k == 256 else "slate", 2)
figure.text(250, 172, "numbers kept of 256", "muted", "middle")
