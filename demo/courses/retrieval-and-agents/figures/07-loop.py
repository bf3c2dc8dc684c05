from draw import Figure

figure = Figure(290)
figure.box(20, 110, 130, 56, "transcript", "slate")
figure.box(200, 30, 120, 52, "model", "slate")
figure.box(200, 196, 120, 52, "tool", "slate")
figure.arrow((96, 110), (198, 62), "ink", 2)
figure.arrow((260, 82), (260, 194), "ink", 2)
figure.text(252, 134, "call", "ink", "end")
figure.arrow((198, 226), (100, 168), "ink", 2)
figure.text(118, 222, "result", "ink", "end")
for y_, words in [(20, "answer"), (80, "decline"), (140, "stuck"), (200, "out of steps")]:
    figure.box(366, y_ + 4, 124, 40, words, "ember" if y_ > 100 else "green")
figure.arrow((320, 48), (364, 46), "green", 2)
figure.arrow((320, 66), (364, 96), "green", 2)
figure.arrow((264, 146), (364, 160), "ember", 2)
figure.arrow((264, 160), (364, 212), "ember", 2)
figure.text(428, 272, "the loop decides", "ember", "middle")
figure.text(428, 18, "the model decides", "green", "middle")
