from draw import Figure

figure = Figure(240)
axes = figure.axes((0, 112), (-0.6, 3.8), (150, 34, 490, 220), frame="")
row = 3.4
for name, u in (("sure", sure), ("unsure", unsure)):
    for label, setting, tone in (("top-k 50", {"top_k": 50}, "slate"), ("top-p 0.9", {"top_p": 0.9}, "ember")):
        kept = int((reshape(u, **setting) > 0).sum())
        axes.hbars([row], [kept], tone, 0.62)
        axes.text(0, row, f"{name}, {label}", anchor="end", dx=-8, dy=6)
        axes.text(kept, row, kept, tone, dx=8, dy=6)
        row -= 1
    row -= 0.4
figure.text(150, 18, "tokens that stay in the draw", "muted")
