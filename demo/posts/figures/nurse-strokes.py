from draw import Figure

figure = Figure(314)
order = ["warned_worse"] * warned_worse + ["silent_worse"] * silent_worse + ["warned_well"] * warned_well + ["silent_well"] * silent_well
places = {kind: [] for kind in ("warned_worse", "silent_worse", "warned_well", "silent_well")}
for i, kind in enumerate(order):
    places[kind].append((24 + (i % 40) * 11.6, 64 + (i // 40) * 11.6))
figure.dots(places["silent_well"], "line-strong", 3.2)
figure.dots(places["warned_well"], "blue", 3.6)
figure.dots(places["silent_worse"], "ink", 4.2)
figure.dots(places["warned_worse"], "ember", 4.6)
figure.text(20, 26, "9 announced", "ember")
figure.text(135, 26, "3 missed")
figure.text(225, 26, "171 false alarms", "blue")
figure.text(480, 26, "417 quiet", "muted", "end")
figure.text(250, 268, "600 patient-nights: 20 beds, 30 nights", "muted", "middle")
figure.text(250, 296, "of 180 warnings, 9 were needed", anchor="middle")
