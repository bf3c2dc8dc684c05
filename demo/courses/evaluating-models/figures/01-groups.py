from draw import Figure

figure = Figure(300)
axes = figure.axes((0, 1000), (0.5, 1), (58, 34, 486, 240), yticks={0.5: "50%", 0.75: "75%", 1: "100%"}, ylabel="handled correctly")
start = 0
for (sender, (count, correct)), name in zip(groups.items(), ["A", "B", "C", "private"]):
    axes.bars([start + count / 2], [correct / count], "ember" if name == "private" else "slate", count - 8, base=0.5)
    axes.text(start + count / 2, 0.5, name, "muted", "middle", dy=22)
    start += count
axes.line([0, 1000], [right / total] * 2, "ink", 2, dash=True)
axes.text(200, 0.945, "mean 94.5%", "paper", "middle", dy=26, halo=False)
axes.text(950, 0.66, "66%", "ember", "middle", dy=-8)
figure.text(272, 286, "width: share of the messages", "muted", "middle")
