from draw import Figure

figure = Figure(270)
axes = figure.axes((-1, 3), (-6, 18), (44, 34, 480, 216), xticks=[-1, 0, 1, 2, 2.5], yticks=[0, 8, 16], xlabel="*x_0*, the other inputs as they are", ylabel="logit")
across = np.linspace(-1, 3, 60)
height = np.array([f(np.r_[a, x[1:]]) for a in across])
axes.line(across, height, "ink", 2.5)
slope = grad(x)[0]
axes.line([1.5, 3], [f(x) - slope, f(x) + 0.5 * slope], "ember", 3)
axes.dots([2.5], [f(x)], "ember", 6)
axes.text(2.5, f(x), "the slope here: nearly level", "ember", "end", dx=20, dy=32)
axes.text(0.38, 4.5, "the rise was here", "ink", dx=4, dy=14)
