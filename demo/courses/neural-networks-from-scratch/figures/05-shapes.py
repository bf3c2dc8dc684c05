from draw import Figure

figure = Figure(300)
def table(x, y, wide, high, name, shape, tone="slate"):
    figure.rect(x, y, wide, high, tone, f"{tone}-soft", radius=3)
    figure.text(x + wide / 2, y + high / 2 + 6, name, anchor="middle")
    figure.text(x + wide / 2, y + high + 20, shape, "muted", "middle")

figure.text(14, 24, "**forward**")
table(40, 40, 60, 80, "*H*", "*n* × *m*")
figure.text(118, 86, "·", anchor="middle", size=22)
table(136, 50, 40, 60, "*W*", "*m* × *K*")
figure.text(200, 86, "=", anchor="middle")
table(224, 40, 40, 80, "*Z*", "*n* × *K*")
figure.text(14, 176, "**backward**")
table(40, 196, 80, 60, "*H^⊤*", "*m* × *n*")
figure.text(138, 232, "·", anchor="middle", size=22)
table(156, 186, 40, 80, "*dZ*", "*n* × *K*", "ember")
figure.text(219, 232, "=", anchor="middle")
table(243, 196, 40, 60, "*dW*", "*m* × *K*", "ember")
table(330, 186, 40, 80, "*dZ*", "*n* × *K*", "ember")
figure.text(384, 232, "·", anchor="middle", size=22)
table(396, 206, 60, 40, "*W^⊤*", "*K* × *m*")
figure.text(394, 162, "*dH = dZ W^⊤*, as large as *H*", "muted", "middle")
