from draw import Figure

figure = Figure(250)
marks = {"diabetes": "blue", "asthma": "ember", "fracture": "slate", "depression": "violet"}
groups = {}
for row in coarse:
    groups.setdefault(row[:3], []).append(row)
figure.text(100, 24, "**before: k = 1**", anchor="middle")
for i, row in enumerate(patients):
    x_, y_ = 34 + 44 * (i % 4), 70 + 74 * (i // 4)
    figure.rect(x_ - 17, y_ - 17, 34, 34, "line-strong", radius=17)
    figure.dots([(x_, y_)], marks[row[3]], 8)
figure.text(352, 24, "**coarser: k = 2**", anchor="middle")
for (postcode, decade, sex, *_), y_ in zip(groups, (64, 124, 184)):
    people = groups[(postcode, decade, sex)]
    figure.rect(222, y_ - 20, 40 * len(people) + 4, 40, "ember" if len(people) == 2 else "line-strong", radius=20)
    for k, person in enumerate(people):
        figure.dots([(244 + 40 * k, y_)], marks[person[3]], 8)
    figure.text(486, y_ + 6, f"{'men' if sex == 'm' else 'women'}, {decade}", "ink", "end")
figure.text(222, 236, "a crowd with one diagnosis", "ember")
