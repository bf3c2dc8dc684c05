from draw import Figure

figure = Figure(230)
axes = figure.axes((0.4, 3.6), (0, 6.4), (44, 34, 380, 196), xticks={1: "80", 2: "160", 3: "320"}, yticks=[0, 3, 6], xlabel="", ylabel="facts kept whole, of 6")
for cut, tone, words in [(by_structure, "ember", "by structure"), (by_size, "slate", "by size")]:
    values = [kept(cut(page, size)) for size in (80, 160, 320)]
    axes.line([1, 2, 3], values, tone, 2.5)
    axes.dots([1, 2, 3], values, tone, 6)
    axes.text(3, values[-1], words, tone, dx=14, dy=6)
figure.text(486, 218, "characters", "muted", "end")
