from draw import Figure
import numpy as np

beta = np.linspace(1e-4, 0.02, 1000)
kept = np.concatenate([[1], np.cumprod(1 - beta)])
t = np.arange(0, 1001, 20)
figure = Figure(250)
axes = figure.axes((0, 1000), (0, 1.02), (44, 34, 480, 196), xticks=[0, 250, 500, 750, 1000], yticks=[0, 0.5, 1], xlabel="*t*", ylabel="factor")
axes.line(t, np.sqrt(1 - kept[t]), "slate", 2.5)
axes.line(t, np.sqrt(kept[t]), "ember", 2.5)
axes.text(720, 0.86, "noise", "slate", dy=4)
axes.text(420, 0.5, "picture", "ember", dy=4)
axes.text(1000, 0.14, "little left to destroy", "muted", "end", dy=-2)
