from draw import Figure

units = ["u1", "u4", "m", "u2", "u3"]
table = [[recovery(run(corrupted, {u: act_clean[u]})[0]) for u in units],
         [1 - recovery(run(clean, {u: act_corr[u]})[0]) for u in units]]
figure = Figure(180)
axes = figure.axes((0, 1), (0, 1), (120, 16, 486, 128), frame="")
axes.heat(table, numbers=".0f", rows=["restores", "destroys"])
left, _, right, bottom = axes.box
for j, name in enumerate(units):
    label = f"*{name[0]}_{name[1]}*" if len(name) > 1 else "*m*"
    figure.text(left + (j + 0.5) * (right - left) / 5, bottom + 24, label, anchor="middle")
figure.text(left + (right - left) / 5, bottom + 46, "each covers for the other", "muted", "middle")
figure.text(left + 4 * (right - left) / 5, bottom + 46, "no part in it", "muted", "middle")
