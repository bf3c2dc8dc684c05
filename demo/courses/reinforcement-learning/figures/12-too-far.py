from draw import Figure

figure = Figure(300)
axes = figure.axes((0, 100), (-6, 7), (44, 34, 364, 246), xticks=[0, 20, 40, 60, 80, 100], yticks=[-6, -3, 0, 3, 6], xlabel="updates without a leash", ylabel="mean per cup")
axes.line([0, 100], [0, 0], "line-strong", 1.2)
updates = np.arange(0, 101, 2)
axes.line(updates, seen[::2, 1], "slate", 2.5)
low = seen[::2, 3] > -6.6
axes.line(updates[low], seen[::2, 3][low], "blue", 2.5)
axes.line(updates, seen[::2, 2], "ember", 2.5)
axes.text(100, seen[100, 1], "learned reward", "slate", dx=8, dy=5)
axes.text(100, seen[100, 2], "true liking", "ember", dx=8, dy=5)
axes.text(66, -4.2, "of full cups", "blue", "end")
