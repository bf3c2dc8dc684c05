from draw import Figure

figure = Figure(270)
figure.rect(20, 40, 190, 190, "slate", "slate-soft", radius=3)
figure.text(115, 140, "1,000,000 numbers", anchor="middle")
figure.text(115, 256, "1000 × 1000, rank 8", "muted", "middle")
figure.text(240, 142, "=", anchor="middle", size=24)
figure.rect(270, 40, 9, 190, "ember", "ember-soft", radius=2)
figure.text(272, 256, "1000 × 8", "ember", "middle")
figure.text(296, 142, "×", anchor="middle", size=20)
figure.rect(310, 131, 176, 9, "ember", "ember-soft", radius=2)
figure.text(398, 164, "8 × 1000", "ember", "middle")
figure.text(398, 110, "16,000 numbers", anchor="middle")
