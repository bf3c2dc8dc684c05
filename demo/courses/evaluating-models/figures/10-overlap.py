from draw import Figure

figure = Figure(190)
axes = figure.axes((0, 1.15), (-0.6, 2.6), (110, 30, 486, 182), frame="")
for row, (name, question) in zip((2, 1, 0), items.items()):
    own = ngrams(question, 8)
    share_seen = len(own & seen) / len(own)
    axes.hbars([row], [1], "sunken", 0.55)
    axes.hbars([row], [max(share_seen, 0.008)], "ember" if name != "fresh" else "slate", 0.55)
    axes.text(0, row, name, anchor="end", dx=-10, dy=6)
    words = {"copied": "all of it", "reworded": "nothing found, yet known", "fresh": "nothing found, and new"}[name]
    axes.text(0.5, row, words, "paper" if name == "copied" else "ink", "middle", dy=6, halo=False)
figure.text(110, 20, "8-grams that stand in the training text", "muted")
