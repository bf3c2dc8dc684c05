from draw import Figure

steps, training, fresh, known_links = np.array(curves).T
figure = Figure(290)
axes = figure.axes((0, 300), (0, 5.2), (44, 34, 400, 236), xticks=[0, 100, 200, 300], yticks=[0, 1, 2, 3, 4, 5], xlabel="step", ylabel="surprise per character")
axes.line([0, 300], [np.log(n_vocab)] * 2, "muted", 1.5, dash=True)
axes.text(300, np.log(n_vocab), "ignorance", "muted", dx=8, dy=5)
axes.line(steps, training, "slate", 2.5)
axes.line(steps, known_links, "blue", 2.5)
axes.line(steps, fresh, "ember", 2.5)
axes.text(300, fresh[-1], "new words", "ember", dx=8, dy=5)
axes.text(120, 1.98, "known links", "blue")
axes.text(60, 0.35, "training", "slate", "end")
