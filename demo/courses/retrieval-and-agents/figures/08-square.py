from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 30), (0, 420), (58, 34, 470, 216), xticks=[0, 10, 20, 30], yticks={0: "0", 200: "200k", 400: "400k"}, xlabel="steps", ylabel="tokens read in all")
steps = list(range(31))
whole = [(n * 2000 + 800 * n * (n - 1) / 2) / 1000 for n in steps]
start = [2 * n for n in steps]
axes.area(steps, start, whole, "ember", 0.16)
axes.line(steps, whole, "ember", 2.5)
axes.line(steps, start, "slate", 2.5)
axes.text(30, 408, "408,000", "ember", "end", dx=-16, dy=12)
axes.text(18.5, 215, "the transcript again and again", "ember", "end")
axes.text(29.5, 12, "the fixed start", "slate", "end")
