from draw import Figure

figure = Figure(250)
axes = figure.axes((0, 1000), (0, 1), (14, 60, 486, 120), frame="")
parts = [(901, "line-strong", "both right"), (31, "line-strong", ""), (24, "slate", ""), (44, "ember", "")]
start = 0
for count, tone, words in parts:
    axes.hbars([0.5], [start + count - 2], tone, 0.9, base=start)
    start += count
axes.text(450, 0.5, "901 both right", "ink", "middle", dy=6, halo=False)
axes.text(940, 1, "31 both wrong", "muted", "end", dy=-12)
figure.line([(axes.place(932, 0)[0], 126), (100, 170)], "line-strong", 1.5)
figure.line([(axes.place(1000, 0)[0], 126), (484, 170)], "line-strong", 1.5)
zoom = figure.axes((0, 68), (0, 1), (100, 172, 484, 214), frame="")
zoom.hbars([0.5], [23.6], "slate", 1)
zoom.hbars([0.5], [68], "ember", 1, base=24.4)
zoom.text(12, 0.5, "24 to A", "paper", "middle", dy=6, halo=False)
zoom.text(46, 0.5, "44 to B", "paper", "middle", dy=6, halo=False)
figure.text(292, 240, "all of the evidence", "muted", "middle")
figure.text(14, 28, "1,000 messages", "muted")
