from draw import Figure

figure = Figure(270)
axes = figure.axes((-8, 6), (-1.1, 0.1), (56, 34, 480, 216), xticks=[-8, -4, 0, 4], yticks=[-1, -0.5, 0], xlabel="logit of the true class", ylabel="slope of the loss")
z = np.linspace(-8, 6, 71)
sigma_z = 1 / (1 + np.exp(-z))
axes.line(z, 2 * (sigma_z - 1) * sigma_z * (1 - sigma_z), "slate", 2.5)
axes.line(z, sigma_z - 1, "ember", 2.5)
axes.text(-4.4, -0.86, "cross-entropy pulls", "ember", "middle")
axes.text(-4.6, -0.24, "squared error has let go", "slate", "middle")
axes.text(2.6, -0.42, "nearly right", "muted", dy=6)
