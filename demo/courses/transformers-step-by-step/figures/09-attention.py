from draw import Figure

rng.bit_generator.state = np.random.default_rng(5).bit_generator.state
figure = Figure(330)
axes = figure.axes((0, 1), (0, 1), (120, 40, 440, 280), frame="")
pattern = forward(batch(256)[0])[4].mean(0)
axes.heat(np.where(pattern > 0, pattern, np.nan), top=1, gap=2, rows=[f"place {t}" for t in range(5)] + ["?"], columns=list(range(5)) + ["?"])
left, upper, right, lower = axes.box
figure.rect(left, lower - (lower - upper) / 6, (right - left), (lower - upper) / 6, "ink", radius=3)
figure.text(280, 24, "after 400 steps, mean of 256 sequences", "muted", "middle")
