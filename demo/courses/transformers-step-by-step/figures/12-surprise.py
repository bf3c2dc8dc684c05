from draw import Figure

figure = Figure(260)
axes = figure.axes((-1, 64), (0, 14), (44, 34, 490, 196), frame="L", yticks=[0, 5, 10], ylabel="surprise")
axes.bars(np.arange(T)[~new], cost[~new], "slate", 0.8)
axes.bars(np.arange(T)[new], cost[new], "ember", 0.8)
shown = unseen[:T]
for word, at in [(w.group(), w.start() + (len(w.group()) - 1) / 2) for w in __import__("re").finditer(r"storm|batters|ship|carries|sailor", shown)]:
    axes.text(at, 0, word, "ember" if word in ("storm", "batters") else "muted", "middle", dy=22, halo=False)
axes.text(4.5, 0, "this is …", "muted", "middle", dy=22, halo=False)
figure.text(267, 250, "the unseen line, one bar a character", "muted", "middle")
