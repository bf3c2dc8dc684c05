from draw import Figure

figure = Figure(280)
axes = figure.axes((1, 1000), (0, 7), (44, 34, 380, 226), log="x", xticks=[1, 10, 100, 1000], yticks=[0, 1, 2, 4, 6], xlabel="step *t*", ylabel="length of the step, in α")
marks = np.unique(np.geomspace(1, 1000, 60).astype(int))
noise = np.abs(adam_path(noisy))
for words, steps, tone in [("not corrected", adam_path(steady, correct=False), "slate"), ("corrected", adam_path(steady), "ember")]:
    axes.line(marks, steps[marks - 1] / 0.001, tone, 2.5)
axes.text(14, 6.1, "not corrected", "slate", dx=36)
axes.text(1000, 1, "corrected", "ember", dx=8, dy=5)
axes.line(marks[marks > 10], [noise[max(0, m - 40):m].mean() / 0.001 for m in marks[marks > 10]], "blue", 2)
axes.text(1000, 0.18, "random sign", "blue", dx=8, dy=5)
