from draw import Figure

figure = Figure(350)
methods = [("BM25", bm25), ("dense", dense), ("blend", blend)]
ranks = np.array([[rank_of(f(q), t) for _, f in methods] for q, t in bench])
axes = figure.axes((0, 1), (0, 1), (302, 32, 490, 344), frame="")
axes.heat(1 / ranks, "ember", top=1.3, gap=2)
left, top, right, bottom = axes.box
wide, high = (right - left) / 3, (bottom - top) / 10
for j, (name, _) in enumerate(methods):
    figure.text(left + (j + 0.5) * wide, 22, name, "muted", "middle")
for i, (question, _) in enumerate(bench):
    figure.text(left - 10, top + (i + 0.5) * high + 5.5, question, anchor="end")
    for j in range(3):
        figure.text(left + (j + 0.5) * wide, top + (i + 0.5) * high + 5.5, str(ranks[i, j]), "ink", "middle")
