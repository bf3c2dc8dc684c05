from draw import Figure

figure = Figure(290)
axes = figure.axes((0, 10), (0, 2.7), (44, 34, 384, 236), xticks=[0, 1, 2, 5, 10], yticks=[0, 1, 2], xlabel="occurrences of the word", ylabel="factor")
axes.line([0, 10], [2.5, 2.5], "line-strong", 1.5, dash=True)
often = [i / 5 for i in range(51)]
for share, tone, words, dy in [(0.25, "blue", "short chunk", 2), (1, "ember", "average", 11), (4, "slate", "long chunk", 6)]:
    norm = 1.5 * (0.25 + 0.75 * share)
    axes.line(often, [n * 2.5 / (n + norm) for n in often], tone, 2.5)
    axes.text(10, 10 * 2.5 / (10 + norm), words, tone, dx=8, dy=dy)
