from draw import Figure

figure = Figure(300)
left, top, wide, high = 94, 84, 150, 76
cells = [["56 found", "24 missed"], ["31 false alarms", "889 left alone"]]
for i, row in enumerate(cells):
    for j, words in enumerate(row):
        tone = "slate-soft" if i == j else "sunken"
        figure.rect(left + j * wide + 2, top + i * high + 2, wide - 4, high - 4, None, tone, radius=4)
        figure.text(left + (j + 0.5) * wide, top + (i + 0.5) * high + 6, words, anchor="middle")
figure.text(left + 0.5 * wide, 40, "predicted", "muted", "middle")
figure.text(left + 0.5 * wide, 60, "urgent", "muted", "middle")
figure.text(left + 1.5 * wide, 40, "predicted", "muted", "middle")
figure.text(left + 1.5 * wide, 60, "ordinary", "muted", "middle")
for i, name in enumerate(["urgent", "ordinary"]):
    figure.text(left - 16, top + (i + 0.5) * high - 4, "truly", "muted", "end")
    figure.text(left - 16, top + (i + 0.5) * high + 16, name, "muted", "end")
figure.rect(left - 5, top - 5, 2 * wide + 10, high + 4, "ember", radius=7)
figure.rect(left - 1, top - 11, wide + 2, 2 * high + 20, "blue", radius=7)
figure.text(left + 2 * wide + 16, top + 34, "recall", "ember")
figure.text(left + 2 * wide + 16, top + 54, "56 of 80", "ember")
figure.text(left + 0.5 * wide, top + 2 * high + 34, "precision 56 of 87", "blue", "middle")
