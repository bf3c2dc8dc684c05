from draw import Figure

figure = Figure(412)
settings = [("plain", {}), ("τ = 0.5", {"tau": 0.5}), ("τ = 2", {"tau": 2.0}), ("top-p 0.9", {"top_p": 0.9})]
for i, (name, setting) in enumerate(settings):
    left, top = (30 if i % 2 == 0 else 275), (30 if i < 2 else 236)
    axes = figure.axes((-0.6, 5.6), (0, 1), (left, top, left + 210, top + 120), frame="x", title=name)
    p = reshape(logits, **setting)
    axes.bars(range(6), p, "slate" if i == 0 else "ember", 0.74)
    for j, (token, share) in enumerate(zip(tokens, p)):
        x, _ = axes.place(j, 0)
        figure.text(x, top + 142 + (18 if j % 2 else 0), token, "muted" if share > 0 else "line-strong", "middle")
