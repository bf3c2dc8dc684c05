from draw import Figure

g, w, b = evaluate(careful)
figure = Figure(250)
figure.box(20, 96, 110, 56, f"good\n{g:.2f}", "ember")
figure.box(370, 36, 110, 56, f"good\n{g:.2f}")
figure.box(370, 156, 110, 56, f"worn\n{w:.2f}")
figure.arrow((130, 116), (369, 66), "ink")
figure.arrow((130, 132), (369, 182), "ink")
figure.text(250, 70, "80%", "muted", "middle", halo=True)
figure.text(250, 190, "20%", "muted", "middle", halo=True)
figure.text(200, 130, "run: +5", anchor="middle", halo=True)
figure.text(250, 240, f"5 + 0.9 (0.8 · {g:.2f} + 0.2 · {w:.2f}) = {g:.2f}", "ember", "middle")
