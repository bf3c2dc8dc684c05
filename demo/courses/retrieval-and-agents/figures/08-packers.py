from draw import Figure

def sizes(rows):
    return [(tokens(text), role, "allergic" in text or "breaks the budget" in text) for role, text, *_ in rows]

figure = Figure(280)
axes = figure.axes((0, 152), (0, 4), (14, 6, 486, 276), frame="")
rows = [("everything: 145 tokens", sizes(history)), ("window of 70: the allergy is gone", sizes(window(history, 70)[0])),
        ("pin and shorten, 70", sizes(pack(history, 70)[0])), ("pin and shorten, 45", sizes(pack(history, 45)[0]))]
total = sum(size for size, *_ in rows[0][1])
rows[0] = (f"everything: {total} tokens", rows[0][1])
for i, (title, parts) in enumerate(rows):
    start = 0
    axes.text(0, 3.68 - i, title)
    for size, role, pinned in parts:
        tone = "ember" if pinned else "line-strong" if role == "tool" else "slate"
        axes.hbars([3.32 - i], [start + size - 0.6], tone, 0.38, base=start)
        start += size
