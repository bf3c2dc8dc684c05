from draw import Figure

figure = Figure(270)
axes = figure.axes((-60, 60), (10, 33), (48, 34, 480, 216), xticks=[-60, -30, 0, 30, 60], yticks=[10, 20, 30], xlabel="gap between two places", ylabel="dot product of their fingerprints")
gaps = np.arange(-60, 61)
axes.line(gaps, [P[500] @ P[500 + gap] for gap in gaps], "slate", 6, opacity=0.35)
axes.line(gaps, [P[100] @ P[100 + gap] for gap in gaps], "ember", 2)
axes.text(9, 30, "around place 100", "ember")
axes.text(9, 27.4, "around place 500", "slate")
