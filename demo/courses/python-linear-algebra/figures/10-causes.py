from draw import Figure

figure = Figure(250)
axes = figure.axes((0.4, 5.6), (0, 1), frame="x", xticks=[1, 2, 3, 4, 5], xlabel="component", ylabel="share of the variance")
shares = values / values.sum()
axes.bars([1, 2], shares[:2], "ember", 0.6)
axes.bars([3, 4, 5], np.maximum(shares[2:], 0.004), "slate", 0.6)
for k, share in enumerate(shares):
    axes.text(k + 1, share, f"{share:.1%}" if share > 0.01 else "noise", "ember" if k < 2 else "slate", "middle", dy=-8)
