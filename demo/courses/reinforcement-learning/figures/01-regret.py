from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 1000), (0, 105), (52, 34, 400, 216), xticks=[0, 500, 1000], yticks=[0, 50, 100], xlabel="pull", ylabel="coins lost so far")
for epsilon, tone in [(0.0, "ink"), (0.01, "blue"), (0.1, "ember"), (0.5, "slate")]:
    reward, _ = play(epsilon)
    lost = np.cumsum(0.6 - reward)
    axes.line(np.arange(0, 1000, 20), lost[::20], tone, 2.5)
    axes.text(1000, lost[-1], f"ε = {epsilon:g}", tone, dx=8, dy=5)
