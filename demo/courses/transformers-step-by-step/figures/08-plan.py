from draw import Figure

figure = Figure(420)
steps = [("ids", "one integer a character", "slate"), ("E[ids] + P", "row and place", "slate"), ("attention", "reads earlier rows", "blue"),
         ("MLP", "thinks in place", "blue"), ("final norm", "", "slate"), ("times E transposed", "a score for each character", "slate")]
y = 372
tops = []
for name, words, tone in steps:
    figure.box(60, y, 190, 40, name, tone)
    figure.text(270, y + 26, words, "muted")
    tops.append(y)
    y -= 70
for top in tops[:-1]:
    figure.arrow((155, top), (155, top - 29), "ink")
figure.rect(30, 138, 430, 158, "ember", None, radius=10)
figure.text(448, 160, "L times", "ember", "end")
for bottom in (232, 162):
    figure.line([(155, bottom + 54), (44, bottom + 54), (44, bottom - 12), (150, bottom - 12)], "ember", 1.5, dash="3 4")
