from draw import Figure

figure = Figure(220)
axes = figure.axes((0, 100), (-0.6, 3.6), (196, 10, 490, 206), frame="")
rows = [("2016 heads, 2016 index", 70, "ember"), ("2018 heads, 2018 index", 68, "ember"), ("wrong year", 12, "slate")]
for i, (words, share, tone) in enumerate(rows):
    axes.hbars([3 - i * 1.3], [share], tone, 0.7)
    axes.text(0, 3 - i * 1.3, words, anchor="end", dx=-8, dy=6)
    axes.text(share, 3 - i * 1.3, f"{share}%" if i < 2 else "12% or fewer", tone, dx=8, dy=6)
