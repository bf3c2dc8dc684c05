from draw import Figure

figure = Figure(300)
places = {"a": (40, 60), "c": (40, 150), "b": (40, 240), "u1": (180, 46), "u4": (180, 114), "u2": (180, 182), "u3": (180, 250),
          "m": (318, 80), "y": (440, 130)}
wires = [("a", "u1"), ("a", "u4"), ("c", "u1"), ("c", "u4"), ("c", "u2"), ("b", "u2"), ("b", "u3"), ("a", "u3"), ("u2", "y")]
hot = [("u1", "m"), ("u4", "m"), ("m", "y")]
for start, end in wires + hot:
    (x0, y0), (x1, y1) = places[start], places[end]
    tone = "ember" if (start, end) in hot else "line-strong" if end == "u3" else "slate"
    figure.arrow((x0 + (44 if len(start) > 1 or start in "m" else 26), y0), (x1 - 48, y1), tone, 2)
runs = dict(act_clean, y=y_clean), dict(act_corr, y=y_corr)
for name, (x_, y_) in places.items():
    if name in "abc":
        figure.box(x_ - 24, y_ - 18, 48, 36, f"*{name}*", "slate")
        continue
    tone = "ember" if name in ("u1", "u4", "m", "y") else "slate"
    label = f"*{name[0]}_{name[1]}*" if len(name) > 1 else f"*{name}*"
    figure.box(x_ - 46, y_ - 24, 92, 48, f"{label}   {runs[0][name]:g} | {runs[1][name]:g}", tone)
figure.text(318, 256, "read by nobody", "muted", "middle")
figure.arrow((254, 250), (230, 250), "muted", 1.5)
