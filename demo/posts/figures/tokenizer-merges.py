from draw import Figure

figure = Figure(260)
axes = figure.axes((0, 10), (0, 115), (48, 34, 400, 206), xticks=[0, 2, 4, 6, 8, 10], yticks=[0, 50, 100], xlabel="merges", ylabel="tokens in the text")
counts = [len(encode(text, merges[:n])) for n in range(11)]
axes.line(range(11), counts, "ember", 2.5)
axes.dots(range(11), counts, "ember", 4)
axes.line([0, 10], [11, 21], "slate", 2)
axes.text(10, 35, "tokens", "ember", dx=10, dy=5)
axes.text(10, 21, "symbols", "slate", dx=10, dy=9)
