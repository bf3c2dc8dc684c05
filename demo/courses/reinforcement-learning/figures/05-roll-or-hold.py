import numpy as np
from draw import Figure

figure = Figure(280)
axes = figure.axes((0, 40), (-4.5, 9), (44, 34, 480, 226), frame="L", xticks=[0, 10, 20, 30, 40], yticks=[-4, 0, 4, 8], xlabel="pot", ylabel="gain of one more roll")
pots = np.arange(40)
axes.line([0, 40], [0, 0], "line-strong", 1.5)
axes.line([12, 40], [8 / 6, -20 / 6], "slate", 2, dash=True)
axes.dots(pots, [Q[s, "roll"] - Q[s, "hold"] for s in pots], "ember", 4)
axes.text(39, 0.5, "roll above, hold below", "muted", "end")
axes.text(30, -3.4, "one roll, then hold: (20 − *s*) / 6", "slate", "end", dy=4)
axes.text(6, 5.6, "learned", "ember")
