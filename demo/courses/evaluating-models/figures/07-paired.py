from draw import Figure

figure = Figure(280)
axes = figure.axes((-0.02, 0.06), (0, 420), (20, 20, 480, 226), frame="x", xticks={-0.02: "−0.02", 0: "0", 0.02: "0.02", 0.04: "0.04", 0.06: "0.06"}, xlabel="B better than A by")
middles = np.arange(-0.018, 0.0581, 0.004)
edges = np.append(middles - 0.002, middles[-1] + 0.002)
for differences, tone in [(separate, "slate"), (paired, "ember")]:
    counts = np.histogram(np.array(differences) + 1e-9, edges)[0] * 420 / 1100
    axes.area(middles, np.zeros(len(middles)), counts, tone, 0.15)
    axes.line(middles, counts, tone, 2.5)
axes.line([0, 0], [0, 420], "ink", 1.5, dash=True)
axes.text(0.028, 300, "same messages for both", "ember", dx=4)
axes.text(0.036, 130, "as if tested apart", "slate", dx=6)
axes.text(0, 390, "no difference", "ink", "end", dx=-8)
