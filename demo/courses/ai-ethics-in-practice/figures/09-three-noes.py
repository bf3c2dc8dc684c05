from draw import Figure

figure = Figure(300)
rows = [("can it be read from the input?", "It cannot work.", "ember"), ("is more accuracy more good?", "It should not be done.", "ember"),
        ("are the conditions there?", "Not like this, not yet.", "yellow")]
for i, (question, answer, tone) in enumerate(rows):
    y_ = 12 + 78 * i
    figure.box(10, y_, 262, 46, question, "slate")
    figure.arrow((272, y_ + 23), (306, y_ + 23), tone, 2)
    figure.text(288, y_ + 15, "no", tone, "middle")
    figure.box(308, y_, 184, 46, answer, tone)
    figure.arrow((148, y_ + 46), (148, y_ + 78), "slate", 2)
    figure.text(158, y_ + 68, "yes", "slate")
figure.box(10, 246, 262, 46, "a pilot with an end date", "green")
