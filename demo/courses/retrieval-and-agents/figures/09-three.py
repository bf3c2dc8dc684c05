import numpy as np
from draw import Figure

figure = Figure(330)
turn = np.linspace(0, 2 * np.pi, 61)
circles = [np.c_[x_ + 88 * np.cos(turn), y_ + 88 * np.sin(turn)] for x_, y_ in ((196, 124), (304, 124), (250, 208))]
for circle in circles:
    figure.line(circle, None, fill="slate", opacity=0.16)
figure.lines(circles, "slate", 2)
figure.text(150, 30, "something of value", anchor="end")
figure.text(350, 30, "strangers' text")
figure.text(250, 320, "a way out, or an effect", anchor="middle")
figure.dots([(250, 152)], "ember", 9)
figure.line([(250, 152), (400, 230)], "ember", 2)
figure.text(400, 252, "an attack", "ember", "middle")
