from draw import Figure

figure = Figure(310)
figure.box(10, 110, 92, 52, "question", "slate")
figure.box(130, 110, 92, 52, "query\nencoder", "ember")
figure.arrow((102, 136), (128, 136), "ink", 2)
figure.box(130, 14, 92, 52, "21 million\npassages", "slate")
figure.line([(176, 66), (176, 108)], "slate", 2, dash=True)
for k, share in enumerate((0.62, 0.27, 0.11)):
    y = 84 + 44 * k
    figure.box(252, y, 74, 32, f"*z_{k + 1}*", "blue")
    figure.arrow((222, 136), (250, y + 16), "blue", 1 + 4 * share)
    figure.arrow((326, y + 16), (362, 136), "blue", 1 + 4 * share)
figure.box(364, 110, 126, 52, "generator", "ember")
figure.arrow((427, 162), (427, 200), "ink", 2)
figure.box(364, 202, 126, 48, "sum over *z*", "slate")
figure.text(427, 274, "answer", "ink", "middle")
figure.line([(364, 226), (176, 226)], "ember", 2, dash=True)
figure.arrow((176, 226), (176, 164), "ember", 2, dash=True)
figure.text(354, 250, "gradient: who explained it?", "ember", "end")
figure.text(236, 34, "fixed", "muted")
