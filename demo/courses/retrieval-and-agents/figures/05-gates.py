from draw import Figure

figure = Figure(330)
steps = ["search finds something near?", "each sentence cites a real source?",
         "figures and words stand in that source?", "does it follow? (second model)"]
for i, question in enumerate(steps):
    y_ = 14 + i * 64
    figure.box(14, y_, 330, 40, question, "slate")
    figure.arrow((179, y_ + 40), (179, y_ + 64), "slate", 2)
    figure.arrow((344, y_ + 20), (392, y_ + 20), "ember", 2)
    figure.text(366, y_ + 12, "no", "ember", "middle")
figure.box(14, 270, 330, 44, "answer, with the passage shown", "green")
figure.rect(394, 14, 92, 232, "ember", "ember-soft", radius=6)
for i, words in enumerate(["decline", "or ask", "once more"]):
    figure.text(440, 112 + 24 * i, words, anchor="middle")
