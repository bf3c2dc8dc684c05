from draw import Figure

figure = Figure(280)
axes = figure.axes((0, 0.5), (0, 1), (62, 34, 480, 226), xticks={0.02: "2%", 0.1: "10%", 0.3: "30%", 0.5: "50%"}, yticks={0: "0", 0.5: "50%", 1: "100%"}, xlabel="patients who get worse", ylabel="warnings that are real")
rates = [k / 200 for k in range(0, 101, 2)]
false_rate = warned_well / well
for share_false, tone in [(false_rate, "slate"), (false_rate / 3, "ember")]:
    axes.line(rates, [rate * recall / (rate * recall + (1 - rate) * share_false) for rate in rates], tone, 2.5)
axes.line([0.02, 0.02], [0, 1], "muted", 1.5, dash=True)
axes.text(0.03, 0.93, "our ward", "muted")
axes.text(0.27, 0.86, "a third of the false alarms", "ember", "middle")
axes.text(0.33, 0.4, "as measured", "slate")
