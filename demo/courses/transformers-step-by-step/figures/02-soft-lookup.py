from draw import Figure

figure = Figure(250)
for box, factor in zip(figure.panels(3, left=46, gap=22, bottom=64), (1, 3, 10)):
    axes = figure.axes((-0.6, 2.6), (0, 1.1), box, frame="x", title=f"query × {factor}", yticks=[0, 0.5, 1] if factor == 1 else ())
    weights = softmax(K @ (factor * np.array([2.0, 0.0])))
    axes.bars(range(3), weights, "ember", 0.7)
    for j, value in enumerate(V):
        axes.text(j, 0, f"{value:.0f}", "muted", "middle", dy=22, halo=False)
    figure.text((box[0] + box[2]) / 2, 238, f"answer {weights @ V:.1f}", anchor="middle")
