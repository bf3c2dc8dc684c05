from draw import Figure

figure = Figure(260)
axes = figure.axes((0, 1.16), (0, 3), (14, 6, 486, 254), frame="")
answers = ["Close the main valve and do not switch on the light", "Shut off the gas at the meter; leave all lamps off",
           "Close the main valve, and do switch on the light."]
for i, (words, tone) in enumerate(zip(answers, ["slate", "slate", "ember"])):
    score = token_f1(words, reference)
    axes.text(0, 2.62 - i, words, "ink" if tone == "slate" else tone)
    axes.hbars([2.3 - i], [score], tone, 0.28)
    axes.text(score, 2.3 - i, f"{score:.2f}", tone, dx=8, dy=6)
