from draw import Figure

figure = Figure(260)
axes = figure.axes((-0.6, 2.6), (0, 1), (44, 34, 480, 216), frame="x", yticks=[0, 0.5, 1], xticks={0: "8 bits", 1: "4 bits", 2: "3 bits"}, ylabel="relative error")
for group, shift, tone in [(1024, -0.2, "slate"), (32, 0.2, "ember")]:
    errors = []
    for bits in (8, 4, 3):
        error = quantize(W, bits, group) @ x - exact
        errors.append(np.sqrt((error ** 2).mean() / (exact ** 2).mean()))
    axes.bars(np.arange(3) + shift, errors, tone, 0.36)
    for i, value in enumerate(errors):
        axes.text(i + shift, value, f"{value:.2f}", tone, "middle", dy=-7)
axes.text(-0.5, 0.72, "groups of 1024", "slate")
axes.text(-0.5, 0.6, "groups of 32", "ember")
