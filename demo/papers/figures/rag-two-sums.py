from draw import Figure

figure = Figure(260)
axes = figure.axes((0, 1), (0, 1), (120, 48, 300, 168), frame="")
axes.heat(p_tok, numbers=".1f", top=1.1, rows=["passage A", "passage B"], columns=["token 1", "token 2"], gap=3)
figure.text(318, 84, "0.9 · 0.1 = 0.09", "slate")
figure.text(318, 144, "0.1 · 0.9 = 0.09", "slate")
figure.text(318, 34, "along rows", "slate")
figure.text(318, 198, f"their mean: **{sequence:.2f}**", "slate")
figure.text(20, 224, "along columns: means 0.5 and 0.5,", "ember")
figure.text(20, 248, f"their product: **{token:.2f}**", "ember")
