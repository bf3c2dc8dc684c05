from draw import Figure

figure = Figure(250)
axes = figure.axes((64, 76), (0, 14), (52, 34, 480, 196), xticks=[64, 68, 72, 76], yticks=[0, 5, 10], xlabel="correct answers, of 80 possible", ylabel="wrong statements")
axes.arrow((74, 10), (68.35, 3.4), "line-strong", 2)
axes.dots([74], [10], "slate", 7)
axes.dots([68], [3], "ember", 7)
axes.text(74, 10, "low threshold: 10 of 84 wrong", "slate", "end", dx=12, dy=-16)
axes.text(68, 3, "high threshold: 3 of 71 wrong", "ember", dx=14, dy=8)
