from draw import Figure

figure = Figure(270)
axes = figure.axes((0.4, 1.5), (0.4, 1.02), (56, 34, 470, 216), xticks=[0.5, 1, 1.5], yticks={0.5: "50%", 0.75: "75%", 1: "100%"}, xlabel="spread of the samples", ylabel="certainty of B")
weights = (0, 0.5, 1, 1.5, 2, 3, 4, 6, 8)
rows = []
for w in weights:
    drawn = sample_B(w)
    rows.append((drawn.std(), (1 / (1 + np.exp(-2 * drawn))).mean()))
rows = np.array(rows)
axes.line(*rows.T, "slate", 2)
axes.dots(*rows.T, "slate", 3.5)
for w in (0, 1, 2, 8):
    spread, certain = rows[weights.index(w)]
    axes.dots([spread], [certain], "ember", 5)
    axes.text(spread, certain, f"*w* = {w}", "ember", "end" if w == 0 else "start", dx=-6 if w == 0 else 10, dy=20 if w == 0 else 24 if w == 8 else -4)
