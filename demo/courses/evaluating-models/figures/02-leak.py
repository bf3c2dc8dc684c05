from draw import Figure

figure = Figure(250)
axes = figure.axes((0.25, 1.05), (-0.6, 1.6), (20, 20, 480, 196), frame="x", xlabel="", xticks={0.5: "0.5", 0.75: "0.75", 1: "1"})
axes.line([0.5, 0.5], [-0.6, 1.6], "line-strong", 1.5, dash=True)
for row, scores, tone, words in [(1, leaky, "ember", "columns chosen on all rows"), (0, clean, "slate", "chosen on training rows")]:
    steps, counts = np.unique(np.round(scores, 3), return_counts=True)
    for step, count in zip(steps, counts):
        axes.dots(np.full(count, step), row - 0.35 + 0.065 * np.arange(count), tone, 3)
    axes.text(0.26 if row else 1.04, row + (0.05 if row else 0), words, tone, "start" if row else "end")
figure.text(250, 244, "test accuracy of 50 runs on pure noise", "muted", "middle")
