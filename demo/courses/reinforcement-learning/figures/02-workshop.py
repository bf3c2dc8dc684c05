from draw import Figure

figure = Figure(300)
for x, name in [(40, "good"), (205, "worn"), (370, "broken")]:
    figure.box(x, 120, 90, 56, f"**{name}**")
figure.arrow((130, 138), (204, 138), "ink")
figure.arrow((295, 138), (369, 138), "ink")
figure.text(167, 128, "20%", "muted", "middle")
figure.text(332, 128, "40%", "muted", "middle")
for x, words, share in [(85, "run: +5", "80%"), (250, "run: +3", "60%")]:
    figure.line([(x - 22, 120), (x - 22, 88), (x + 22, 88)], "ink", 2)
    figure.arrow((x + 22, 88), (x + 22, 119), "ink")
    figure.text(x, 76, words, anchor="middle")
    figure.text(x + 32, 106, share, "muted")
figure.line([(250, 176), (250, 212), (100, 212)], "ember", 2)
figure.arrow((100, 212), (100, 178), "ember")
figure.text(178, 206, "repair: −2", "ember", "middle", halo=True)
figure.line([(415, 176), (415, 254), (70, 254)], "ember", 2)
figure.arrow((70, 254), (70, 178), "ember")
figure.text(250, 248, "repair: −10", "ember", "middle", halo=True)
