from draw import Figure

figure = Figure(260)
axes = figure.axes((0, 80), (0, 9), (48, 34, 400, 206), xticks=[0, 20, 40, 60, 80], yticks={0: "$0", 4: "$4", 8: "$8"}, xlabel="turns", ylabel="the bill so far")
turns = list(range(1, 81, 4)) + [80]
for name, which, tone in [("no cache", 0, "slate"), ("with cache", 1, "ember")]:
    sums = [bill(n)[which] for n in turns]
    axes.line(turns, sums, tone, 2.5)
    axes.text(80, sums[-1], name, tone, dx=8, dy=5)
