from draw import Figure

cosine = true @ D.T
best = cosine.argmax(axis=0)
own = [max((e for e in range(24) if best[e] == k), key=lambda e: cosine[k, e]) for k in range(F)]
rest = sorted((e for e in range(24) if e not in own and live[e]), key=lambda e: -match[e])
figure = Figure(330)
axes = figure.axes((0, 1), (0, 1), (34, 40, 486, 262), frame="")
shown = own + rest
axes.heat(np.maximum(cosine[:, shown], 0) ** 3, "ember", top=1, gap=1)
left, top, right, bottom = axes.box
wide = (right - left) / len(shown)
false = sum(lone[e] for e in rest)
figure.line([(right - false * wide, bottom + 8), (right, bottom + 8)], "blue", 3)
figure.text(right, bottom + 30, f"{false} entries that match nothing", "blue", "end")
figure.text(left, top - 14, f"{len(shown)} live entries of the dictionary", "muted")
figure.text(left, bottom + 30, "12 found features", "ember")
figure.line([(left, bottom + 8), (left + 12 * wide, bottom + 8)], "ember", 3)
