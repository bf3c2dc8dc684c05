from draw import Figure

figure = Figure(300)
axes = figure.axes((1e-11, 1e-1), (1e-12, 1), (70, 34, 480, 246), log="xy", ylabel="error of the measured slope")
powers = np.array([1, 3, 5, 7, 9, 11])
one, two = [], []
for k in powers:
    h = 10.0 ** -k
    # One digit, as in the table: the rest is rounding, which differs between processors.
    one.append(float(f"{abs((np.exp(1 + h) - np.exp(1)) / h - np.e):.0e}"))
    two.append(float(f"{abs((np.exp(1 + h) - np.exp(1 - h)) / (2 * h) - np.e):.0e}"))
for name, values, tone in [("one-sided", one, "slate"), ("symmetric", two, "ember")]:
    axes.line(10.0 ** -powers, values, tone, 2.5)
    axes.dots(10.0 ** -powers, values, tone, 4)
for k in (3, 7, 11):
    x, y_axis = axes.place(10.0 ** -k, 1e-12)
    figure.text(x, y_axis + 22, f"*10^{{−{k}}}*", "muted", "middle")
for k in (3, 7, 11):
    x, y_tick = axes.place(1e-11, 10.0 ** -k)
    figure.text(x - 9, y_tick + 5, f"*10^{{−{k}}}*", "muted", "end")
figure.text(275, 290, "step *h*", "muted", "middle")
axes.text(1e-3, 1e-3, "one-sided", "slate", "end", dx=-4, dy=-10)
axes.text(1e-3, 5e-7, "symmetric", "ember", "start", dx=14, dy=14)
