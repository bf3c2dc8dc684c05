from draw import Figure

figure = Figure(170)
for door in range(DOORS):
    x = 14 + door * 46
    figure.rect(x, 50, 36, 56, "line-strong" if door < DOORS - 1 else "ember", "sunken", radius=3)
    figure.text(x + 18, 84, door + 1, "muted", "middle")
    if door < DOORS - 1:
        figure.arrow((x + 37, 78), (x + 46, 78), "ink", 1.5, head=6)
figure.line([(446, 106), (446, 136), (32, 136)], "slate", 1.5)
figure.arrow((32, 136), (32, 108), "slate", 1.5)
figure.text(240, 160, "back, from any door: 0.001", "slate", "middle")
figure.text(486, 36, "prize: 1", "ember", "end")
figure.text(14, 36, "start")
