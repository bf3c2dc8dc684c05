from draw import Figure

figure = Figure(300)
axes = figure.axes((0, 50), (0, 20.5), (20, 14, 480, 190), frame="")
failures = np.sort(20 - by_thread.sum(axis=1))[::-1]
place, level = np.divmod(np.arange(1000), 20)
failed = level < failures[place]
axes.dots(place[~failed] + 0.5, level[~failed] + 0.6, "line-strong", 3.5)
axes.dots(place[failed] + 0.5, level[failed] + 0.6, "ember", 3.5)
scale = figure.axes((0.82, 0.95), (0, 1), (200, 202, 480, 262), frame="x", xticks=[0.85, 0.9, 0.95])
for low, high, y_, tone, words in [(lo1, hi1, 0.78, "slate", "resampling messages"), (lo2, hi2, 0.3, "ember", "resampling threads")]:
    scale.line([low, high], [y_, y_], tone, 4)
    figure.text(190, scale.place(0.85, y_)[1] + 6, words, tone, "end")
