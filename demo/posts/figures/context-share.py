import numpy as np
from draw import Figure

figure = Figure(280)
axes = figure.axes((1e3, 1e6), (1e12, 1e18), (66, 34, 380, 226), log="xy", xticks={1e3: "1,000", 1e4: "10,000", 1e5: "100,000", 1e6: "1 million"}, xlabel="tokens", ylabel="operations to read the prompt")
for k in (12, 15, 18):
    x, y = axes.place(1e3, 10.0 ** k)
    figure.text(x - 9, y + 5, f"*10^{{{k}}}*", "muted", "end")
tokens = np.geomspace(1e3, 1e6, 13)
weights, attention = prefill_flops(tokens)
axes.line(tokens, weights, "slate", 2.5)
axes.line(tokens, attention, "ember", 2.5)
axes.text(1e6, weights[-1], "weights", "slate", dx=10, dy=8)
axes.text(1e6, attention[-1], "attention", "ember", dx=10, dy=5)
meet = params / (L * d)
axes.dots([meet], [2 * params * meet], "ink", 5)
axes.text(meet, 2 * params * meet, "53,000", anchor="end", dx=-8, dy=-6)
