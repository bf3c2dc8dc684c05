from draw import Figure

figure = Figure(290)
axes = figure.axes((0, 1), (0, 5), xticks=[0, 0.25, 0.5, 0.75, 1], yticks=[0, 1, 2, 3, 4, 5],
                   xlabel="probability given to the true class", ylabel="loss")
probability = np.concatenate([np.geomspace(0.006, 0.1, 24), np.linspace(0.12, 1, 40)])
axes.line(probability, -np.log(probability), "ember", 2.5)
for value, words in [(0.01, "0.01 costs 4.61"), (0.5, "0.5 costs 0.69"), (0.659, "our example: 0.417")]:
    axes.dots([value], [-np.log(value)], "ink", 5)
    axes.text(value, -np.log(value), words, anchor="end" if value == 0.5 else "start",
              dx=-2 if value == 0.5 else 9, dy={0.01: 4, 0.5: 24}.get(value, -12))
