import numpy as np
from draw import Figure

figure = Figure(330)
turn = np.linspace(0, 2 * np.pi, 72)
circles = np.array([[200, 122], [300, 122], [250, 206]])
RADIUS = 100
middle = circles.mean(axis=0)
rays = np.stack([np.cos(turn), np.sin(turn)], axis=1)
# From the middle, as far as all three circles reach.
reach = [min(r for r in np.linspace(0, 90, 181) if (np.linalg.norm(middle + r * ray - circles, axis=1) > RADIUS).any()) for ray in rays]
figure.line(middle + rays * np.array(reach)[:, None], None, fill="ember-soft")
for center in circles:
    figure.line(center + RADIUS * rays, "slate", 2)
for words, x, y in [(["text from", "strangers"], 152, 98), (["what is", "private"], 350, 98), (["a way to", "act or send"], 250, 258)]:
    for i, row in enumerate(words):
        figure.text(x, y + i * 20, row, anchor="middle")
figure.text(*(middle + [0, 6]), "never", "ember", "middle")
