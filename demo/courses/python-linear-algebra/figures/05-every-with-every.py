from draw import Figure

figure = Figure(270)
axes = figure.axes((0, 1), (0, 1), (190, 40, 430, 230), frame="")
axes.heat(y_pred - y_true, numbers="+.0f", rows=[f"predicted {v:.0f}" for v in y_pred[:, 0]],
          columns=[f"true {v:.0f}" for v in y_true], top=3)
left, top, right, bottom = axes.box
for k in range(3):
    wide, high = (right - left) / 3, (bottom - top) / 3
    figure.rect(left + k * wide + 1, top + k * high + 1, wide - 2, high - 2, "ink", radius=3)
figure.text((left + right) / 2, 24, "only the diagonal was meant", anchor="middle")
