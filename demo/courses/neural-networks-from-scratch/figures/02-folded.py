from draw import Figure

figure = Figure(280)
left, right = figure.panels(2, gap=40, bottom=54, left=34)
wanted = O.ravel() > 0.5
before = figure.axes((-0.5, 1.7), (-0.5, 1.7), left, frame="box", equal=True, title="the input", xticks=[0, 1], yticks=[0, 1], xlabel="*x_1*")
before.dots(*X[wanted].T, "blue", 8)
before.dots(*X[~wanted].T, "ink", 7, hollow=True)
after = figure.axes((-0.5, 2.5), (-1, 2), right, frame="box", equal=True, title="the hidden layer", xticks=[0, 1, 2], yticks=[0, 1], xlabel="*h_1*")
xs = np.array([-1.0, 3.0])
after.line(xs, (xs - 0.5) / 2, "ember", 2.5)
after.dots(*H[wanted].T, "blue", 8)
after.dots(*H[~wanted].T, "ink", 7, hollow=True)
after.text(1, 0, "two points in one", "blue", "middle", dy=38)
