from draw import Figure

figure = Figure(180)
axes = figure.axes((0, 3.9), (-0.6, 2.6), (92, 30, 486, 172), frame="")
for row, (score, i) in zip((2, 1, 0), index.search("washer pump fee")):
    start = 0
    for word, part in index.parts("washer pump fee", i).items():
        axes.hbars([row], [start + part - 0.02], {"washer": "slate", "pump": "ember", "fee": "blue"}[word], 0.6, base=start)
        axes.text(start + part / 2, row, word, "paper", "middle", dy=6, halo=False)
        start += part
    axes.text(0, row, f"chunk {i}", anchor="end", dx=-10, dy=6)
    axes.text(start, row, f"{score:.2f}", dx=8, dy=6)
figure.text(92, 20, "“washer pump fee”", "muted")
