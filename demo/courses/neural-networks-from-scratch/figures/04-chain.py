from draw import Figure

figure = Figure(290)
boxes = [("*x*", x, 22), ("*z*", z, 122), ("*h*", h, 222), ("*o*", o, 322), ("*L*", L, 422)]
for name, value, left in boxes:
    figure.box(left, 116, 62, 50, f"{name}\n{value:.2f}".replace("-", "−"))
for left, words in zip((84, 184, 284, 384), ("× 0.8", "tanh", "× 2", "(·)²")):
    figure.arrow((left, 132), (left + 37, 132), "ink")
    figure.text(left + 18, 122 - 16, words, "muted", "middle")
    figure.arrow((left + 37, 152), (left + 1, 152), "ember")
figure.text(250, 70, "forward: values", anchor="middle")
figure.text(250, 272, "backward: how much the loss reacts", "ember", "middle")
for left, value in zip((153, 253, 353, 453), (dz, dh, do, 1)):
    figure.text(left, 192, f"{value:.2f}".replace("-", "−"), "ember", "middle")
for left, name, value in [(102, "*w_1*", dw1), (302, "*w_2*", dw2)]:
    figure.text(left, 234, f"{name}: {value:.2f}".replace("-", "−"), "ember", "middle")
    figure.line([(left, 216), (left, 162)], "ember", 1.2, dash="2 4")
