from draw import Figure

END["P"] = -100.0
values, _ = value_iteration()
figure = Figure(310)
for (r, c), sign in cells.items():
    x, y = 15 + c * 95, 10 + r * 73
    end = sign in END
    figure.rect(x, y, 91, 69, "green" if sign == "G" else "ink" if end else None, "sunken", radius=4)
    if end:
        figure.text(x + 45, y + 32, "charger" if sign == "G" else "stairwell", anchor="middle")
        figure.text(x + 45, y + 54, "+10" if sign == "G" else "−100", anchor="middle")
        continue
    if values[r, c] > 0:
        figure.rect(x, y, 91, 69, None, "ember", radius=4, opacity=f"{values[r, c] / 13:.2f}")
    if values[r, c] < 0:
        figure.rect(x, y, 91, 69, None, "blue", radius=4, opacity=f"{-values[r, c] / 9:.2f}")
    figure.text(x + 45, y + 60, f"{values[r, c]:.2f}".replace("-", "−"), anchor="middle")
    move = max(MOVES, key=lambda a: q(values, (r, c), a, 0.95))
    down, right = MOVES[move]
    figure.arrow((x + 45 - 13 * right, y + 26 - 13 * down), (x + 45 + 13 * right, y + 26 + 13 * down), "ink", 2.5)
