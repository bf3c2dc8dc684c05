"""Each token's id picks a row of the table; the rows in order are what the model sees."""
from clip import between, ease, stage

STEP, SHOWN, TAKEN = 0.95, 6, 8
SECONDS, POSTER = 0.5 + STEP * TAKEN + 1.2, 0.5 + STEP * 5 + 0.5
TOP, HIGH, WIDE = 52, 30, 27
TABLE, SEQUENCE = 118, 452

def row(figure, x, y, values):
    for j, value in enumerate(values[:SHOWN]):
        share = min(abs(value) / 0.05, 1)
        figure.rect(x + j * WIDE, y, WIDE - 3, HIGH - 5, None, "ember" if value > 0 else "blue", 3, f"{share:.2f}")

def frame(now):
    figure = stage()
    at = (now - 0.5) / STEP
    current = int(at) if 0 <= at < TAKEN else None
    x = 30
    for i, word in enumerate(words[:TAKEN]):
        wide = 13.3 * len(word)
        if i == current:
            figure.rect(x - 7, -30, wide + 14, 36, None, "ember-soft", 6)
        figure.text(x, -4, f"`{word}`", "ember" if i == current else "ink", size=22)
        x += wide + 24
    figure.text(TABLE + 3 * WIDE, 40, "**table**", "muted", "middle", 20)
    figure.text(SEQUENCE + 3 * WIDE, 40, "**sequence**", "muted", "middle", 20)
    for i, word in enumerate(vocab):
        y = TOP + i * HIGH
        chosen = current is not None and ids[current] == i
        figure.text(TABLE - 14, y + 19, word, "ember" if chosen else "muted", "end", 20)
        row(figure, TABLE, y, E[i])
        if chosen:
            figure.rect(TABLE - 3, y - 3, SHOWN * WIDE + 3, HIGH + 1, "ember", None, 5)
    for i in range(TAKEN):
        share = ease(at - i, 0.3, 0.9)
        if share == 0:
            continue
        start, end = np.array([TABLE, TOP + ids[i] * HIGH]), np.array([SEQUENCE, TOP + i * HIGH])
        row(figure, *between(start, end, share), E[ids[i]])
        if share == 1:
            figure.text(SEQUENCE - 14, TOP + i * HIGH + 19, f"{ids[i]}", "ink", "end", 20)
    return figure
