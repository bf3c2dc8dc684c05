from draw import Figure

parts = [("MLP", L * mlp, "ember"), ("embedding", n_vocab * d, "slate"), ("attention", L * attn, "blue"), ("positions", T_max * d, "slate")]
figure = Figure(230)
axes = figure.axes((0, 78), (-0.6, 3.6), (100, 10, 490, 180), frame="")
for row, (name, size, tone) in enumerate(parts):
    axes.hbars([3 - row], [size / 1e6], tone, 0.62)
    axes.text(0, 3 - row, name, anchor="end", dx=-8, dy=6)
    axes.text(size / 1e6, 3 - row, f"{size / 1e6:.1f} million", tone, dx=8, dy=6)
figure.text(250, 214, f"GPT-2 small: {total / 1e6:.1f} million numbers", "muted", "middle")
