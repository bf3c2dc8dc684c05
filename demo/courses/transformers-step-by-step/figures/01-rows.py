from draw import Figure

figure = Figure(290)
shown = 6
table = figure.axes((0, 1), (0, 1), (66, 48, 216, 204), frame="", title="the table E")
table.heat(E[:, :shown], gap=2, rows=[f"{word}" for word in vocab])
few = 6
picked = figure.axes((0, 1), (0, 1), (340, 48, 490, 204), frame="", title="the sequence X")
picked.heat(X[:few, :shown], gap=2, rows=[f"{word}  {i}" for word, i in zip(words[:few], ids)])
figure.arrow((226, 190), (262, 190), "ember")
figure.text(250, 246, "Each id picks a row. Every *the* gets the same one.", "muted", "middle")
figure.text(250, 272, "6 of 64 columns are drawn", "muted", "middle")
