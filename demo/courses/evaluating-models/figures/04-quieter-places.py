from draw import Figure

figure = Figure(280)
axes = figure.axes((0.001, 0.5), (0, 1), log="x", xticks={0.5: "1 in 2", 0.08: "1 in 12", 0.01: "1 in 100", 0.001: "1 in 1000"},
                   yticks=[0, 0.5, 1], xlabel="urgent messages", ylabel="precision at *t* = 1.5", box=(52, 34, 464, 226))
base = np.geomspace(0.001, 0.5, 60)
axes.line(base, base * tpr_t / (base * tpr_t + (1 - base) * fpr_t), "ember", 2.5)
for share in (0.5, 0.08, 0.01, 0.001):
    value = share * tpr_t / (share * tpr_t + (1 - share) * fpr_t)
    axes.dots([share], [value], "ember", 5)
    axes.text(share, value, f"{value:.0%}", "ember", "end" if share > 0.001 else "start", dx=-10 if share > 0.001 else 6, dy=-8)
