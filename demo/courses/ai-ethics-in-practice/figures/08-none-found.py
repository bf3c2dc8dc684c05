import numpy as np
from draw import Figure

MONTH = 40_000
read = np.geomspace(100, 3000, 25)
still = 3 / read * MONTH
figure = Figure(280)
axes = figure.axes((100, 3000), (0, 1300), (58, 34, 468, 226), log="x", xticks={100: "100", 300: "300", 1000: "1,000", 3000: "3,000"},
                   yticks={0: "0", 400: "400", 800: "800", 1200: "1,200"},
                   xlabel="conversations read at random, none of them bad", ylabel="failures that may still be among 40,000")
axes.area(read, np.zeros(len(read)), still, "slate", 0.16)
axes.line(read, still, "slate", 2.5)
axes.dots([300, 3000], [3 / 300 * MONTH, 3 / 3000 * MONTH], "ember", 7)
axes.text(300, 400, "300 read: up to 400", "ember", dx=12, dy=-8)
axes.text(3000, 40, "3,000 read: up to 40", "ember", "end", dx=6, dy=-30)
