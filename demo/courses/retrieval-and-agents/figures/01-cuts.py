from draw import Figure

def strip(axes, y_, spans, tone, height=0.5):
    for start, end in spans:
        axes.hbars([y_], [end - 2], tone, height, base=start + 2)

figure = Figure(300)
axes = figure.axes((0, len(page)), (0, 4), (14, 4, 486, 296), frame="")
heads = [page.index("# " + name) for name in ("Borrowing", "Pressure", "Deposits")] + [len(page)]
axes.text(0, 3.62, "**the page**, by its headings")
for name, start, end in zip(("borrowing", "pressure washers", "deposits"), heads, heads[1:]):
    axes.hbars([3.2], [end - 3], "slate-soft", 0.5, base=start + 3)
    axes.text((start + end) / 2, 3.2, name, anchor="middle", dy=6, halo=False)
axes.text(0, 2.5, "**cut by size**")
strip(axes, 2.1, [(i, min(i + 160, len(page))) for i in range(0, len(page), 160)], "ember")
for at, words, anchor in [(160, "Pressure | washers", "middle"), (320, "fee of 1 | 2 dollars", "middle")]:
    axes.text(at, 1.85, words, "ember", anchor, dy=20)
axes.text(0, 1.1, "**cut by structure**, with one sentence of overlap")
for i, chunk in enumerate(chunks):
    body = chunk.split(": ", 1)[1]
    start = page.replace("\n", " ").index(body)
    strip(axes, 0.72 - 0.3 * (i % 2), [(start, start + len(body))], "blue", 0.24)
