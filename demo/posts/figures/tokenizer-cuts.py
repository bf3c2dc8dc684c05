from draw import Figure

figure = Figure(250)
for row, word in enumerate(("newest", "lowest", "slowest", "zebra")):
    y = 18 + row * 58
    figure.text(14, y + 27, word)
    x = 110
    for part in encode(word, merges):
        wide = 22 + 13 * len(part)
        figure.box(x, y, wide, 40, f"`{part}`", "ember" if len(part) > 1 else "slate")
        x += wide + 8
