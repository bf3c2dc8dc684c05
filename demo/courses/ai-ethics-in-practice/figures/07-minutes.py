import numpy as np
from draw import Figure

CASES, NET, LOOK = 900, 6 * 60, 6
people = np.arange(1, 19)
minutes = people * NET / CASES
figure = Figure(280)
axes = figure.axes((0, 18.8), (0, 7.6), xticks=[4, 8, 12, 15], yticks=[0, 2, 4, 6], xlabel="reviewers for 900 cases a day", ylabel="minutes for a case")
axes.bars(people, minutes, "slate", 0.62)
axes.bars(people[3:4], minutes[3:4], "ember", 0.62)
axes.line([0, 18.8], [LOOK, LOOK], "ink", 1.5, dash=True)
axes.text(0.4, LOOK, "a real look", "ink", dy=-9)
axes.line([4, 4], [minutes[3] + 0.15, 3.4], "ember", 1.5)
axes.text(0.4, 3.7, f"four: {minutes[3]:.1f} minutes", "ember")
