from draw import Figure

figure = Figure(270)
for x_, words in [(60, "yes"), (150, "training"), (270, "no longer"), (350, "+30 days"), (452, "new model")]:
    figure.line([(x_, 44), (x_, 240)], "ember" if x_ == 270 else "line-strong", 3 if x_ == 270 else 1.5)
    figure.text(x_, 30, words, "ink", "middle")
rows = [(86, 60, 350, "slate", "the recording"), (150, 150, 452, "ember", "what the model learned from it"), (214, 452, 490, "green", "")]
for y_, start, end, tone, words in rows:
    figure.rect(start, y_ - 14, end - start, 28, None, tone, radius=4)
    figure.text((start + end) / 2, y_ + 6, words, "paper", "middle")
figure.text(444, 220, "the next model, without it", "green", "end", halo=True)
