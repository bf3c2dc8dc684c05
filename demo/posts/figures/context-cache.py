from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 256_000), (0, 34), (52, 34, 480, 216), xticks={0: "0", 64_000: "64k", 128_000: "128k", 256_000: "256k"}, yticks=[0, 10, 20, 30], xlabel="tokens of one conversation", ylabel="GiB")
weights = params * 2 / 2**30
axes.line([0, 256_000], [weights, weights], "slate", 2, dash=True)
axes.line([0, 256_000], [0, cache_gib(256_000)], "ember", 2.5)
axes.text(256_000, weights, "the weights, shared by all", "slate", "end", dy=23)
axes.text(200_000, cache_gib(200_000), "the cache, one's own", "ember", "end", dx=-12, dy=-2)
