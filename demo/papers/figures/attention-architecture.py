from draw import Figure

figure = Figure(420)
def layer(x, y, words, tone="slate"):
    figure.box(x, y, 190, 40, words, tone)

for x, name, times in [(30, "encoder", "6 layers"), (280, "decoder", "6 layers")]:
    figure.rect(x - 14, 96, 218, 238 if x > 100 else 158, "line-strong", None, radius=10)
    figure.text(x + 85, 84, f"**{name}**", anchor="end")
    figure.text(x + 105, 84, times, "muted")
layer(30, 190, "self-attention", "blue")
layer(30, 120, "network per position")
layer(280, 270, "masked self-attention", "blue")
layer(280, 200, "look at the encoder", "ember")
layer(280, 130, "network per position")
figure.arrow((125, 190), (125, 161))
figure.arrow((375, 270), (375, 241))
figure.arrow((375, 200), (375, 171))
figure.line([(125, 120), (125, 108), (246, 108), (246, 220)], "ember", 2)
figure.arrow((246, 220), (279, 220), "ember")
figure.arrow((125, 300), (125, 231))
figure.arrow((375, 366), (375, 311))
figure.text(125, 322, "sentence", anchor="middle")
figure.text(125, 344, "+ positions", "muted", "middle")
figure.text(375, 386, "words so far", anchor="middle")
figure.text(375, 408, "+ positions", "muted", "middle")
figure.arrow((375, 130), (375, 44))
figure.text(375, 34, "next word", anchor="middle", halo=True)
