from draw import Figure

figure = Figure(180)
axes = figure.axes((0.9, 1), (-0.5, 1.5), (34, 30, 462, 140), frame="x", xticks={0.9: "90%", 0.92: "92%", 0.945: "94.5%", 1: "100%"})
axes.line([0.92, 1], [0.5, 0.5], "line-strong", 14)
axes.line([0.92, model], [0.5, 0.5], "ember", 14)
axes.dots([never], [0.5], "ink", 8)
axes.text(never, 0.5, "never flag anything", "ink", "middle", dy=-24, dx=20)
axes.text((never + model) / 2, 0.5, "31% of the way", "ember", "middle", dy=34)
axes.text(0.972, 0.5, "still wrong", "muted", "middle", dy=34)
