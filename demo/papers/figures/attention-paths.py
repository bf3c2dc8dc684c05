from draw import Figure

figure = Figure(240)
for left, title in [(14, "recurrence"), (264, "attention")]:
    places = [(left + 18 + 37 * k, 176) for k in range(6)]
    tops = [(x, 84) for x, _ in places]
    figure.text(left + 111, 28, f"**{title}**", anchor="middle")
    for k in range(6):
        if title == "recurrence":
            figure.arrow((places[k][0], 166), (tops[k][0], 96), "line-strong", 1.5)
            if k < 5:
                figure.arrow((tops[k][0] + 10, 84), (tops[k + 1][0] - 10, 84), "ember", 2.5)
        else:
            figure.line([(places[k][0], 166), (tops[5][0], 94)], "ember" if k == 0 else "line-strong", 2.5 if k == 0 else 1.5)
    figure.dots(places, "slate", 9)
    figure.dots(tops, "slate", 9)
    figure.dots([places[0]], "ember", 9)
    figure.dots([tops[5]], "ember", 9)
    figure.text(left + 111, 222, "*n* steps, in turn" if title == "recurrence" else "one step, all at once", "muted", "middle")
