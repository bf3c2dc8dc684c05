from draw import Figure

figure = Figure(220)
def column(x, title, bad, count=5):
    figure.text(x + 35, 22, title, "muted", "middle")
    for i in range(count):
        y = 36 + i * 34
        wrong = i in bad
        figure.rect(x, y, 70, 28, "ember" if wrong else "line-strong", "ember-soft" if wrong else None, radius=4)
        figure.text(x + 35, y + 20, "nan" if wrong else "1.9", "ember" if wrong else "muted", "middle")

column(14, "losses", {2})
column(152, "mean", {0}, 1)
column(290, "gradients", set(range(5)))
column(416, "weights", set(range(5)))
figure.arrow((88, 118), (150, 56), "ember")
figure.arrow((226, 52), (288, 112), "ember")
figure.arrow((364, 118), (414, 118), "ember")
figure.text(187, 150, "one step,", "muted", "middle")
figure.text(187, 172, "everything gone", "muted", "middle")
