from draw import Figure

figure = Figure(280)
axes = figure.axes((0, 8192), (0, 4.2), (48, 34, 350, 226), xticks={0: "0", 4096: "4,096", 8192: "8,192"}, yticks=[0, 1, 2, 3, 4], xlabel="tokens of context", ylabel="GiB for one conversation")
for name, heads, tone in [("a pair per head", 32, "slate"), ("groups of four", 8, "ember"), ("one pair", 1, "blue")]:
    full_size = kv_bytes(32, heads, 128, 8192) / 2**30
    axes.line([0, 8192], [0, full_size], tone, 2.5)
    axes.text(8192, full_size, name, tone, dx=8, dy=5)
