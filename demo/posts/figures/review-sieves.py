from draw import Figure

figure = Figure(300)
rows = [("run every sample", "what does not run"), ("one idea a lesson", "what serves no idea"), ("read it aloud", "what nobody can say"), ("sources", "what nobody looked up")]
for i, (sieve, caught) in enumerate(rows):
    y = 14 + 60 * i
    figure.box(20, y, 200, 40, sieve, "slate")
    figure.arrow((120, y + 40), (120, y + 60), "slate", 2)
    figure.arrow((220, y + 20), (262, y + 20), "ember", 2)
    figure.text(270, y + 26, caught, "ember")
figure.box(20, 254, 200, 40, "you", "green")
figure.text(270, 280, "what all of us passed", "green")
figure.arrow((220, 274), (262, 274), "green", 2)
