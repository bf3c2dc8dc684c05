from draw import Figure

figure = Figure(240)
figure.box(20, 92, 84, 50, "*a* = 3")
figure.box(196, 30, 120, 50, "*u* = *a* + 1 = 4")
figure.box(196, 154, 120, 50, "*v* = *a*² = 9")
figure.box(396, 92, 88, 50, "*L* = 36")
for start, end, rate, place in [((104, 108), (195, 58), "1", (140, 70)), ((104, 126), (195, 176), "2*a* = 6", (130, 182)),
                                ((316, 58), (395, 108), "*v* = 9", (374, 70)), ((316, 176), (395, 126), "*u* = 4", (374, 182))]:
    figure.arrow(start, end, "ember")
    figure.text(*place, rate, "ember", "middle")
figure.text(256, 122, "9 · 1 + 4 · 6 = 33", anchor="middle")
