from draw import Figure

figure = Figure(290)
axes = figure.axes((0, 0.6), (0, 0.24), (58, 34, 480, 236), xticks={0: "0", 0.2: "20%", 0.4: "40%", 0.5: "50%"},
                   yticks={0: "0", 0.1: "10%", 0.2: "20%"}, xlabel="really late, of the group", ylabel="wrongly marked, of the punctual")
share = [i / 50 for i in range(30)]
axes.line(share, [wrongly_marked(s) for s in share], "ember", 2.5)
for s, words in [(0.2, "B: 3.75%"), (0.5, "A: 15%")]:
    axes.line([s, s, 0], [0, wrongly_marked(s), wrongly_marked(s)], "line-strong", 1.5, dash=True)
    axes.dots([s], [wrongly_marked(s)], "ink", 6)
    axes.text(s, wrongly_marked(s), words, "ink", "end", dx=-8, dy=-10)
