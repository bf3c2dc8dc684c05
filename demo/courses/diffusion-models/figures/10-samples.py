from draw import Figure

figure = Figure(420)
ground = moons(130, np.random.default_rng(11))
for k, steps in enumerate((1, 2, 8, 50)):
    left, top = 8 + 246 * (k % 2), 30 + 200 * (k // 2)
    axes = figure.axes((-2.4, 2.4), (-1.95, 1.95), (left, top, left + 238, top + 170), frame="box", title=f"{steps} step" + "s" * (steps > 1))
    made = flow(net, start[:170], steps)[-1]
    for cloud, tone, size in ((ground, "line-strong", 2), (made, "ember", 2.2)):
        axes.dots(*cloud[(np.abs(cloud) < [2.3, 1.85]).all(axis=1)].T, tone, size)
