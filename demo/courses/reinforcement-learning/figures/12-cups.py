from draw import Figure

figure = Figure(320)
axes = figure.axes((0, 1), (0.2, 1.1), (52, 34, 370, 266), xticks={0: "empty", 1: "full"}, yticks=[0.2, 0.4, 0.6, 0.8, 1.0], xlabel="cup", ylabel="mean speed")
cup = np.array([0.0, 1.0])
axes.area(cup, 0.9 - 0.4 * cup, [1.1, 1.1], "blue", 0.1)
axes.line(cup, 0.9 - 0.4 * cup, "blue", 1.5, dash=True)
axes.text(0.04, 1.03, "spills", "blue")
loose, _ = learn(reward, 0.0, start, 80)
for theta_shown, tone, words in [(start, "slate", "start"), (leashed[0.2], "ink", "with a leash"), (loose, "muted", "without"), (final, "ember", "second round")]:
    axes.line(cup, theta_shown[0] + theta_shown[1] * cup, tone, 2.5)
    axes.text(1, theta_shown[0] + theta_shown[1], words, tone, dx=8, dy=5)
