from draw import Figure

figure = Figure(290)
axes = figure.axes((0.45, 1.85), (0, 1.75), (44, 34, 480, 236), xticks=[0.5, 1, 1.5], yticks=[0, 0.5, 1, 1.5], xlabel="true strength", ylabel="recovered")
axes.line([0, 1.9], [0, 1.9], "line-strong", 1.5, dash=True)
axes.line([0, 1.9], [-0.2, 1.7], "blue", 2)
axes.dots(truth[:130], found[:130], "ember", 2.5)
axes.text(0.86, 1.1, "nothing lost", "muted", "end")
axes.text(1.6, 1.2, "λ/2 lost", "blue")
