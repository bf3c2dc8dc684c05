from draw import Figure

figure = Figure(230)
axes = figure.axes((0, 30), (-0.6, 3.6), (190, 10, 490, 190), frame="")
rows = [("70 billion, 16 bits", 100 / 140, "slate"), ("8 billion, 16 bits", 100 / 16, "slate"), ("8 billion, 8.5 bits", 100 / 8.5, "blue"), ("8 billion, 4.5 bits", 100 / 4.5, "ember")]
for i, (words, speed, tone) in enumerate(rows):
    axes.hbars([3 - i], [speed], tone, 0.6)
    axes.text(0, 3 - i, words, anchor="end", dx=-8, dy=6)
    axes.text(speed, 3 - i, f"{speed:.1f}", tone, dx=8, dy=6)
figure.text(250, 218, "tokens per second at most, at 100 GB per second", "muted", "middle")
