from draw import Figure

figure = Figure(230)
axes = figure.axes((-1, 59), (0, float(moved.max()) * 1.1), (20, 34, 485, 176), frame="x", xticks=[0, 30, 58], xlabel="place", ylabel="how far the scores move")
axes.bars(range(30, 59), moved[30:], "ember", 0.6)
axes.line([0, 29.4], [0, 0], "blue", 3)
axes.text(15, moved.max() * 0.35, "nothing moves before", "blue", "middle")
axes.text(31.5, moved.max(), "the changed character", "ember", dx=6, dy=2)
