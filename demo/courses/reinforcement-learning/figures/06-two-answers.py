import numpy as np
from draw import Figure

learned = {"Q-learning": train("Q-learning"), "Sarsa": Q}
figure = Figure(430)
for i, (name, table) in enumerate(learned.items()):
    top = 30 + i * 204
    figure.text(14, top - 8, f"**{name}**")
    for (r, c), sign in cells.items():
        x, y = 14 + c * 95, top + r * 46
        best = max(table[(r, c), a] for a in MOVES)
        if sign in END:
            figure.rect(x, y, 91, 42, "ink", "sunken", radius=4)
            figure.text(x + 45, y + 27, {"G": "charger", "P": "stairwell"}[sign], anchor="middle")
            continue
        figure.rect(x, y, 91, 42, None, "ember" if best > 0 else "blue", radius=4, opacity=f"{min(abs(best) / 12, 0.8):.2f}")
        move = MOVES[max(MOVES, key=lambda a: table[(r, c), a])]
        figure.text(x + 36, y + 27, f"{best:.1f}".replace("-", "−"), anchor="middle")
        figure.arrow((x + 75 - 9 * move[1], y + 21 - 9 * move[0]), (x + 75 + 9 * move[1], y + 21 + 9 * move[0]), "ink", 2, head=8)
