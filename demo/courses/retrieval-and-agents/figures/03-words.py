from draw import Figure

figure = Figure(330)
flat = np.array([word_vec[w][[0, 3]] for w in vocab])
flat *= np.sign(flat[vocab.index("repair")])
axes = figure.axes((-0.4, 2.25), (-1.45, 1.95), (14, 10, 486, 320), frame="cross")
nudge = {"plug": 8, "hole": -1, "wall": 10, "oil": -3, "chain": 9}
for word, (a, b) in zip(vocab, flat):
    tone = "ember" if word in ("bike", "bicycle") else "ink"
    left = word in ("bit", "choose", "sharp")
    if tone == "ember":
        axes.line([0, a], [0, b], tone, 1.5)
    axes.dots([a], [b], tone, 5)
    axes.text(a, b, word, tone, "end" if left else "start", dx=-10 if left else 10, dy=nudge.get(word, 5))
