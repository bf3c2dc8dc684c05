from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 30), (0, 1), (58, 34, 400, 216), xticks=[0, 10, 20, 30], yticks={0: "0", 0.5: "50%", 1: "100%"}, xlabel="steps without recovery", ylabel="whole task succeeds")
steps = list(range(31))
for p_, tone in [(0.99, "slate"), (0.95, "ember"), (0.9, "slate")]:
    axes.line(steps, [p_ ** n for n in steps], tone, 2.5)
    axes.text(30, p_ ** 30, f"{p_:.0%} a step", tone, dx=8, dy=5)
axes.dots([10, 20], [0.95 ** 10, 0.95 ** 20], "ember", 5)
axes.text(10, 0.95 ** 10, "60%", "ember", dx=8, dy=-6)
axes.text(20, 0.95 ** 20, "36%", "ember", dx=8, dy=-6)
