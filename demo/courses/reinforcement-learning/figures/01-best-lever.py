from draw import Figure

figure = Figure(290)
axes = figure.axes((0, 1000), (0, 1), (62, 34, 400, 236), xticks=[0, 250, 500, 750, 1000], yticks={0: "0", 0.5: "50%", 1: "100%"}, xlabel="pull", ylabel="players on the best lever")
for epsilon, tone in [(0.1, "ember"), (0.01, "blue"), (0.5, "slate"), (0.0, "ink")]:
    _, best = play(epsilon)
    means = best.reshape(40, 25).mean(axis=1)
    axes.line(np.arange(40) * 25 + 12.5, means, tone, 2.5)
    axes.text(1000, means[-1], f"ε = {epsilon:g}", tone, dx=8, dy={0.01: -1, 0.5: 11}.get(epsilon, 5))
