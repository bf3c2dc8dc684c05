from draw import Figure

figure = Figure(260)
at = np.linspace(120, 139, 96)
for box, epsilon in zip(figure.panels(2, left=14, gap=30, bottom=54, right=14), (0.1, 1.0)):
    axes = figure.axes((120, 139), (0, 0.62), box, frame="x", title=f"ε = {epsilon:g}", xticks=[125, 130, 135], xlabel="answer")
    for count, tone in [(129, "slate"), (130, "ember")]:
        density = epsilon / 2 * np.exp(-epsilon * np.abs(at - count)) * (4 if epsilon < 1 else 1)
        axes.line(at, density, tone, 2.5)
    if epsilon == 1:
        axes.text(130, 0.5, "with you", "ember", dx=10, dy=-2)
        axes.text(129, 0.5, "without", "slate", "end", dx=-8, dy=-2)
    else:
        axes.text(129.5, 0.3, "hardly to be told apart", "ink", "middle")
